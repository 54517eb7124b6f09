import { isStoredId } from '@harbour/contracts/id';
import { trusted } from '@harbour/platform/mongo';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import { createEditingRepository } from '../../editing/editing.repository.ts';
import { type ProductDocument, productModel } from './product.model.ts';
import type { StockLine } from './product.model.ts';
import type { Publication } from './publication/publication.rules.ts';
import type { StockedProduct } from './variant.rules.ts';
import { readingIndexes } from './search/candidates.repository.ts';
import { afterCursor, filterOf, type ProductChoice } from './search/product-choice.ts';
import type { SortOrder } from './product.rules.ts';
import { pastCursor, type SortCursor, sortKeys, type WantedPage } from '../../http/api/sort-cursor.ts';
import { createSearchWordRepository } from './search/search-word.repository.ts';
import { storedTermsOf, TERMS_VERSION } from './search-terms.rules.ts';

const BATCH = 500;

export interface ProductQuery {
  readonly choice: ProductChoice;
  readonly order: SortOrder;
  readonly after: SortCursor | undefined;
  /** Rows of earlier pages. */
  readonly skip: number;
  readonly limit: number;
}

/** What an admin's list of products asks for. */
export interface EditedProductQuery extends WantedPage {
  readonly status: ProductDocument['status'] | undefined;
  /** Of its name, or else a whole SKU. */
  readonly terms: readonly string[];
  readonly sku: string;
}

export type ProductRepository = ReturnType<typeof createProductRepository>;

type Products = ReturnType<typeof productModel>;

const finding = (products: Products) => ({
  /** A page, and its last row if there are more. */
  async list(query: ProductQuery) {
    const { order, after, limit } = query;
    const choice = filterOf(query.choice);
    const sorted = products
      .find(after === undefined ? choice : { $and: [choice, { $or: afterCursor(order, after) }] })
      .sort({ [order.field]: order.direction, _id: order.direction });
    const found = await sorted
      .skip(query.skip)
      .limit(limit + 1)
      .lean<ProductDocument[]>()
      .exec();
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? rows.at(-1) : undefined };
  },
  /** The product that an id or a slug names. */
  async named(name: string): Promise<ProductDocument | null> {
    const found = isStoredId(name) ? products.findById(name) : products.findOne({ slug: name });
    return found.lean<ProductDocument>().exec();
  },
  /** Those of the ids whose products have a status, in no particular order. */
  async ofIds(status: ProductDocument['status'], ids: readonly Types.ObjectId[]): Promise<ProductDocument[]> {
    return products
      .find({ _id: trusted({ $in: [...ids] }), status })
      .hint({ _id: 1 })
      .lean<ProductDocument[]>()
      .exec();
  },
  async onlineByIds(ids: readonly string[]): Promise<ProductDocument[]> {
    const known = ids.filter((id) => isStoredId(id));
    return products
      .find({ _id: trusted({ $in: known }), status: 'online' })
      .lean<ProductDocument[]>()
      .exec();
  },
  /** Products on sale of a category, or of all others, without one of them: the best stocked by age. */
  related(of: Pick<ProductDocument, '_id' | 'category'>, kind: 'same' | 'other', limit: number) {
    const category = kind === 'same' ? of.category : trusted({ $ne: of.category });
    return products
      .find({ _id: trusted({ $ne: of._id }), status: 'online', category, stock: trusted({ $gt: 0 }) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<ProductDocument[]>()
      .exec();
  },
});

/** Where a product stands in the list by age. */
export interface ProductPlace {
  readonly at: Date;
  readonly id: string;
}

/** All that is on sale, oldest first, for the sitemap: new products change its last part alone. */
const listing = (products: Products) => ({
  async *places(): AsyncIterable<ProductPlace> {
    const found = products.find({ status: 'online' }, { createdAt: 1 }).sort({ createdAt: 1, _id: 1 });
    for await (const { createdAt, _id } of found.lean<Pick<ProductDocument, '_id' | 'createdAt'>[]>().cursor()) {
      yield { at: createdAt, id: _id.toHexString() };
    }
  },
  async *listed({ at, id }: ProductPlace, limit: number): AsyncIterable<{ slug: string; changedAt: Date }> {
    const from = [
      { createdAt: trusted({ $gt: at }) },
      { createdAt: at, _id: trusted({ $gte: new Types.ObjectId(id) }) },
    ];
    const found = products
      .find({ status: 'online', $or: from }, { slug: 1, createdAt: 1, changedAt: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .limit(limit);
    for await (const { slug, createdAt, changedAt } of found.lean<ProductDocument[]>().cursor()) {
      yield { slug, changedAt: changedAt ?? createdAt };
    }
  },
});

const relating = (products: Products) => ({
  /** Writes what is shown as bought together with a product; writes nothing where it is shown already. */
  async setBoughtWith(id: string, boughtWith: readonly string[]): Promise<void> {
    if (!isStoredId(id)) return;
    if (boughtWith.length === 0) {
      await products.updateOne({ _id: id, boughtWith: trusted({ $exists: true }) }, { $unset: { boughtWith: 1 } });
    } else {
      await products.updateOne({ _id: id, boughtWith: trusted({ $ne: [...boughtWith] }) }, { $set: { boughtWith } });
    }
  },
});

const rating = (products: Products) => ({
  /** Writes what a product's accepted reviews come to. */
  async setStars(id: string, stars: { readonly sum: number; readonly count: number }): Promise<void> {
    if (!isStoredId(id)) return;
    await products.updateOne({ _id: id }, stars.count === 0 ? { $unset: { stars: 1 } } : { $set: { stars } });
  },
});

type StockPlace = Pick<StockLine, 'productId' | 'variant'>;

const isPlain = ({ productId, variant }: StockPlace): boolean => variant === undefined || variant.id === productId;

/** The product of a line, where it still is what was bought: plain, or with that variant; `there` is asked of the same. */
const stockOf = (place: StockPlace, there: Record<string, unknown> = {}) =>
  isPlain(place)
    ? { _id: place.productId, variants: trusted({ $exists: false }), ...there }
    : { _id: place.productId, variants: trusted({ $elemMatch: { id: place.variant?.id, ...there } }) };

/** Changes the stock of a line's product, and of its variant with it. */
const stockChange = (place: StockPlace, by: number) => ({
  $inc: isPlain(place) ? { stock: by } : { stock: by, 'variants.$.stock': by },
});

/** A product whose status is to turn, and when. */
type Turning = Pick<ProductDocument, '_id'> & { turnsAt: Date };

const publishing = (products: Products) => ({
  /** Products whose status turns until then, the first one first. */
  turning: (until: Date, limit: number): Promise<Turning[]> =>
    products
      .find({ turnsAt: trusted({ $lte: until }) }, { turnsAt: 1 })
      .sort({ turnsAt: 1 })
      .limit(limit)
      .lean<Turning[]>()
      .exec(),
  /** Writes how a product whose moment has come is seen from now on; null where that is done or was put off. */
  turn: ({ _id, turnsAt: due }: Turning, { status, turnsAt }: Publication): Promise<ProductDocument | null> =>
    products
      .findOneAndUpdate(
        { _id, turnsAt: due },
        {
          $set: { status, changedAt: new Date(), ...(turnsAt ? { turnsAt } : {}) },
          ...(turnsAt ? {} : { $unset: { turnsAt: 1 } }),
        },
        { returnDocument: 'after' },
      )
      .lean<ProductDocument>()
      .exec(),
});

const stocking = (products: Products) => ({
  /** Takes pieces of what is still sold at this price; false where there are too few. */
  async takeStock(lines: readonly StockLine[]): Promise<boolean> {
    const updates = lines.map((line) => {
      const { priceCents, quantity, owable = 0 } = line;
      // The limit as well as the price: one that an admin has changed meanwhile is read again.
      const limit = owable === 0 ? {} : { 'backOrder.limit': owable };
      const there = { priceCents, ...limit, stock: trusted({ $gte: quantity - owable }) };
      return {
        updateOne: {
          filter: { status: 'online' as const, ...stockOf(line, there) },
          update: stockChange(line, -quantity),
        },
      };
    });
    return (await products.bulkWrite(updates)).modifiedCount === lines.length;
  },
  /** What is left of products of any status, with their variants. */
  stocksOf: (ids: readonly string[]): Promise<StockedProduct[]> =>
    products
      .find(
        { _id: trusted({ $in: [...ids] }) },
        { slug: 1, sku: 1, priceCents: 1, stock: 1, variants: 1, lowStock: 1, backOrder: 1 },
      )
      .lean<StockedProduct[]>()
      .exec(),
  /** Notes that owners are to be told how little is left of products. */
  async noteLow(ids: readonly string[]): Promise<void> {
    await products.updateMany({ _id: trusted({ $in: [...ids] }) }, { $set: { lowAt: new Date() } });
  },
  /** Products that owners are to be told of, the oldest news first. */
  low: (limit: number): Promise<(Pick<ProductDocument, '_id'> & Required<Pick<ProductDocument, 'lowAt'>>)[]> =>
    products
      .find({ lowAt: trusted({ $type: 'date' }) }, { lowAt: 1 })
      .sort({ lowAt: 1 })
      .limit(limit)
      .lean<(Pick<ProductDocument, '_id'> & Required<Pick<ProductDocument, 'lowAt'>>)[]>()
      .exec(),
  /** Takes a product that owners are to be told of, once; null where there is nothing to tell any more. */
  takeLow: (id: string): Promise<ProductDocument | null> =>
    products
      .findOneAndUpdate({ _id: id, lowAt: trusted({ $type: 'date' }) }, { $unset: { lowAt: 1 } })
      .lean<ProductDocument>()
      .exec(),
  async giveBackStock(lines: readonly Omit<StockLine, 'priceCents'>[]): Promise<void> {
    await products.bulkWrite(
      lines.map((line) => ({ updateOne: { filter: stockOf(line), update: stockChange(line, line.quantity) } })),
    );
  },
});

/** Both, so that a query by category finds its index. */
const ANY_STATUS = trusted({ $in: ['online' as const, 'offline' as const] });

const moving = (products: Products) => {
  const filterFor = (field: 'category' | 'unit', code: string): QueryFilter<ProductDocument> =>
    field === 'unit' ? { unit: code } : { status: ANY_STATUS, category: code };
  return {
    countOf: (field: 'category' | 'unit', code: string): Promise<number> =>
      products.countDocuments(filterFor(field, code)).exec(),
    async move(field: 'category' | 'unit', from: string, to: string): Promise<number> {
      let moved = 0;
      for (;;) {
        const found = await products.find(filterFor(field, from), { _id: 1 }).limit(BATCH).lean().exec();
        if (found.length === 0) return moved;
        const { modifiedCount } = await products.updateMany(
          { _id: trusted({ $in: found.map(({ _id }) => _id) }), [field]: from },
          { $set: { [field]: to, changedAt: new Date() }, $inc: { version: 1 } },
        );
        moved += modifiedCount;
      }
    },
  };
};

/** Queries over products. */
export function createProductRepository(connection: Connection) {
  const products = productModel(connection);
  const editing = createEditingRepository(products);
  const words = createSearchWordRepository(connection);
  return {
    ...finding(products),
    ...listing(products),
    ...readingIndexes(products),
    ...publishing(products),
    ...stocking(products),
    ...relating(products),
    ...rating(products),
    ...moving(products),
    editing,
    /** The words that they are called by, for searches with a wrong letter. */
    words,
    /** Products of any status; one row more than `limit` where there are more. */
    edited: ({ status, terms, sku, ...page }: EditedProductQuery): Promise<ProductDocument[]> =>
      editing.list({
        filter: {
          $and: [
            {
              status: status ?? ANY_STATUS,
              ...(terms.length === 0 ? {} : { $or: [{ searchTerms: trusted({ $all: [...terms] }) }, { skus: sku }] }),
            },
            ...pastCursor(page),
          ],
        },
        sort: sortKeys(page.order),
        limit: page.limit + 1,
      }),
    /** Writes the search terms of products that have none yet, such as freshly seeded ones, or those of an earlier version. */
    async addSearchTerms(): Promise<void> {
      const isBehind = { $or: [{ termsVersion: null }, { termsVersion: trusted({ $lt: TERMS_VERSION }) }] };
      for (;;) {
        const bare = await products
          .find(isBehind, { name: 1, description: 1, keywords: 1, options: 1, skus: 1 })
          .limit(BATCH)
          .lean<ProductDocument[]>()
          .exec();
        if (bare.length === 0) return;
        const updates = bare.map((product) => ({
          updateOne: {
            filter: { _id: product._id },
            update: { $set: storedTermsOf(product), $unset: { typoTerms: 1 } },
          },
        }));
        await words.learn(bare);
        await products.bulkWrite(updates);
      }
    },
  };
}
