import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line within a request or a job carries. */
export interface LogFields {
  requestId?: string;
  jobId?: string;
  userId?: string;
  [field: string]: string | number | boolean | undefined;
}

const storage = new AsyncLocalStorage<Readonly<LogFields>>();

export const logContext = {
  /** Runs `work` with the fields added to those around it; every log line within carries them. */
  run<T>(fields: LogFields, work: () => T): T {
    return storage.run({ ...storage.getStore(), ...fields }, work);
  },
  /** The fields of the request or job at hand; empty outside of one. */
  get(): Readonly<LogFields> {
    return storage.getStore() ?? {};
  },
};
