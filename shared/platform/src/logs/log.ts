import { propertyOf } from '../property.ts';
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { logContext } from './log-context.ts';
import { CONTACT_KEYS, redact, redactFields, redactField, SECRET_KEYS } from './redact.ts';
import { stackOfSources } from './sources.ts';
import { currentTraceId } from './trace.ts';

export type Log = Logger;

const LONGEST_TEXT = 200;

export interface LogOptions {
  /** Shown as `service`. */
  name: string;
  instance?: string;
  level?: string;
  /** Standard output where not given. */
  destination?: DestinationStream | undefined;
  /** Told of each line of level error or worse. */
  onError?: (text: string) => void;
}

/**
 * A logger that writes one JSON object a line, in UTC, with the request, job and trace at hand.
 * Secrets are redacted and contacts masked at every depth of the object logged (security §4).
 */
export function createLog({ name, instance, level = 'info', destination, onError }: LogOptions): Log {
  const options = {
    level,
    base: { service: name, ...(instance && { instance }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, error: describeError },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => redactFields(fields),
    },
    // The formatter above does not see a child logger's bindings; this does.
    redact: {
      paths: [...SECRET_KEYS, ...CONTACT_KEYS].map((key) => `["${key}"]`),
      censor: (value: unknown, path: string[]) => redactField(path.at(-1) ?? '', value),
    },
    ...(onError ? { hooks: { streamWrite: tellErrors(onError) } } : {}),
    mixin: () => {
      const traceId = currentTraceId();
      return { ...logContext.get(), ...(traceId && { traceId }) };
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Looks at the lines as they are written, secrets already taken out. */
function tellErrors(onError: (text: string) => void): (line: string) => string {
  return (line) => {
    if (line.startsWith('{"level":"error"') || line.startsWith('{"level":"fatal"')) onError(textOf(line));
    return line;
  };
}

const CONTACT_IN_TEXT = /[^\s<>@"'(]+@[^\s<>@"',;)]+|\+?\d{8,}/g;

/** What a line says, with the error's own words, and nobody's address in them. */
function textOf(line: string): string {
  const said: unknown = JSON.parse(line);
  const words = [propertyOf(said, 'msg'), propertyOf(propertyOf(said, 'err'), 'message')].filter(Boolean).join(': ');
  return words.replace(CONTACT_IN_TEXT, '…').slice(0, LONGEST_TEXT);
}

/** An error's fields for the log. Its `code` (ECONNREFUSED, NOT_FOUND) is a name, not a secret. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redact(error);
  const { code, stack, ...rest } = pino.stdSerializers.err(error);
  return { ...redactFields({ ...rest, stack: stackOfSources(stack) }), ...(code !== undefined && { code }) };
}
