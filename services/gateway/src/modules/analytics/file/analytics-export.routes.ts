import { exportAnalytics } from '@harbour/contracts/exports';
import { handleExport } from '../../../csv/export-route.ts';
import type { Route } from '../../../http/api/handle.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { AnalyticsService } from '../analytics.service.ts';
import { ANALYTICS_TABLES } from './analytics-table.rules.ts';

/** The tables of analytics as files. */
export function analyticsExportRoutes(
  analytics: AnalyticsService,
  audit: Pick<AuditService, 'actorOf' | 'record'>,
): Route[] {
  return [
    handleExport(exportAnalytics, audit, ({ query: { by, ...span }, lang, caller }) => {
      const { titles, rowsOf } = ANALYTICS_TABLES[by];
      return {
        name: `analytics-${by}`,
        caller,
        columns: titles.map((title, place) => ({
          title,
          cell: (row: ReturnType<typeof rowsOf>[number]) => row[place],
        })),
        rows: (async function* rows() {
          yield* rowsOf(await analytics.report(span), lang);
        })(),
      };
    }),
  ];
}
