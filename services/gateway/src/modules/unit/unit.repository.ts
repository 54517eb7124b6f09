import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { createEditingRepository } from '../../editing/editing.repository.ts';
import { type UnitDocument, unitModel } from './unit.model.ts';

/** As many units as a shop may have: every page with products brings all of them. */
export const MOST_UNITS = 100;

const THERE = { removedAt: trusted({ $exists: false }) };

export type UnitRepository = ReturnType<typeof createUnitRepository>;

/** Queries over units. */
export function createUnitRepository(connection: Connection) {
  const units = unitModel(connection);
  return {
    editing: createEditingRepository(units),
    /** All there are, in their order. */
    all: (): Promise<UnitDocument[]> =>
      units.find(THERE).sort({ sort: 1, _id: 1 }).limit(MOST_UNITS).lean<UnitDocument[]>().exec(),
    count: (): Promise<number> => units.countDocuments(THERE).exec(),
    /** Whether there is such a unit; one that is removed at the same time meets this in the store. */
    async use(slug: string): Promise<boolean> {
      const { matchedCount } = await units.updateOne({ slug }, { $set: { usedAt: new Date() } }).exec();
      return matchedCount === 1;
    },
    async remove({ _id, slug }: UnitDocument): Promise<void> {
      const mark = `~${_id.toHexString()}`;
      const change = { slug: mark, formerSlugs: [slug], removedAt: new Date() };
      await units.updateOne({ _id }, { $set: change, $inc: { version: 1 } });
    },
  };
}
