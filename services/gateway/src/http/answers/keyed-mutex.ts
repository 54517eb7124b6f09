import { AppError } from '@harbour/contracts/errors';

/** Requests that wait for one thing; more are told to come back. */
const MOST_WAITING = 500;

/** Runs work that holds some keys. Work that needs one of these keys waits in line; other work does not. */
export type KeyedMutex = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

interface Queue {
  last: Promise<void>;
  length: number;
}

/**
 * A mutex for each key, within one process. Buyers of the same goods wait for each other here: side by side in the
 * database they would undo each other's transactions again and again. Between replicas the database decides.
 */
export function createKeyedMutex(): KeyedMutex {
  const queues = new Map<string, Queue>();

  const enter = async (key: string): Promise<() => void> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= MOST_WAITING) {
      throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: 2 });
    }
    queues.set(key, queue);
    const before = queue.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.last = promise;
    queue.length += 1;
    await before;
    return () => {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
      resolve();
    };
  };

  return async (keys, work) => {
    const left: (() => void)[] = [];
    try {
      // Always in the same order, so that no two wait for each other.
      for (const key of [...new Set(keys)].toSorted()) left.push(await enter(key));
      return await work();
    } finally {
      for (const leave of left) leave();
    }
  };
}
