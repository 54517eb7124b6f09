import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import {
  type PageViewDocument,
  type PageViewHourDocument,
  pageViewHourModel,
  pageViewModel,
} from './pageview.model.ts';

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
  return {
    /** Adds exactly one to a page and to its hour, and gives the page's new count. */
    async addOne(page: string, hour: Date): Promise<number> {
      const [changed] = await Promise.all([
        againIfDuplicate(() =>
          views
            .findOneAndUpdate({ page }, { $inc: { viewCount: 1 } }, { upsert: true, returnDocument: 'after' })
            .lean<PageViewDocument>()
            .exec(),
        ),
        againIfDuplicate(() =>
          hours
            .updateOne({ _id: hour }, { $inc: { viewCount: 1 }, $setOnInsert: { at: hour } }, { upsert: true })
            .exec(),
        ),
      ]);
      return changed?.viewCount ?? 0;
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
