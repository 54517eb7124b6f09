import { AppError } from '@harbour/contracts/errors';
import { getNews, listNews, type NewsHeadline } from '@harbour/contracts/news';
import { handle, handlePaged, type Route } from '../../http/handle.ts';
import { readTimeCursor, timePage } from '../../http/time-cursor.ts';
import type { NewsDocument } from './news.model.ts';
import type { NewsRepository } from './news.repository.ts';

const DEFAULT_LIMIT = 20;

function toHeadline(stored: NewsDocument): NewsHeadline {
  return {
    id: stored._id.toHexString(),
    slug: stored.slug,
    title: { en: stored.title.en, zh_HK: stored.title.zh_HK, zh: stored.title.zh },
    summary: { en: stored.summary.en, zh_HK: stored.summary.zh_HK, zh: stored.summary.zh },
    image: stored.image,
    publishedAt: stored.publishedAt.toISOString(),
  };
}

/** The shop's news. */
export function newsRoutes(news: NewsRepository): Route[] {
  return [
    handlePaged(listNews, async ({ query }) => {
      const { limit = DEFAULT_LIMIT } = query;
      const found = await news.list(readTimeCursor(query.cursor), limit, new Date());
      const { rows, page } = timePage(found, limit, (row) => ({ at: row.publishedAt, id: row._id.toHexString() }));
      return { body: rows.map(toHeadline), page };
    }),
    handle(getNews, async ({ params }) => {
      const stored = await news.find(params.id, new Date());
      if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
      const { en, zh_HK, zh } = stored.body;
      return { ...toHeadline(stored), body: { en: [...en], zh_HK: [...zh_HK], zh: [...zh] } };
    }),
  ];
}
