import { expect, jest, test } from '@jest/globals';
import { TransientError } from '@harbour/platform/errors';
import type { Broker } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import { decode } from '../broker/message.ts';
import type { Receipt } from '../outbox/job-state.rules.ts';
import { createReceiptSender } from './receipt-sender.ts';

const ctx = { instance: 'mailer-1', log: { debug: () => undefined } } as unknown as MessagingContext;
const step = (state: Receipt['state'], jobId = 'a'): Omit<Receipt, 'at' | 'worker'> => ({
  jobId,
  state,
  attempt: 1,
  run: 0,
});

/** A broker that refuses so many messages first, and the states that the others tell of. */
function aBroker(refused: number) {
  const told: string[][] = [];
  const publish = jest.fn<Broker['publish']>(async ({ content }) => {
    if (publish.mock.calls.length <= refused) throw new TransientError('not connected');
    told.push([decode(content)].flat().map((receipt) => (receipt as Receipt).state));
  });
  return { told, publish, broker: { publish } as unknown as Broker };
}

test('a step that nobody waits for goes with the next one where the broker did not take it', async () => {
  const { broker, told, publish } = aBroker(2);
  const sender = createReceiptSender(ctx, broker);
  jest.useFakeTimers();
  sender.note(step('processing'));
  jest.advanceTimersByTime(50);
  jest.useRealTimers();
  expect(publish).toHaveBeenCalledTimes(1);
  await expect(sender.tell(step('sent'))).rejects.toThrow('not connected');
  await sender.tell(step('sent'));
  expect(told).toEqual([['processing', 'sent']]);
});

test('a broker that takes nothing fills no memory with steps: the newest thousand are kept', async () => {
  const { broker, told } = aBroker(1);
  const sender = createReceiptSender(ctx, broker);
  // Steps go after 50 ms of real time too, which a busy machine takes for these: this test is of the two sendings below.
  jest.useFakeTimers();
  for (let job = 0; job < 1_500; job += 1) sender.note(step('processing', String(job)));
  jest.useRealTimers();
  await expect(sender.tell(step('sent'))).rejects.toThrow('not connected');
  await sender.tell(step('sent'));
  expect(told[0]).toHaveLength(1_001);
});
