import { AppError } from '@harbour/contracts/errors';
import type { ProductSort } from '@harbour/contracts/first-queries';
import { getProduct, listProducts, listRelated, type Product } from '@harbour/contracts/product';
import { type Exchange, handle, handlePaged, type Page, type PagedReply, type Route } from '../../http/api/handle.ts';
import { WithdrawnError } from '../../http/answers/withdrawn.ts';
import { type SortCursor, takeCursor, writeCursor } from '../../http/api/sort-cursor.ts';
import type { ProductDocument } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';
import { cursorAt, orderOf } from './product.rules.ts';
import { choiceOf } from './product-search.routes.ts';
import type { ProductSearch } from './product-search.service.ts';
import { toProduct } from './product.view.ts';
import { isComing, isShown } from './publication/publication.rules.ts';

/** Rows of a list that asks for no number. */
const DEFAULT_LIMIT = 100;
/** Products shown beside one, at most. */
const RELATED = 8;

const cursorOf = (sort: ProductSort, text: string | undefined): SortCursor | undefined =>
  takeCursor({ sort, kind: sort === 'name' ? 'text' : 'number' }, text);

/** What is shown beside a product: what was bought together with it, then its category, then the rest. */
async function relatedTo(products: ProductRepository, product: ProductDocument): Promise<ProductDocument[]> {
  const { boughtWith = [] } = product;
  const bought = boughtWith.length === 0 ? [] : await products.onlineByIds(boughtWith);
  const shown = new Map(
    bought
      .filter(({ stock }) => stock > 0)
      .map((each) => [each._id.toHexString(), each] as const)
      .toSorted(([one], [other]) => boughtWith.indexOf(one) - boughtWith.indexOf(other)),
  );
  for (const kind of ['same', 'other'] as const) {
    // A Map keeps the first place of what comes again.
    if (shown.size < RELATED)
      for (const each of await products.related(product, kind, RELATED)) shown.set(each._id.toHexString(), each);
  }
  return [...shown.values()].slice(0, RELATED);
}

const NOTHING = { body: [], page: { next: null } };

/** Products: the public sees what is online, an admin any status. */
export function productRoutes(products: ProductRepository, search: ProductSearch): Route[] {
  const listed = async ({ query, caller, lang, context: { at } }: Exchange<typeof listProducts>) => {
    const { q = '', limit = DEFAULT_LIMIT, status = 'online', page = 1 } = query;
    const skip = (page - 1) * limit;
    const sort = query.sort ?? (q === '' ? 'price' : 'relevance');
    const after = cursorOf(sort, query.cursor);
    if (status !== 'online' && caller?.role !== 'admin') return NOTHING;
    const choice = { ...(await choiceOf(query, status, search)), ...(at ? { at } : {}) };
    const isTimed = query.onOffer === true;
    const isPaged = query.limit !== undefined || query.cursor !== undefined;
    const reply = (shown: readonly ProductDocument[], next: string | null): PagedReply<Product[]> => {
      const place: Page = { next };
      return { body: shown.map(toProduct), isTimed, ...(isPaged || next !== null ? { page: place } : {}) };
    };
    if (q !== '' && sort === 'relevance') {
      const found = await search.find(q, choice, lang);
      const start = typeof after?.value === 'number' ? after.value : skip;
      const shown = found.slice(start, start + limit);
      const last = found.length > start + limit ? shown.at(-1) : undefined;
      const id = last?._id.toHexString();
      return reply(shown, id === undefined ? null : writeCursor(sort, { value: start + limit, id }));
    }
    const order = orderOf(sort, lang);
    const { rows, next } =
      q === ''
        ? await products.list({ choice, order, after, skip, limit })
        : await search.list(q, choice, { order, after, skip, limit });
    return reply(rows, next === undefined ? null : writeCursor(sort, cursorAt(order, next)));
  };
  return [
    handlePaged(listProducts, listed),
    handle(getProduct, async ({ params, caller, context: { at } }) => {
      const stored = await products.named(params.id);
      // What nobody has seen yet is not gone: its address leads nowhere until its time.
      const isSeen = stored !== null && (isShown(stored, at) || caller?.role === 'admin');
      if (stored === null || (!isSeen && isComing(stored))) {
        throw new AppError('NOT_FOUND', 'error.notFound');
      }
      if (!isSeen) throw new WithdrawnError();
      return toProduct(stored);
    }),
    handle(listRelated, async ({ params, context: { at } }) => {
      const stored = await products.named(params.id);
      if (stored === null || !isShown(stored, at)) throw new AppError('NOT_FOUND', 'error.notFound');
      return (await relatedTo(products, stored)).map(toProduct);
    }),
  ];
}
