import { AppError } from '@harbour/contracts/errors';

/** Requests that wait for one thing; more are told to come back. */
const MOST_WAITING = 500;

/** Runs work that holds some keys: who wants the same thing waits in line, who wants another passes by. */
export type Lanes = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

interface Lane {
  last: Promise<void>;
  length: number;
}

/**
 * Lanes of one process. Buyers of the same goods wait for each other here: side by side in the database they would
 * undo each other's transactions again and again. Between replicas the database decides.
 */
export function createLanes(): Lanes {
  const lanes = new Map<string, Lane>();

  const enter = async (key: string): Promise<() => void> => {
    const lane = lanes.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (lane.length >= MOST_WAITING) {
      throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: 2 });
    }
    lanes.set(key, lane);
    const before = lane.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    lane.last = promise;
    lane.length += 1;
    await before;
    return () => {
      lane.length -= 1;
      if (lane.length === 0) lanes.delete(key);
      resolve();
    };
  };

  return async (keys, work) => {
    const left: (() => void)[] = [];
    try {
      // Always in the same order, so that nobody waits for who waits for them.
      for (const key of [...new Set(keys)].toSorted()) left.push(await enter(key));
      return await work();
    } finally {
      for (const leave of left) leave();
    }
  };
}
