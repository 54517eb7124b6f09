import { PermanentError, TransientError } from '@harbour/platform/errors';
import { propertyOf } from '@harbour/platform/property';

/** Twilio's own number for what went wrong (such as 20404), where it gave one. */
export function twilioCodeOf(error: unknown): number | undefined {
  const code = propertyOf(error, 'code');
  return typeof code === 'number' ? code : undefined;
}

/** What a Twilio failure means for the job: 4xx answers are final, 408, 429, 5xx and silence are tried again. */
export function twilioError(cause: unknown): TransientError | PermanentError {
  const status = propertyOf(cause, 'status');
  const retryAfterMs = propertyOf(cause, 'retryAfterMs');
  const code = twilioCodeOf(cause);
  const message = `Twilio${code === undefined ? '' : ` ${code}`}: ${cause instanceof Error ? cause.message : String(cause)}`;
  // Refused credentials are the configuration's fault, not this message's: the queue rests until they are right.
  const isFinal = typeof status === 'number' && status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  if (isFinal) return new PermanentError(message, { cause });
  const isOutage = status === 401;
  return new TransientError(message, {
    cause,
    isOutage,
    ...(typeof retryAfterMs === 'number' ? { retryAfterMs } : {}),
  });
}
