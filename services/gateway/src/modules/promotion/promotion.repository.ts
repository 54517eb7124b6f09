import { isStoredId } from '@harbour/contracts/id';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { createEditingRepository } from '../../editing/editing.repository.ts';
import { type PromotionDocument, promotionModel } from './promotion.model.ts';

const MOST = 200;

export type PromotionRepository = ReturnType<typeof createPromotionRepository>;

/** Queries over promotions. */
export function createPromotionRepository(connection: Connection) {
  const promotions = promotionModel(connection);
  const listed = (filter: object): Promise<PromotionDocument[]> =>
    promotions
      .find({ status: 'online', ...filter })
      .sort({ sort: 1, _id: 1 })
      .limit(MOST)
      .lean<PromotionDocument[]>()
      .exec();
  return {
    editing: createEditingRepository(promotions),
    running: (now: Date) => listed({ startsAt: trusted({ $lte: now }), endsAt: trusted({ $gt: now }) }),
    coming: (now: Date) => listed({ startsAt: trusted({ $gt: now }) }),
    async byId(id: string): Promise<PromotionDocument | null> {
      return isStoredId(id) ? promotions.findById(id).lean<PromotionDocument>().exec() : null;
    },
    /** Promotions that start until then and were not announced, unless they are over. */
    starting: (until: Date, now: Date) =>
      listed({
        startsAt: trusted({ $lte: until }),
        endsAt: trusted({ $gt: now }),
        announcedAt: trusted({ $exists: false }),
      }),
    ending: (until: Date) => listed({ endsAt: trusted({ $lte: until }), endedAt: trusted({ $exists: false }) }),
    async noteAnnounced(id: string, done: Pick<PromotionDocument, 'announcedTo' | 'announcedAt'>): Promise<void> {
      await promotions.updateOne({ _id: id }, { $set: done });
    },
    async markEnded(id: string, now: Date): Promise<boolean> {
      const due = { _id: id, endsAt: trusted({ $lte: now }), endedAt: trusted({ $exists: false }) };
      return (await promotions.updateOne(due, { $set: { endedAt: now } })).modifiedCount === 1;
    },
  };
}
