import { LeaseLostError } from '@harbour/platform/errors';

/** Resolves while a job is this worker's own. @throws LeaseLostError where another worker took it over */
export type StillHeld = () => Promise<void>;

/**
 * Watches a lease for a worker that may have stood still without noticing. In the lease's first half, counted from before
 * it was asked for, nobody else can have the job; later the store is asked, which renews it for a vendor's whole answer.
 */
export function watchLease(extend: () => Promise<boolean>, leaseMs: number, askedAt: number): StillHeld {
  let sureUntil = askedAt + leaseMs / 2;
  return async () => {
    // Again after each answer: the worker may have stood still before it read that.
    while (performance.now() >= sureUntil) {
      const at = performance.now();
      if (!(await extend())) throw new LeaseLostError();
      sureUntil = at + leaseMs / 2;
    }
  };
}
