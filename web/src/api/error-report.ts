import { ERRORS } from '@harbour/contracts/errors';
import { ApiError } from './api-error.ts';
import { noteError } from './client-log.ts';

type Capture = (error: unknown) => void;
let capture: Capture | undefined;

/** An address without what follows its path: a reset link's token must reach no report. */
const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Loads the error-reporting service after start, and only where VITE_SENTRY_DSN was set at build time. */
export async function startErrorReport(): Promise<void> {
  if (!import.meta.env.VITE_SENTRY_DSN) return;
  const sentry = await import('@sentry/react');
  sentry.init({
    dsn: String(import.meta.env.VITE_SENTRY_DSN),
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
}

/** Logs an error, and reports it where its severity is high or critical (spec §8). */
export function reportError(error: unknown, where: string): void {
  noteError(error, where);
  const severity = error instanceof ApiError ? ERRORS[error.code].severity : 'high';
  if (severity === 'high' || severity === 'critical') capture?.(error);
}
