import { type ClientLogEntry, logFromClient } from '@harbour/contracts/client-log';
import type { Log } from '@harbour/platform/log';
import { handle, type Route } from '../../http/api/handle.ts';
import type { VitalsMetrics } from './vitals-metrics.ts';

/** A browser can claim anything, so its entries are logged at `warn` at most (security §4). */
const LEVELS = { debug: 'debug', info: 'info', warn: 'warn', error: 'warn' } as const satisfies Record<
  ClientLogEntry['level'],
  string
>;

/** Log lines of browsers, kept under `ui` as text that is never trusted; what they measured becomes metrics. */
export function clientLogRoutes(log: Log, vitals: VitalsMetrics): Route[] {
  return [
    handle(logFromClient, ({ body, caller }) => {
      for (const { level, ...ui } of body.entries) {
        vitals.observe(ui);
        log[LEVELS[level]]({ ui: { level, ...ui }, userId: caller?.id }, 'from the browser');
      }
      return { accepted: body.entries.length };
    }),
  ];
}
