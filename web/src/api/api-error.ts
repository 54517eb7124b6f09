import type { TFunction } from 'i18next';
import { codeOfStatus, ERRORS, type ErrorCode, type FieldError } from '@harbour/contracts/errors';
import type { ErrorAnswer } from '@harbour/contracts/envelope';

const isKnown = (code: string | undefined): code is ErrorCode => code !== undefined && Object.hasOwn(ERRORS, code);

interface FailureExtras {
  cause?: unknown;
  /** The answer's Retry-After. */
  retryAfter?: string | null;
}

/** A call that failed: `status` 0 where no answer came; `message` is the server's, empty where it said nothing. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: readonly FieldError[];
  readonly requestId: string | undefined;
  /** What else the server's error said, such as a fresh quote. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** From when another try may succeed, in milliseconds of this browser's clock, where the server named a wait. */
  readonly retryAt: number | undefined;

  constructor(status: number, answer?: ErrorAnswer['error'], { cause, retryAfter }: FailureExtras = {}) {
    super(answer?.message ?? '', cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = isKnown(answer?.code) ? answer.code : codeOfStatus(status);
    this.details = answer?.details ?? [];
    this.requestId = answer?.requestId;
    this.extra = answer ?? {};
    // Seconds, not a date: a browser whose clock is wrong must not wait too long or too short.
    this.retryAt = /^[0-9]{1,6}$/.test(retryAfter ?? '') ? Date.now() + Number(retryAfter) * 1_000 : undefined;
  }
}

/** What the browser itself refuses to send: its message is a key of the locale files. */
export class RefusedError extends Error {
  readonly key: string;

  constructor(key: string) {
    super(key);
    this.name = 'RefusedError';
    this.key = key;
  }
}

/** The words for an error: the server's, else the fallback key's, else those of its kind (product/messages §2). */
export function describeError(error: unknown, t: TFunction, fallbackKey?: string): string {
  if (error instanceof RefusedError) return t(error.key);
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    return fallbackKey ? t(fallbackKey) : t(`failure.${error.code}`);
  }
  return t(fallbackKey ?? 'failure.unknown');
}

/** Whether logging in may help: 401, 403, or a text that names them (product/messages §2). */
export function asksForLogin(error: unknown, text: string): boolean {
  return (error instanceof ApiError && (error.status === 401 || error.status === 403)) || /401|403/.test(text);
}
