import { createVitalsMetrics } from '../modules/client-log/vitals-metrics.ts';
import { createErrorReportService } from '../modules/error-report/error-report.service.ts';
import { tilesOf } from '../modules/map/map.rules.ts';
import { createPageViewRepository } from '../modules/pageview/pageview.repository.ts';
import { createSandboxRepository } from '../modules/sandbox/sandbox.repository.ts';
import { createStatusService } from '../modules/status/status.service.ts';
import type { Foundation, GatewayContext } from './foundation.ts';

export type Support = ReturnType<typeof createSupport>;

/** What pages need beside the shop: the map, their logs and errors, page views, the sandbox, the system's status. */
export function createSupport(
  { config, metrics, log }: GatewayContext,
  { connection, tell }: Pick<Foundation, 'connection' | 'tell'>,
) {
  return {
    log,
    vitals: createVitalsMetrics(metrics),
    reports: createErrorReportService({ dsn: config.WEB_SENTRY_DSN, metrics, log }),
    views: createPageViewRepository(connection),
    tellView: (data: { page: string; viewCount: number }): void => tell({ event: 'pageview', data }),
    mapTiles: tilesOf(config),
    sandbox: createSandboxRepository(connection),
    status: createStatusService(config),
  };
}
