import { describe, expect, it, test } from '@jest/globals';
import { createMetrics } from '@harbour/platform/metrics';
import { bulkRelease, stepsOf } from './bulk-release.ts';

test.each([
  [1, 1, 1_000],
  [3, 2, 667],
  [10, 5, 500],
  [14, 7, 500],
  [1_000, 500, 500],
])('a pace of %i a second is %i jobs every %i ms', (perSecond, jobs, everyMs) => {
  expect(stepsOf(perSecond)).toEqual({ jobs, everyMs });
});

describe('the release of bulk jobs', () => {
  it('makes one step at a time, and none of an outage ends it', async () => {
    const steps: PromiseWithResolvers<number>[] = [];
    const asked: unknown[] = [];
    let warnings = 0;
    const outbox = {
      heldBulk: async () => 7,
      releaseBulk: (...step: unknown[]) => {
        asked.push(step);
        const running = Promise.withResolvers<number>();
        steps.push(running);
        return running.promise;
      },
    };
    const log = { warn: () => void (warnings += 1) };
    const metrics = createMetrics('scheduler');
    const task = bulkRelease({ outbox, queue: 'mailer', perSecond: 10, log, metrics });
    const first = task.run();
    await task.run();
    expect(asked).toEqual([['mailer', 5]]);
    steps[0]?.reject(new Error('away'));
    await first;
    expect(warnings).toBe(1);
    const second = task.run();
    steps[1]?.resolve(5);
    await second;
    expect(asked).toHaveLength(2);
    expect(await metrics.metrics()).toContain('bulk_jobs_pending{process="scheduler"} 7');
  });
});
