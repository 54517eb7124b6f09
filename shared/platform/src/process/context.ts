import type { Metrics } from '../logs/metrics.ts';
import type { Environment, ProcessSettings } from './config.ts';
import type { Health } from './health.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Log } from '../logs/log.ts';

/** What a process's parts are given. `C` is the process's own configuration. */
export interface ProcessContext<C = unknown> {
  readonly name: string;
  readonly instance: string;
  readonly version: string;
  readonly startedAt: Date;
  readonly config: ProcessSettings & C;
  /** What `config` was read from, for a child process. */
  readonly env: Environment;
  readonly log: Log;
  readonly life: Lifecycle;
  readonly health: Health;
  readonly metrics: Metrics;
}
