import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { createEditingRepository } from '../../editing/editing.repository.ts';
import { type CategoryDocument, categoryModel } from './category.model.ts';

/** As many categories as a shop may have: every gateway holds all of them. */
export const MOST_CATEGORIES = 100;
/** Removed ones whose addresses still say that they are gone. */
const MOST_REMOVED = 500;

const THERE = { removedAt: trusted({ $exists: false }) };

export type CategoryRepository = ReturnType<typeof createCategoryRepository>;

/** Queries over categories. */
export function createCategoryRepository(connection: Connection) {
  const categories = categoryModel(connection);
  return {
    editing: createEditingRepository(categories),
    /** All there are in their order, then the newest of those that were removed. */
    async all(): Promise<CategoryDocument[]> {
      const there = await categories
        .find(THERE)
        .sort({ sort: 1, _id: 1 })
        .limit(MOST_CATEGORIES)
        .lean<CategoryDocument[]>()
        .exec();
      const removed = await categories
        .find({ removedAt: trusted({ $exists: true }) })
        .sort({ removedAt: -1 })
        .limit(MOST_REMOVED)
        .lean<CategoryDocument[]>()
        .exec();
      return [...there, ...removed];
    },
    count: (): Promise<number> => categories.countDocuments(THERE).exec(),
    ofCode: (code: string): Promise<CategoryDocument | null> =>
      categories.findOne({ code }).lean<CategoryDocument>().exec(),
    /** How many categories are part of one. */
    countBelow: (code: string): Promise<number> => categories.countDocuments({ ...THERE, parent: code }).exec(),
    /** Whether there is such a category; one that is removed at the same time meets this in the store. */
    async use(code: string): Promise<boolean> {
      const { matchedCount } = await categories.updateOne({ code }, { $set: { usedAt: new Date() } }).exec();
      return matchedCount === 1;
    },
    /** Leaves of a category what its addresses need to say that it is gone. */
    async remove({ _id, slug, code, formerSlugs }: CategoryDocument): Promise<void> {
      const mark = `~${_id.toHexString()}`;
      const names = [...new Set([...formerSlugs, code, slug])];
      await categories.updateOne(
        { _id },
        {
          $set: { code: mark, slug: mark, formerSlugs: names, parent: null, status: 'offline', removedAt: new Date() },
          $inc: { version: 1 },
        },
      );
    },
  };
}
