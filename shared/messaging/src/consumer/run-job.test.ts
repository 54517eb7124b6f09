import { expect, jest, test } from '@jest/globals';
import type { ConsumerTools } from './delivery-ends.ts';
import { type JobRun, runJob } from './run-job.ts';

const ended = jest.fn();

/** The tools of a consumer, and what happens while a message waits for its turn. */
function aConsumer(meanwhile: (tools: ConsumerTools) => void, isPaused = false) {
  const claim = jest.fn();
  const tools = {
    ctx: { life: { stopping: false }, log: { info: jest.fn(), warn: jest.fn() } },
    records: { claim, markSent: async () => true },
    receipts: { tell: async () => undefined },
    metrics: { ended, took: jest.fn() },
    unrecorded: new Map(),
    isPaused: () => isPaused,
    atOnce: (work: () => unknown) => {
      meanwhile(tools);
      return work();
    },
  } as unknown as ConsumerTools;
  return { tools, claim };
}

const call = jest.fn(async () => undefined);
const job = {
  delivery: { id: 'job', type: 'mail.send', createdAt: new Date(), headers: {}, isGone: () => false },
  run: 0,
  lifetimeMs: undefined,
  call,
} as unknown as JobRun;

test('a copy that waits for its turn while the first one is sent is recorded, and not sent again', async () => {
  const { tools, claim } = aConsumer(({ unrecorded }) => {
    unrecorded.set('job', { attempt: 1, lease: 'lease', providerId: undefined, said: undefined });
  });
  expect(await runJob(tools, job)).toBe('ack');
  expect(claim).not.toHaveBeenCalled();
  expect(call).not.toHaveBeenCalled();
});

test('a message whose turn comes once its queue is paused goes back unclaimed', async () => {
  const { tools, claim } = aConsumer(() => undefined, true);
  expect(await runJob(tools, job)).toBe('requeue');
  expect(claim).not.toHaveBeenCalled();
});
