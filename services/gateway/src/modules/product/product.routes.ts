import { AppError } from '@harbour/contracts/errors';
import type { ProductSort } from '@harbour/contracts/first-queries';
import { getProduct, listProducts, listRelated, type Product } from '@harbour/contracts/product';
import { type Exchange, handle, handlePaged, type Page, type PagedReply, type Route } from '../../http/api/handle.ts';
import { WithdrawnError } from '../../http/answers/withdrawn.ts';
import { validationError } from '../../http/api/validate.ts';
import type { ProductDocument } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';
import { type Cursor, orderOf, readCursor, writeCursor } from './product.rules.ts';
import { choiceOf } from './product-search.routes.ts';
import type { ProductSearch } from './product-search.service.ts';
import { toProduct } from './product.view.ts';

/** Rows of a list that asks for no number. */
const DEFAULT_LIMIT = 100;
/** Products shown beside one, at most. */
const RELATED = 8;

function cursorAt(sort: ProductSort, row: ProductDocument, nameField: string): Cursor {
  const id = row._id.toHexString();
  if (sort === 'newest') return { value: row.createdAt.getTime(), id };
  if (sort !== 'name') return { value: row.priceCents, id };
  return { value: row.name[nameField.slice('name.'.length) as keyof ProductDocument['name']], id };
}

function cursorOf(sort: ProductSort, text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const cursor = readCursor(sort, text);
  if (cursor === undefined) throw validationError([{ path: 'cursor', message: 'error.validation' }]);
  return cursor;
}

const NOTHING = { body: [], page: { next: null } };

/** Products: the public sees what is online, an admin any status. */
export function productRoutes(products: ProductRepository, search: ProductSearch): Route[] {
  const listed = async ({ query, caller, lang }: Exchange<typeof listProducts>) => {
    const { q = '', limit = DEFAULT_LIMIT, status = 'online' } = query;
    const sort = query.sort ?? (q === '' ? 'price' : 'relevance');
    const after = cursorOf(sort, query.cursor);
    if (status !== 'online' && caller?.role !== 'admin') return NOTHING;
    const choice = await choiceOf(query, status, search);
    const isTimed = query.onOffer === true;
    const isPaged = query.limit !== undefined || query.cursor !== undefined;
    const reply = (shown: readonly ProductDocument[], next: string | null): PagedReply<Product[]> => {
      const page: Page = { next };
      return { body: shown.map(toProduct), isTimed, ...(isPaged || next !== null ? { page } : {}) };
    };
    if (q !== '' && sort === 'relevance') {
      const found = await search.find(q, choice, lang);
      const start = typeof after?.value === 'number' ? after.value : 0;
      const shown = found.slice(start, start + limit);
      const last = found.length > start + limit ? shown.at(-1) : undefined;
      const id = last?._id.toHexString();
      return reply(shown, id === undefined ? null : writeCursor(sort, { value: start + limit, id }));
    }
    const words = q === '' ? undefined : await search.filterFor(q, choice);
    // A search of nothing but punctuation finds nothing, rather than everything.
    if (q !== '' && words === undefined) return NOTHING;
    const order = orderOf(sort, lang);
    const rows = await products.list({ choice, words, order, after, limit });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return reply(shown, last === undefined ? null : writeCursor(sort, cursorAt(sort, last, order.field)));
  };
  return [
    handlePaged(listProducts, listed),
    handle(getProduct, async ({ params, caller }) => {
      const stored = await products.named(params.id);
      if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
      if (stored.status !== 'online' && caller?.role !== 'admin') throw new WithdrawnError();
      return toProduct(stored);
    }),
    handle(listRelated, async ({ params }) => {
      const stored = await products.named(params.id);
      if (stored === null || stored.status !== 'online') throw new AppError('NOT_FOUND', 'error.notFound');
      const same = await products.related(stored, 'same', RELATED);
      const others = same.length < RELATED ? await products.related(stored, 'other', RELATED - same.length) : [];
      return [...same, ...others].map(toProduct);
    }),
  ];
}
