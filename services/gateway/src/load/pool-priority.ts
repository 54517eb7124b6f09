import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const THREADS = '/proc/self/task';
/** As libuv names the threads of its pool. */
const POOL_THREAD = 'libuv-worker';

const isOfPool = (thread: string): boolean => readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim() === POOL_THREAD;

/**
 * Gives the threads of the pool, which begin with their first work, the lowest priority: they yield to the thread that answers. On Linux alone,
 * which has a priority for each thread; gives how many there are.
 */
export function lowerPoolPriority(): number {
  if (process.platform !== 'linux') return 0;
  const threads = readdirSync(THREADS).filter(isOfPool);
  for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  return threads.length;
}
