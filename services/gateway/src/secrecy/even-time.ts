import { setTimeout as delay } from 'node:timers/promises';

/** Many times what either branch takes, and short enough for a person who waits. */
const FLOOR_MS = 300;

/**
 * Answers after 300 ms or, on a machine that is too busy, when the work is done, whether it ends well or not: what
 * was found on the way (an account, or none) can't be told from the time it took (security §1).
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const even = delay(FLOOR_MS);
  try {
    return await work();
  } finally {
    await even;
  }
}
