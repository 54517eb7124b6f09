import { randomUUID } from 'node:crypto';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { inParts, PART } from '../../store/in-parts.ts';
import { type WishDocument, wishModel } from './wish.model.ts';

/** The prices that wishes for one product are compared with. */
export interface WatchedProduct {
  readonly productId: string;
  /** The highest reference price: anything below it is a drop. */
  readonly highestCents: number;
  /** Whether somebody was told about a price below the one when they added the product. */
  readonly wasTold: boolean;
}

export type WishRepository = ReturnType<typeof createWishRepository>;

/** Queries over wishes. */
export function createWishRepository(connection: Connection) {
  const wishes = wishModel(connection);
  return {
    of: (userId: string): Promise<WishDocument[]> =>
      wishes.find({ userId }).sort({ wishedAt: -1, _id: 1 }).lean<WishDocument[]>().exec(),
    /** Adds products that are not on the list yet. */
    async add(userId: string, goods: readonly { id: string; priceCents: number }[]): Promise<void> {
      const wishedAt = new Date();
      await wishes.bulkWrite(
        goods.map(({ id: productId, priceCents }) => ({
          updateOne: {
            filter: { userId, productId },
            update: { $setOnInsert: { _id: randomUUID(), wishedAt, priceCents, referenceCents: priceCents } },
            upsert: true,
          },
        })),
      );
    },
    async remove(userId: string, productId: string): Promise<void> {
      await wishes.deleteOne({ userId, productId });
    },
    async removeAll(userId: string): Promise<void> {
      await wishes.deleteMany({ userId });
    },
    /** Every product that is on a list, part by part; read from the index only. */
    watched: (): AsyncIterable<WatchedProduct[]> => {
      const found = wishes
        .aggregate<WatchedProduct>([
          { $project: { _id: 0, productId: 1, referenceCents: 1, priceCents: 1 } },
          {
            $group: {
              _id: '$productId',
              highestCents: { $max: '$referenceCents' },
              wasTold: { $max: { $lt: ['$referenceCents', '$priceCents'] } },
            },
          },
          { $project: { _id: 0, productId: '$_id', highestCents: 1, wasTold: 1 } },
        ])
        .hint({ productId: 1, referenceCents: -1, priceCents: 1 });
      return inParts(found.cursor<WatchedProduct>({ batchSize: PART }));
    },
    /** Wishes for a product whose reference price is above this price. */
    above: (productId: string, cents: number, limit: number): Promise<WishDocument[]> =>
      wishes
        .find({ productId, referenceCents: trusted({ $gt: cents }) })
        .limit(limit)
        .lean<WishDocument[]>()
        .exec(),
    async follow(ids: readonly string[], referenceCents: number): Promise<void> {
      await wishes.updateMany({ _id: trusted({ $in: [...ids] }) }, { $set: { referenceCents } });
    },
    /** Raises reference prices along with a price that has risen, up to the price when added; returns how many changed. */
    async raise(productId: string, cents: number): Promise<number> {
      const told = { productId, referenceCents: trusted({ $lt: cents }) };
      const raised = await wishes.updateMany(
        { ...told, $expr: trusted({ $lt: ['$referenceCents', '$priceCents'] }) },
        [{ $set: { referenceCents: { $min: ['$priceCents', cents] } } }],
        { updatePipeline: true },
      );
      return raised.modifiedCount;
    },
  };
}
