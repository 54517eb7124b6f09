import { countPageView, getPageView, listHourlyViews, listPageViews } from '@harbour/contracts/pageview';
import { handle, type Route } from '../../http/api/handle.ts';
import type { PageViewRepository } from './pageview.repository.ts';
import { firstHour, hourByHour, hourOf } from './pageview.rules.ts';

/** Page views; each new count is told to the dashboards. */
export function pageViewRoutes(
  views: PageViewRepository,
  tell: (view: { page: string; viewCount: number }) => void,
): Route[] {
  return [
    handle(listPageViews, async () => (await views.mostViewed()).map(({ page, viewCount }) => ({ page, viewCount }))),
    handle(listHourlyViews, async ({ query: { hours } }) => {
      const now = new Date();
      return hourByHour(await views.hoursSince(firstHour(now, hours)), now, hours);
    }),
    handle(getPageView, async ({ params }) => ({ viewCount: await views.countOf(params.page) })),
    handle(countPageView, async ({ params }) => {
      const viewCount = await views.addOne(params.page, hourOf(new Date()));
      tell({ page: params.page, viewCount });
      return { viewCount };
    }),
  ];
}
