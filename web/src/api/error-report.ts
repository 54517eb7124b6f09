import { forwardErrorReport } from '@harbour/contracts/client-log';
import { ERRORS } from '@harbour/contracts/errors';
import { ApiError } from './api-error.ts';
import { noteError } from './client-log.ts';

/** Errors that come before the service is there wait for it, at most these many. */
const MOST_WAITING = 20;
/** Calls that fail alike are told once in this time: a screen that asks again each second must not flood the log. */
const SAME_CALL_MS = 60_000;

let waiting: unknown[] = [];
let capture = (error: unknown): void => {
  if (import.meta.env.VITE_SENTRY_DSN && waiting.length < MOST_WAITING) waiting.push(error);
};
const toldAt = new Map<string, number>();

const isGrave = (error: unknown): boolean => {
  const severity = error instanceof ApiError ? ERRORS[error.code].severity : 'high';
  return severity === 'high' || severity === 'critical';
};

/** An address without what follows its path: a reset link's token must reach no report. */
const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Loads the error-reporting service after start, and only where VITE_SENTRY_DSN was set at build time. */
export async function startErrorReport(): Promise<void> {
  if (!import.meta.env.VITE_SENTRY_DSN) return;
  const sentry = await import('@sentry/react');
  sentry.init({
    dsn: String(import.meta.env.VITE_SENTRY_DSN),
    // The page's policy lets nothing go to another origin; the gateway sends it on.
    tunnel: forwardErrorReport.path,
    // Its reports of visits would be refused there.
    integrations: (all) => all.filter(({ name }) => name !== 'BrowserSession'),
    beforeSend(event) {
      if (event.request?.url) event.request.url = withoutQuery(event.request.url);
      return event;
    },
    beforeBreadcrumb(crumb) {
      for (const name of ['url', 'from', 'to']) {
        const address: unknown = crumb.data?.[name];
        if (crumb.data && typeof address === 'string') crumb.data[name] = withoutQuery(address);
      }
      return crumb;
    },
  });
  capture = (error) => void sentry.captureException(error);
  for (const error of waiting) capture(error);
  waiting = [];
}

/** Logs an error, and reports it where its severity is high or critical (product/messages §1). */
export function reportError(error: unknown, where: string): void {
  noteError(error, where);
  if (isGrave(error)) capture(error);
}

/** Logs and reports a call that failed gravely; what a visitor did wrong is on their screen and no matter here. */
export function reportCall(error: unknown): void {
  if (!isGrave(error)) return;
  const kind = error instanceof ApiError ? error.code : String(error);
  const now = Date.now();
  if (now - (toldAt.get(kind) ?? -SAME_CALL_MS) < SAME_CALL_MS) return;
  toldAt.set(kind, now);
  reportError(error, error instanceof ApiError ? `call ${error.code} ${error.requestId ?? ''}`.trim() : 'call');
}
