/** One waiting queue: its name's last part and the wait in milliseconds. */
export interface WaitStep {
  readonly name: string;
  readonly ms: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const step = (name: string, ms: number): WaitStep => ({ name, ms });

/** Waits are spread by ±20 % so that what failed together does not come back together. */
export const WAIT_SPREAD = 0.2;
/** Where a message waits that another worker still holds. */
export const HELD_WAIT: WaitStep = step('30s', 30 * SECOND);

/** Waiting queues of jobs without a lifetime, shortest first (reliability §2). */
export const LONG_STEPS: readonly WaitStep[] = [
  step('5s', 5 * SECOND),
  HELD_WAIT,
  step('2m', 2 * MINUTE),
  step('10m', 10 * MINUTE),
  step('30m', 30 * MINUTE),
  step('1h', 60 * MINUTE),
];
/** Waiting queues where jobs of short life are, shortest first; the last two serve a provider's Retry-After. */
export const SHORT_STEPS: readonly WaitStep[] = [
  step('2s', 2 * SECOND),
  step('5s', 5 * SECOND),
  step('10s', 10 * SECOND),
  step('20s', 20 * SECOND),
  HELD_WAIT,
  step('2m', 2 * MINUTE),
];

const SHORT_WAITS_MS = [2, 5, 10, 20].map((seconds) => seconds * SECOND);

/** What a job's retries depend on. */
interface Retries {
  /** Of a job without a lifetime, as RETRY_WAITS has them. */
  readonly waitsMs: readonly number[];
  readonly lifetimeMs?: number | undefined;
}

const waitsOf = ({ waitsMs, lifetimeMs }: Retries): readonly number[] =>
  lifetimeMs === undefined ? waitsMs : SHORT_WAITS_MS;

/** How often a job is tried in all: once more than it has waits; one of short life 5 times (reliability §3). */
export function maxAttempts(retries: Retries): number {
  return waitsOf(retries).length + 1;
}

export interface FailedAttempt extends Retries {
  /** Which attempt failed, from 1. */
  readonly attempt: number;
  readonly createdAt: Date;
  readonly now: Date;
  readonly retryAfterMs?: number | undefined;
  /** Between 0 and 1. */
  readonly random: number;
}

/** Milliseconds until the next attempt, or why there is none: attempts used up or the life over by then. */
export function nextDelay(failed: FailedAttempt): { delayMs: number } | { giveUp: 'attempts' | 'lifetime' } {
  const wait = waitsOf(failed)[failed.attempt - 1];
  if (wait === undefined) return { giveUp: 'attempts' };
  const spread = wait * (1 - WAIT_SPREAD + 2 * WAIT_SPREAD * failed.random);
  const delayMs = Math.round(Math.max(spread, failed.retryAfterMs ?? 0));
  const deadline = failed.createdAt.getTime() + (failed.lifetimeMs ?? Number.POSITIVE_INFINITY);
  return failed.now.getTime() + delayMs >= deadline ? { giveUp: 'lifetime' } : { delayMs };
}

/**
 * The waiting queue for a delay and the message's expiry in it. An expiry stays within the queue's spread, because a
 * message waits for those before it; a delay longer than every step waits the longest and is looked at again.
 */
export function placeToWait(delayMs: number, steps: readonly WaitStep[]): { step: WaitStep; expirationMs: number } {
  const step = steps.find(({ ms }) => ms * (1 + WAIT_SPREAD) >= delayMs) ?? steps.at(-1) ?? HELD_WAIT;
  const expirationMs = Math.min(Math.max(delayMs, step.ms * (1 - WAIT_SPREAD)), step.ms * (1 + WAIT_SPREAD));
  return { step, expirationMs: Math.round(expirationMs) };
}

/** Milliseconds until a failed publication is tried again: up to 1 s × 2^n, at most 60 s, full jitter (reliability §1). */
export function publishBackoff(failures: number, random: number): number {
  return Math.round(Math.min(60 * SECOND, SECOND * 2 ** Math.min(failures, 10)) * random);
}
