import type { native } from './native/modules.ts';

/**
 * What `environment.ts` gives a test file from outside its context. Jest loads every module anew for each file; what is
 * outside is loaded once for all files of a worker, which halves what a file costs.
 */
export const { startProcess, startAsker, connect, onDatabase, memoryHub, takeDatabase } = (
  globalThis as unknown as { native: typeof native }
).native;
