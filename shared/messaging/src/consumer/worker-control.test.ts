import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Broker } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import { openWorkerControl } from './worker-control.ts';

type Heard = (message: { content: Buffer }) => Promise<void>;

/** A worker whose store answers when it is told to, with what was so when it was asked. */
async function openWorker({ pausedAtStart = false } = {}) {
  let stored = false;
  const late: (() => void)[] = [];
  let isLate = false;
  const lean = async () => {
    const seen = { paused: stored };
    // As long as a store takes at least.
    if (pausedAtStart) await tick();
    if (isLate) await new Promise<void>((resolve) => late.push(resolve));
    return seen;
  };
  const connection = { models: { WorkerControl: { findById: () => ({ lean }) } } };
  const quiet = { info: () => undefined, warn: () => undefined };
  const life = { onStop: () => undefined, stopping: false };
  const ctx = { log: quiet, life, health: { details: () => undefined } } as unknown as MessagingContext;
  const control = await openWorkerControl(ctx, connection as never, 'mailer');
  // Given between the first look and the moment from which the worker hears of orders.
  stored = pausedAtStart;
  const state = { isConsuming: true };
  let hear: Heard = () => Promise.resolve();
  let listening = (): Promise<void> => Promise.resolve();
  const broker = {
    async listen(_pattern: string, heard: Heard, onListening: () => Promise<void> = () => Promise.resolve()) {
      hear = heard;
      listening = onListening;
      await listening();
    },
  } as unknown as Broker;
  const pause = () => Promise.resolve(void (state.isConsuming = false));
  const resume = () => Promise.resolve(void (state.isConsuming = true));
  await control.obey(broker, { pause, resume });
  const content = Buffer.from(JSON.stringify({ queue: 'mailer', paused: true }));
  return {
    state,
    listenAnew: () => listening(),
    order: (paused: boolean) => {
      stored = paused;
      return hear({ content });
    },
    answerLate: (on: boolean) => (isLate = on),
    release: () => late.splice(0).forEach((go) => go()),
  };
}

describe('a worker that an admin pauses', () => {
  it('follows an order given while it started before it takes a job', async () => {
    const worker = await openWorker({ pausedAtStart: true });
    expect(worker.state.isConsuming).toBe(false);
  });

  it('stays paused though an older look at its order is answered last', async () => {
    const worker = await openWorker();
    worker.answerLate(true);
    void worker.listenAnew();
    await tick();
    worker.answerLate(false);
    const ordered = worker.order(true);
    await tick();
    worker.release();
    await ordered;
    await tick();
    expect(worker.state.isConsuming).toBe(false);
  });
});
