import { forwardErrorReport } from '@harbour/contracts/client-log';
import { handleRaw, type Route } from '../../http/api/handle.ts';
import type { ErrorReportService } from './error-report.service.ts';

/** Error reports of browsers: the page's policy lets them go nowhere but here. */
export function errorReportRoutes(reports: ErrorReportService): Route[] {
  return [handleRaw(forwardErrorReport, async (_exchange, { bytes }) => ({ accepted: reports.take(bytes) }))];
}
