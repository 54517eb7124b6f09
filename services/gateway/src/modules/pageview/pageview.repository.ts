import { AppError } from '@harbour/contracts/errors';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import {
  type PageViewDocument,
  type PageViewHourDocument,
  pageViewHourModel,
  pageViewModel,
} from './pageview.model.ts';
import { isOfStaff } from './pageview.rules.ts';
import { createTally } from './tally.ts';

/** Ten times as many as the shop has pages and products. */
const MOST_PAGES = 5_000;
const MOST_SHOWN = 1_000;

export type PageViewRepository = ReturnType<typeof createPageViewRepository>;

/** Two firsts at once: the loser's insert did nothing, so it counts again on what the winner wrote. */
async function againIfDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return write();
  }
}

/** Queries over page views. */
export function createPageViewRepository(connection: Connection) {
  const views = pageViewModel(connection);
  const hours = pageViewHourModel(connection);
  const add = (page: string, count: number, upsert: boolean) =>
    views
      .findOneAndUpdate(
        { page },
        { $inc: { viewCount: count }, $set: { seenAt: new Date() } },
        { upsert, returnDocument: 'after' },
      )
      .lean<PageViewDocument>()
      .exec();
  const countOfPage = createTally(async (page, count) => {
    const known = await add(page, count, false);
    if (known !== null) return known.viewCount;
    if ((await views.estimatedDocumentCount()) >= MOST_PAGES) throw new AppError('NOT_FOUND', 'error.notFound');
    return (await againIfDuplicate(() => add(page, count, true)))?.viewCount ?? 0;
  });
  const tallyOfHour = (counts: (count: number) => Partial<PageViewHourDocument>) =>
    createTally(async (time, count) => {
      const at = new Date(time);
      const more = { $inc: counts(count), $setOnInsert: { at } };
      await againIfDuplicate(() => hours.updateOne({ _id: at }, more, { upsert: true }).exec());
      return count;
    });
  const countOfHour = tallyOfHour((viewCount) => ({ viewCount }));
  const staffCountOfHour = tallyOfHour((count) => ({ viewCount: count, staffViewCount: count }));
  return {
    /**
     * Adds exactly one to a page and to its hour, and gives the page's new count.
     * @throws NOT_FOUND for a new name where there are more than a shop has pages
     */
    async addOne(page: string, hour: Date): Promise<number> {
      const inHour = isOfStaff(page) ? staffCountOfHour : countOfHour;
      const [viewCount] = await Promise.all([countOfPage(page), inHour(hour.toISOString())]);
      return viewCount;
    },
    async countOf(page: string): Promise<number> {
      return (await views.findOne({ page }).lean<PageViewDocument>().exec())?.viewCount ?? 0;
    },
    /** The most viewed pages by name: names that somebody made up do not take the place of real ones. */
    async mostViewed(): Promise<PageViewDocument[]> {
      const found = await views.find().sort({ viewCount: -1 }).limit(MOST_SHOWN).lean<PageViewDocument[]>().exec();
      return found.toSorted((a, b) => (a.page < b.page ? -1 : 1));
    },
    /** Views in the hours from one moment until before another, without those of the staff's pages. */
    async shopViewsIn(from: Date, until: Date): Promise<number> {
      const shown = { $subtract: ['$viewCount', { $ifNull: ['$staffViewCount', 0] }] };
      const [sum] = await hours.aggregate<{ views: number }>([
        { $match: { _id: { $gte: from, $lt: until } } },
        { $group: { _id: null, views: { $sum: shown } } },
      ]);
      return sum?.views ?? 0;
    },
    /** Hours that had a view, from a moment on. */
    hoursSince: (first: Date) =>
      hours
        .find({ _id: trusted({ $gte: first }) })
        .sort({ _id: 1 })
        .lean<PageViewHourDocument[]>()
        .exec(),
  };
}
