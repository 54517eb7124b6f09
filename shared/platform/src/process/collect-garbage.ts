import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects all garbage, and returns the empty pages of the heap to the system. It stops the thread
 * for some 100 ms, so use it only at the end of a start and in tests.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
