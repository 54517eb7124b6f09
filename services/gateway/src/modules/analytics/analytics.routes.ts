import { getAnalytics } from '@harbour/contracts/analytics';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AnalyticsService } from './analytics.service.ts';

/** The figures of the shop, for admins. */
export function analyticsRoutes(analytics: AnalyticsService): Route[] {
  return [handle(getAnalytics, ({ query }) => analytics.report(query))];
}
