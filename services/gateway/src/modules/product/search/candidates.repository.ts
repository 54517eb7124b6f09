import { trusted } from '@harbour/platform/mongo';
import type { Types } from 'mongoose';
import { afterCursor, anyOf, filterOf, type Offered, type ProductChoice } from './product-choice.ts';
import { type ProductDocument, type productModel, SEARCH_INDEXES } from '../product.model.ts';
import type { SortOrder } from '../product.rules.ts';
import type { SortCursor } from '../../../http/api/sort-cursor.ts';

type Products = ReturnType<typeof productModel>;
type Status = ProductDocument['status'];
type Id = Types.ObjectId;

/** A field with search terms of a product. */
export type TermField = Exclude<keyof typeof SEARCH_INDEXES, 'facts' | 'names'>;

/** The count of one category. */
export interface CategoryFacts {
  readonly _id: string;
  readonly count: number;
  readonly inStock: number;
  readonly onOffer: number;
  readonly min: number;
  readonly max: number;
}

/** A product's id with its sort value. */
export type OrderedId = Pick<ProductDocument, '_id'> & Partial<ProductDocument>;

/** A part of a list in an order. */
export interface IdPage {
  readonly order: SortOrder;
  readonly after: SortCursor | undefined;
  readonly skip: number;
  readonly limit: number;
}

const ID_ALONE = { _id: 1 } as const;
const CATEGORY_BY_AGE = { status: 1, category: 1, createdAt: 1, _id: 1 } as const;

const idsOf = (found: readonly Pick<ProductDocument, '_id'>[]): Id[] => found.map(({ _id }) => _id);
const oneOf = (ids: readonly Id[]) => trusted({ $in: [...ids] });

/** By what index a list in an order is read, and what of a choice that index can tell: anything else would fetch each product. */
function walkOf({ status, categories, newArrival, fromCents, toCents }: ProductChoice, { field }: SortOrder) {
  const isOfCategory = categories !== undefined;
  if (field === 'createdAt') {
    const hint = { status: 1, ...(isOfCategory ? { category: 1 } : {}), createdAt: 1, _id: 1 } as const;
    return { filter: filterOf({ status, categories }), hint };
  }
  const isOfNew = !isOfCategory && newArrival !== undefined;
  const narrowed = { ...(isOfCategory ? { category: 1 } : {}), ...(isOfNew ? { newArrival: 1 } : {}) } as const;
  const filter = filterOf({ status, categories, fromCents, toCents, ...(isOfNew ? { newArrival } : {}) });
  return { filter, hint: { status: 1, ...narrowed, priceCents: 1, _id: 1 } as const };
}

const BY_PRICE: SortOrder = { field: 'priceCents', direction: 1 };

/** Whether an order can be read from its index bit by bit. Words and names go together: the first thousands by name may all lack a word. */
export const isWalkable = ({ field }: SortOrder): boolean => field === 'priceCents' || field === 'createdAt';

type Match = Record<string, unknown>;

/** Reads ids from an index alone. One document with all of them takes half the time of one document per id, and one answer. */
const readingIdsFrom =
  (products: Products) =>
  async (
    match: Match,
    hint: Record<string, number>,
    { sort, limit }: { sort?: Record<string, -1>; limit?: number } = {},
  ) => {
    const reading = products.aggregate<{ ids: Id[] }>().match(match);
    if (sort !== undefined) reading.sort(sort);
    if (limit !== undefined) reading.limit(limit);
    const [found] = await reading
      .group({ _id: null, ids: { $push: '$_id' } })
      .hint(hint)
      .exec();
    return found?.ids ?? [];
  };

const readingIds = (products: Products, idsFrom = readingIdsFrom(products)) => ({
  /** Ids of the newest products that have at least one of the terms. */
  newestWith: (status: Status, field: TermField, terms: readonly string[], limit: number): Promise<Id[]> =>
    idsFrom({ status, [field]: anyOf(terms) }, SEARCH_INDEXES[field], { sort: { _id: -1 }, limit }),
  /** Ids of the newest products of categories. */
  newestIn: (status: Status, categories: readonly string[], limit: number): Promise<Id[]> =>
    idsFrom({ status, category: anyOf(categories) }, CATEGORY_BY_AGE, { sort: { createdAt: -1 }, limit }),
  /** Ids of some products within a choice's category and prices, or of its new arrivals within its prices. */
  someOf(choice: ProductChoice, limit: number): Promise<Id[]> {
    const { filter, hint } = walkOf(choice, BY_PRICE);
    return idsFrom(filter, hint, { limit });
  },
  /** Those of the ids whose products have at least one of the terms. */
  having: (status: Status, field: TermField, terms: readonly string[], ids: readonly Id[]): Promise<Id[]> =>
    idsFrom({ status, [field]: anyOf(terms), _id: oneOf(ids) }, SEARCH_INDEXES[field]),
  /** Those of the ids whose products match a choice, apart from offers. */
  chosen: (choice: Omit<ProductChoice, 'offered'>, ids: readonly Id[]): Promise<Id[]> =>
    idsFrom({ ...filterOf(choice), _id: oneOf(ids) }, SEARCH_INDEXES.facts),
  /** The ids of products with these slugs. */
  async idsOfSlugs(slugs: readonly string[]): Promise<Id[]> {
    if (slugs.length === 0) return [];
    return idsOf(
      await products
        .find({ slug: trusted({ $in: [...slugs] }) }, ID_ALONE)
        .lean<OrderedId[]>()
        .exec(),
    );
  },
});

const readingOrders = (products: Products) => ({
  /** A page of the ids in an order. */
  async ordered(status: Status, ids: readonly Id[], page: IdPage): Promise<OrderedId[]> {
    const { order, after, skip, limit } = page;
    const found = products
      .find(
        { status, _id: oneOf(ids), ...(after === undefined ? {} : { $or: afterCursor(order, after) }) },
        { [order.field]: 1 },
      )
      .sort({ [order.field]: order.direction, _id: order.direction });
    const { facts, names } = SEARCH_INDEXES;
    return found
      .skip(skip)
      .limit(limit)
      .hint(order.field in facts ? facts : names)
      .lean<OrderedId[]>()
      .exec();
  },
  /** Ids in an order, of all that the order's index can tell apart: what else is asked for is still to be looked at. */
  async walk(choice: ProductChoice, { order, after, limit }: Omit<IdPage, 'skip'>): Promise<OrderedId[]> {
    const { filter, hint } = walkOf(choice, order);
    return products
      .find(after === undefined ? filter : { $and: [filter, { $or: afterCursor(order, after) }] }, {
        [order.field]: 1,
      })
      .sort({ [order.field]: order.direction, _id: order.direction })
      .limit(limit)
      .batchSize(limit)
      .hint(hint)
      .lean<OrderedId[]>()
      .exec();
  },
});

const counting = (products: Products) => ({
  /** What there is of each category: of the ids, or of everything; of at most `most` products. */
  countByCategory(
    choice: Omit<ProductChoice, 'offered'>,
    ids: readonly Id[] | undefined,
    offered: Offered,
    most: number,
  ): Promise<CategoryFacts[]> {
    const inOffer = {
      $or: [{ $in: ['$category', [...offered.categories]] }, { $in: ['$_id', [...offered.ids]] }],
    };
    return products
      .aggregate<CategoryFacts>()
      .match({ ...filterOf(choice), ...(ids === undefined ? {} : { _id: oneOf(ids) }) })
      .limit(most)
      .group({
        _id: '$category',
        count: { $sum: 1 },
        inStock: { $sum: { $cond: [{ $gt: ['$stock', 0] }, 1, 0] } },
        onOffer: { $sum: { $cond: [inOffer, 1, 0] } },
        min: { $min: '$priceCents' },
        max: { $max: '$priceCents' },
      })
      .hint(SEARCH_INDEXES.facts)
      .exec();
  },
});

/**
 * What the search reads from indexes alone, without fetching products: a thousand keys of an index take a few
 * milliseconds, a thousand products from all over a large collection some ten times as long.
 */
export const readingIndexes = (products: Products) => ({
  ...readingIds(products),
  ...readingOrders(products),
  ...counting(products),
});
