import { LeaseLostError, PermanentError, TransientError } from '../errors.ts';

export interface BreakerOptions {
  /** Failures within the window that open it. */
  failures?: number;
  windowMs?: number;
  /** How long it stays open before one call may try. */
  openMs?: number;
  now?: () => number;
}

export interface Breaker {
  /** Runs the call, or refuses it at once while the other side is left alone. @throws BreakerOpenError */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/** The other side failed too often: nobody asked it. */
export class BreakerOpenError extends TransientError {
  declare readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('left alone after too many failures', { retryAfterMs, isOutage: true });
    this.name = 'BreakerOpenError';
  }
}

/** Who refuses for good, or refuses one thing only, is there and answers. */
const isAnswer = (error: unknown): boolean =>
  error instanceof PermanentError || (error instanceof TransientError && error.ofOne);

/**
 * Leaves an outside service alone for a while when it fails again and again: 5 failures in 30 s open it for 15 s,
 * then one call at a time tries (reliability §4).
 */
export function createBreaker(options: BreakerOptions = {}): Breaker {
  const { failures = 5, windowMs = 30_000, openMs = 15_000, now = () => performance.now() } = options;
  let failedAt: number[] = [];
  let openUntil: number | undefined;
  let isTrying = false;

  const answered = (isTrial: boolean): void => {
    // A call from before it opened, answered late, says nothing of now.
    if (!isTrial && openUntil !== undefined) return;
    openUntil = undefined;
    failedAt = [];
  };
  const failed = (isTrial: boolean): void => {
    const at = now();
    failedAt = [...failedAt.filter((time) => at - time < windowMs), at];
    if (isTrial || (openUntil === undefined && failedAt.length >= failures)) openUntil = at + openMs;
  };

  return {
    async run(call) {
      const isTrial = openUntil !== undefined;
      if (openUntil !== undefined && (isTrying || now() < openUntil)) {
        throw new BreakerOpenError(Math.max(1_000, openUntil - now()));
      }
      if (isTrial) isTrying = true;
      try {
        const value = await call();
        answered(isTrial);
        return value;
      } catch (error) {
        if (isAnswer(error)) answered(isTrial);
        // One that never asked says nothing of the other side.
        else if (!(error instanceof LeaseLostError)) failed(isTrial);
        throw error;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}
