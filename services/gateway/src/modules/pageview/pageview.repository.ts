import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import {
  type PageViewDocument,
  type PageViewHourDocument,
  pageViewHourModel,
  pageViewModel,
} from './pageview.model.ts';
import { createTally } from './tally.ts';

const DUPLICATE = 11_000;

export type PageViewRepository = ReturnType<typeof createPageViewRepository>;

/** Two firsts at once: the loser's insert did nothing, so it counts again on what the winner wrote. */
async function againIfDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
    return write();
  }
}

/** Queries over page views. */
export function createPageViewRepository(connection: Connection) {
  const views = pageViewModel(connection);
  const hours = pageViewHourModel(connection);
  const countOfPage = createTally(async (page, count) => {
    const changed = await againIfDuplicate(() =>
      views
        .findOneAndUpdate({ page }, { $inc: { viewCount: count } }, { upsert: true, returnDocument: 'after' })
        .lean<PageViewDocument>()
        .exec(),
    );
    return changed?.viewCount ?? 0;
  });
  const countOfHour = createTally(async (time, count) => {
    const at = new Date(time);
    const more = { $inc: { viewCount: count }, $setOnInsert: { at } };
    await againIfDuplicate(() => hours.updateOne({ _id: at }, more, { upsert: true }).exec());
    return count;
  });
  return {
    /** Adds exactly one to a page and to its hour, and gives the page's new count. */
    async addOne(page: string, hour: Date): Promise<number> {
      const [viewCount] = await Promise.all([countOfPage(page), countOfHour(hour.toISOString())]);
      return viewCount;
    },
    async countOf(page: string): Promise<number> {
      return (await views.findOne({ page }).lean<PageViewDocument>().exec())?.viewCount ?? 0;
    },
    all: () => views.find().sort({ page: 1 }).limit(1_000).lean<PageViewDocument[]>().exec(),
    /** Hours that had a view, from a moment on. */
    hoursSince: (first: Date) =>
      hours
        .find({ _id: trusted({ $gte: first }) })
        .sort({ _id: 1 })
        .lean<PageViewHourDocument[]>()
        .exec(),
  };
}
