import type { MemoryHub } from '@harbour/messaging/memory-hub';
import type { Environment } from '@harbour/platform/config';
import type { RunningProcess, StartOptions } from '@harbour/platform/process';
import type { Connection } from 'mongoose';

/** The shop's processes that a test may start within its own Node. */
export type ProcessName = 'gateway' | 'mailer' | 'scheduler' | 'sms' | 'status' | 'verification';

/**
 * What `environment.ts` gives a test file from outside its context. Jest loads every module anew for each file; what is
 * outside is loaded once for all files of a worker, which halves what a file costs.
 */
export interface Native {
  /** Starts a process of the shop. Throws ConfigError for a wrong variable. */
  readonly startProcess: (name: ProcessName, env: Environment, options?: StartOptions) => Promise<RunningProcess>;
  /** Connects to a database as the shop does. */
  readonly connect: (url: string) => Promise<Connection>;
  /** The in-process broker of the processes that `startProcess` starts. */
  readonly memoryHub: () => Promise<MemoryHub>;
  /** The address of an empty database that no other file uses meanwhile. It is emptied after the file. */
  readonly takeDatabase: () => string;
}

export const { startProcess, connect, memoryHub, takeDatabase } = (globalThis as unknown as { native: Native }).native;
