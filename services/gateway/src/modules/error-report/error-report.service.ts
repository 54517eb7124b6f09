import { AppError } from '@harbour/contracts/errors';
import type { Log } from '@harbour/platform/log';
import { createHttpClient } from '@harbour/platform/http-client';
import { Counter } from 'prom-client';
import type { Metrics } from '@harbour/platform/metrics';
import { envelopeUrlOf, scrubEnvelope } from './envelope.rules.ts';

const TIMEOUT_MS = 5_000;
const AT_ONCE = 2;
/** Reports that wait at most; with those under way they take 5 MB at most. */
const MOST_WAITING = 20;

export type ErrorReportService = ReturnType<typeof createErrorReportService>;

/**
 * Takes browsers' error reports for one DSN and sends them on in their place. Nobody waits for the vendor: what does
 * not fit the queue, and what the vendor does not take, is dropped and counted.
 */
export function createErrorReportService(deps: { dsn: string | undefined; metrics: Metrics; log: Log }) {
  const { dsn, log } = deps;
  const url = dsn === undefined ? undefined : envelopeUrlOf(dsn);
  const call = createHttpClient('error reports', TIMEOUT_MS);
  const outcomes = new Counter({
    name: 'browser_reports_total',
    help: 'Error reports of browsers, by what became of them',
    labelNames: ['outcome'],
    registers: [deps.metrics],
  });
  const waiting: Buffer[] = [];
  let underWay = 0;

  const sendNext = (to: URL): void => {
    const next = underWay < AT_ONCE ? waiting.shift() : undefined;
    if (next === undefined) return;
    underWay += 1;
    call(to, { method: 'POST', bytes: { type: 'application/x-sentry-envelope', content: next } })
      .then(() => outcomes.inc({ outcome: 'forwarded' }))
      .catch((error: unknown) => {
        outcomes.inc({ outcome: 'failed' });
        log.info({ err: error }, 'an error report of a browser was not forwarded');
      })
      .finally(() => {
        underWay -= 1;
        sendNext(to);
      });
  };

  return {
    /**
     * Scrubs a report and has it sent soon; false where it holds no event, or too many wait.
     * @throws NOT_FOUND without a DSN, FORBIDDEN for another one, BAD_REQUEST
     */
    take(envelope: Buffer): boolean {
      if (dsn === undefined || url === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
      const report = scrubEnvelope(envelope, dsn);
      if (report === undefined) return false;
      if (waiting.length >= MOST_WAITING) {
        outcomes.inc({ outcome: 'dropped' });
        return false;
      }
      waiting.push(report);
      sendNext(url);
      return true;
    },
  };
}
