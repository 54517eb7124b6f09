import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees everything that nothing refers to, and gives the empty pages of the heap back to the system. It stops the thread
 * for some 100 ms, so it is for the end of a start and for tests.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
