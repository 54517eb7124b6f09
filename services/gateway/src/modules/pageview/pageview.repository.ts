import type { Connection } from 'mongoose';
import { type PageViewDocument, pageViewModel } from './pageview.model.ts';

const DUPLICATE = 11_000;

export type PageViewRepository = ReturnType<typeof createPageViewRepository>;

/** Queries over page views. */
export function createPageViewRepository(connection: Connection) {
  const views = pageViewModel(connection);
  const increment = async (page: string): Promise<number> => {
    const changed = await views
      .findOneAndUpdate({ page }, { $inc: { viewCount: 1 } }, { upsert: true, returnDocument: 'after' })
      .lean<PageViewDocument>()
      .exec();
    return changed?.viewCount ?? 0;
  };
  return {
    /** Adds exactly one and gives the new count. */
    async addOne(page: string): Promise<number> {
      try {
        return await increment(page);
      } catch (error) {
        // Two first views at once: the loser's insert did nothing, so it counts again on what the winner wrote.
        if ((error as { code?: unknown }).code !== DUPLICATE) throw error;
        return increment(page);
      }
    },
    async countOf(page: string): Promise<number> {
      return (await views.findOne({ page }).lean<PageViewDocument>().exec())?.viewCount ?? 0;
    },
    all: () => views.find().sort({ page: 1 }).limit(1_000).lean<PageViewDocument[]>().exec(),
  };
}
