import { countPageView, getPageView, listPageViews } from '@harbour/contracts/pageview';
import { handle, type Route } from '../../http/handle.ts';
import type { PageViewRepository } from './pageview.repository.ts';

/** Page views; each new count is told to the dashboards. */
export function pageViewRoutes(
  views: PageViewRepository,
  tell: (view: { page: string; viewCount: number }) => void,
): Route[] {
  return [
    handle(listPageViews, async () => (await views.all()).map(({ page, viewCount }) => ({ page, viewCount }))),
    handle(getPageView, async ({ params }) => ({ viewCount: await views.countOf(params.page) })),
    handle(countPageView, async ({ params }) => {
      const viewCount = await views.addOne(params.page);
      tell({ page: params.page, viewCount });
      return { viewCount };
    }),
  ];
}
