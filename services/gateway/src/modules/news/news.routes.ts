import { AppError } from '@harbour/contracts/errors';
import { getNews, listNews } from '@harbour/contracts/news';
import { handle, handlePaged, type Route } from '../../http/api/handle.ts';
import { momentOf } from '../../http/caller/request-context.ts';
import { readTimeCursor, timePage } from '../../http/api/time-cursor.ts';
import type { NewsRepository } from './news.repository.ts';
import { toArticle, toHeadline } from './news.view.ts';

const DEFAULT_LIMIT = 20;

/** The shop's news. */
export function newsRoutes(news: NewsRepository): Route[] {
  return [
    handlePaged(listNews, async ({ query, context }) => {
      const { limit = DEFAULT_LIMIT } = query;
      const found = await news.list(readTimeCursor(query.cursor), limit, momentOf(context));
      const { rows, page } = timePage(found, limit, (row) => ({ at: row.publishedAt, id: row._id.toHexString() }));
      return { body: rows.map(toHeadline), page };
    }),
    handle(getNews, async ({ params, context }) => {
      const stored = await news.find(params.id, momentOf(context));
      if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
      return toArticle(stored);
    }),
  ];
}
