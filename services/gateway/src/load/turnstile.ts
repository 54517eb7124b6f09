import { AppError } from '@harbour/contracts/errors';

/** A turnstile: so many at once, so many waiting, then 503. */
export function createTurnstile(atOnce: number, waiting: number) {
  const queue: (() => void)[] = [];
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= atOnce) {
      if (queue.length >= waiting)
        throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: 2 });
      // A caller that leaves hands its place over, so `inside` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else inside += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
}
