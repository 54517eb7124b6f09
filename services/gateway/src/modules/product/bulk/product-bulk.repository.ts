import { trusted } from '@harbour/platform/mongo';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import type { Edit } from '../../../editing/editing.repository.ts';
import { type ProductDocument, productModel } from '../product.model.ts';
import { createSearchWordRepository } from '../search/search-word.repository.ts';

/** An edit of a product, made from one version of it. */
export interface GuardedEdit {
  readonly before: Pick<ProductDocument, '_id' | 'version'>;
  readonly edit: Edit<ProductDocument>;
}

export type ProductBulkRepository = ReturnType<typeof createProductBulkRepository>;

const ofVersion = ({ _id, version = 0 }: Pick<ProductDocument, '_id' | 'version'>) => ({
  _id,
  version: version === 0 ? trusted({ $in: [0, null] }) : version,
});

/** Queries over many products at once. */
export function createProductBulkRepository(connection: Connection) {
  const products = productModel(connection);
  const find = (filter: QueryFilter<ProductDocument>): Promise<ProductDocument[]> =>
    products.find(filter).lean<ProductDocument[]>().exec();
  return {
    /** The words that products are called by, for searches with a wrong letter. */
    words: createSearchWordRepository(connection),
    newId: (): Types.ObjectId => new Types.ObjectId(),
    byIds: (ids: readonly Types.ObjectId[]) => find({ _id: trusted({ $in: [...ids] }) }),
    bySlugs: (slugs: readonly string[]) => find({ slug: trusted({ $in: [...slugs] }) }),
    bySkus: (skus: readonly string[]) => find({ skus: trusted({ $in: [...skus] }) }),
    /** Writes documents as they are, which must be whole. */
    async insert(added: readonly ProductDocument[]): Promise<void> {
      if (added.length > 0) await products.insertMany(added, { lean: true });
    },
    /** Makes edits of what still is of the version they were made from; gives how many were. */
    async change(edits: readonly GuardedEdit[]): Promise<number> {
      if (edits.length === 0) return 0;
      const updates = edits.map(({ before, edit: { set, remove = [] } }) => ({
        updateOne: {
          filter: ofVersion(before),
          update: {
            $set: set,
            $inc: { version: 1 },
            ...(remove.length === 0 ? {} : { $unset: Object.fromEntries(remove.map((field) => [field, 1])) }),
          },
        },
      }));
      return (await products.bulkWrite(updates)).matchedCount;
    },
    async remove(ids: readonly Types.ObjectId[]): Promise<void> {
      if (ids.length > 0) await products.deleteMany({ _id: trusted({ $in: [...ids] }) });
    },
  };
}
