import { AppError, ERRORS } from '@harbour/contracts/errors';
import type { Severity } from '@harbour/contracts/errors';
import { logContext } from './log-context.ts';
import { maskText, redactFields } from './redact.ts';
import { sourceOf } from './sources.ts';
import { currentTraceId } from './trace.ts';

type Send = (error: unknown, severity: Severity, fields: Record<string, unknown>) => void;

/** The reporter of this Node process: one, however many of our processes share it. */
let reporter: { send: Send; users: number; close: () => Promise<void> } | undefined;

export interface ReportingOptions {
  name: string;
  version: string;
  environment: string;
  /** Without it nothing is loaded or sent. */
  dsn: string | undefined;
}

/** How much an error matters (product/messages §1); one that is not of the catalogue is a defect, so critical. */
export function severityOf(error: unknown): Severity {
  return error instanceof AppError ? ERRORS[error.code].severity : 'critical';
}

/** Reports an error of high or critical severity, with the request, job and trace at hand; never throws. */
export function reportError(error: unknown, fields: Record<string, unknown> = {}): void {
  const severity = severityOf(error);
  if (severity !== 'high' && severity !== 'critical') return;
  const context = { ...logContext.get(), traceId: currentTraceId(), ...fields };
  reporter?.send(error, severity, redactFields(context));
}

/** Starts error reporting where a DSN is configured. Gives a function that sends the rest and stops. */
export async function startReporting(options: ReportingOptions): Promise<() => Promise<void>> {
  if (!options.dsn) return async () => {};
  if (reporter) reporter.users += 1;
  else reporter = await createReporter(options, options.dsn);
  const mine = reporter;
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    if (reporter === mine) reporter = undefined;
    await mine.close();
  };
}

async function createReporter({ name, version, environment }: ReportingOptions, dsn: string) {
  const sentry = await import('@sentry/node');
  // No default integrations: signals, uncaught errors and HTTP belong to our own code.
  sentry.initWithoutDefaultIntegrations({
    dsn,
    environment,
    release: version,
    serverName: name,
    enableRuntimeChannelInjection: false,
    // An error's own words may be a driver's or a vendor's, who repeat what they were given.
    beforeSend: (event) => {
      for (const exception of event.exception?.values ?? []) {
        if (exception.value !== undefined) exception.value = maskText(exception.value);
        for (const frame of exception.stacktrace?.frames ?? []) {
          const { filename = '', lineno = 0, colno = 0 } = frame;
          const source = sourceOf({ file: filename.replace('file://', ''), line: lineno, column: colno });
          if (source) Object.assign(frame, { filename: source.file, lineno: source.line, colno: source.column });
        }
      }
      return event;
    },
  });
  const send: Send = (error, severity, fields) => {
    sentry.withScope((scope) => {
      scope.setLevel(severity === 'critical' ? 'fatal' : 'error');
      scope.setContext('harbour', fields);
      sentry.captureException(error);
    });
  };
  return { send, users: 1, close: async () => void (await sentry.close(2000)) };
}
