import { describe, expect, it } from '@jest/globals';
import { outboxSweep } from './outbox-sweep.ts';

function sweepOf(backlog: { pending: number; oldestAgeMs: number }) {
  const seen = { sweeps: 0, warnings: 0 };
  const outbox = {
    backlog: async () => backlog,
    sweep: async () => {
      seen.sweeps += 1;
      return backlog.pending;
    },
  };
  const log = { warn: () => void (seen.warnings += 1) };
  return { task: outboxSweep({ outbox, log, everyMs: 60_000 }), seen };
}

describe('the outbox sweep', () => {
  it('leaves fresh jobs to the relay', async () => {
    const { task, seen } = sweepOf({ pending: 3, oldestAgeMs: 900 });
    await task.run();
    expect(seen).toEqual({ sweeps: 0, warnings: 0 });
  });

  it('makes overdue jobs due again, and says so', async () => {
    const { task, seen } = sweepOf({ pending: 2, oldestAgeMs: 61_000 });
    await task.run();
    expect(seen).toEqual({ sweeps: 1, warnings: 1 });
  });
});
