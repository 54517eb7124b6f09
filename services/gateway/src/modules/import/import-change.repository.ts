import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import type { BulkRecord } from '../product/bulk/product-bulk.service.ts';
import { type ImportChangeDocument, importChangeModel } from './import.model.ts';

export type ImportChangeRepository = ReturnType<typeof createImportChangeRepository>;

/** Whether an import made the product, which no other of its records can be of then. */
const isOfNew = ({ edit }: BulkRecord): boolean => edit?.before === null;

function kept(importId: string, { productId, pieces, edit }: BulkRecord, createdAt: Date) {
  const added = Object.entries(pieces).map(([id, count]) => [`pieces.${id}`, count]);
  return {
    updateOne: {
      filter: { importId, productId },
      update: {
        $setOnInsert: { createdAt, ...(edit ? { edit } : {}), ...(added.length === 0 ? { pieces: {} } : {}) },
        ...(added.length === 0 ? {} : { $inc: Object.fromEntries(added) }),
      },
      upsert: true,
    },
  };
}

/** Queries over what undoing an import needs. */
export function createImportChangeRepository(connection: Connection) {
  const changes = importChangeModel(connection);
  return {
    /** Keeps records within the transaction of the changes; pieces of a product that was changed before add up. */
    async keep(importId: string, records: readonly BulkRecord[]): Promise<void> {
      const createdAt = new Date();
      const [added, changed] = [records.filter(isOfNew), records.filter((each) => !isOfNew(each))];
      if (added.length > 0)
        await changes.insertMany(
          added.map((each) => ({ ...each, importId, createdAt })),
          { lean: true },
        );
      if (changed.length > 0) await changes.bulkWrite(changed.map((each) => kept(importId, each, createdAt)));
    },
    count: (importId: string): Promise<number> => changes.countDocuments({ importId }).exec(),
    /** Some records of an import that are not undone yet. */
    async next(importId: string, limit: number): Promise<BulkRecord[]> {
      const found = await changes.find({ importId }).limit(limit).lean<ImportChangeDocument[]>().exec();
      return found.map(({ productId, pieces, edit }) => ({ productId, pieces, ...(edit ? { edit } : {}) }));
    },
    /** Forgets records that are undone. */
    async drop(importId: string, records: readonly Pick<BulkRecord, 'productId'>[]): Promise<void> {
      await changes.deleteMany({ importId, productId: trusted({ $in: records.map(({ productId }) => productId) }) });
    },
  };
}
