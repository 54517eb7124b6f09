import { AppError } from '@harbour/contracts/errors';
import type { ProductSort } from '@harbour/contracts/first-queries';
import { getProduct, listProducts, listRelated } from '@harbour/contracts/product';
import { handle, handlePaged, type Page, type Route } from '../../http/api/handle.ts';
import { WithdrawnError } from '../../http/answers/withdrawn.ts';
import { validationError } from '../../http/api/validate.ts';
import type { ProductDocument } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';
import { type Cursor, orderOf, readCursor, termsOfQuery, writeCursor } from './product.rules.ts';
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

/** Products: the public sees what is online, an admin any status. */
export function productRoutes(products: ProductRepository): Route[] {
  return [
    handlePaged(listProducts, async ({ query, caller, lang }) => {
      const { sort, newArrival, category, limit = DEFAULT_LIMIT, status = 'online' } = query;
      const after = cursorOf(sort, query.cursor);
      if (status !== 'online' && caller?.role !== 'admin') return { body: [], page: { next: null } };
      const terms = termsOfQuery(query.q ?? '');
      // A search of nothing but punctuation finds nothing, rather than everything.
      if (query.q && terms.length === 0) return { body: [], page: { next: null } };
      const order = orderOf(sort, lang);
      const rows = await products.list({ status, newArrival, category, terms, order, after, limit });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const page: Page = { next: last === undefined ? null : writeCursor(sort, cursorAt(sort, last, order.field)) };
      const isPaged = query.limit !== undefined || query.cursor !== undefined || page.next !== null;
      return { body: shown.map(toProduct), ...(isPaged ? { page } : {}) };
    }),
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
