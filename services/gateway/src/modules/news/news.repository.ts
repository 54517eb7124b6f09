import { isStoredId } from '@harbour/contracts/id';
import { trusted } from '@harbour/platform/mongo';
import { type Connection, Types } from 'mongoose';
import { createEditingRepository } from '../../editing/editing.repository.ts';
import type { TimeCursor } from '../../http/api/time-cursor.ts';
import { type NewsDocument, newsModel } from './news.model.ts';

function afterCursor({ at, id }: TimeCursor) {
  const before = trusted({ $lt: new Types.ObjectId(id) });
  return { $or: [{ publishedAt: trusted({ $lt: at }) }, { publishedAt: at, _id: before }] };
}

export type NewsRepository = ReturnType<typeof createNewsRepository>;

/** Queries over articles; shoppers see those that are out: online, and not of the future. */
export function createNewsRepository(connection: Connection) {
  const news = newsModel(connection);
  return {
    editing: createEditingRepository(news),
    /** One row more than `limit` if there are more. */
    list: (after: TimeCursor | undefined, limit: number, now: Date) =>
      news
        .find(
          {
            $and: [
              { status: 'online', publishedAt: trusted({ $lte: now }) },
              ...(after === undefined ? [] : [afterCursor(after)]),
            ],
          },
          { body: 0 },
        )
        .sort({ publishedAt: -1, _id: -1 })
        .limit(limit + 1)
        .lean<NewsDocument[]>()
        .exec(),
    /** Articles that are out, newest first, for the sitemap. */
    async *listed(now: Date): AsyncIterable<Pick<NewsDocument, 'slug' | 'publishedAt'>> {
      const found = news
        .find({ status: 'online', publishedAt: trusted({ $lte: now }) }, { slug: 1, publishedAt: 1 })
        .sort({ publishedAt: -1, _id: -1 });
      yield* found.lean<NewsDocument[]>().cursor();
    },
    find(idOrSlug: string, now: Date) {
      const key = isStoredId(idOrSlug) ? { _id: idOrSlug } : { slug: idOrSlug };
      return news
        .findOne({ ...key, status: 'online', publishedAt: trusted({ $lte: now }) })
        .lean<NewsDocument>()
        .exec();
    },
  };
}
