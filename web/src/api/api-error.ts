import type { TFunction } from 'i18next';
import { codeOfStatus, type ErrorCode, type FieldError } from '@harbour/contracts/errors';
import type { ErrorAnswer } from '@harbour/contracts/envelope';

/** A call that failed: `status` 0 where no answer came; `message` is the server's, empty where it said nothing. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: readonly FieldError[];
  readonly requestId: string | undefined;

  constructor(status: number, answer?: ErrorAnswer['error'], cause?: unknown) {
    super(answer?.message ?? '', cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = codeOfStatus(status);
    this.details = answer?.details ?? [];
    this.requestId = answer?.requestId;
  }
}

/** The words for an error: the server's own, else the given fallback key, else those of its kind (spec §8). */
export function describeError(error: unknown, t: TFunction, fallbackKey?: string): string {
  if (error instanceof ApiError) {
    if (error.message) return error.message;
    return fallbackKey ? t(fallbackKey) : t(`failure.${error.code}`);
  }
  return t(fallbackKey ?? 'failure.unknown');
}

/** Whether logging in may help: 401, 403, or a text that names them (spec §8). */
export function asksForLogin(error: unknown, text: string): boolean {
  return (error instanceof ApiError && (error.status === 401 || error.status === 403)) || /401|403/.test(text);
}
