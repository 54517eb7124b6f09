import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { ChannelModel } from 'amqplib';
import { createRabbitPublisher, MAX_UNCONFIRMED_BYTES } from './rabbit-publisher.ts';

type Confirm = (error: unknown) => void;

/** A broker that takes messages and confirms them when told to: one with a memory alarm never does. */
function silentBroker() {
  const confirms: Confirm[] = [];
  const createConfirmChannel = async () =>
    Object.assign(new EventEmitter(), {
      publish: (_exchange: string, _key: string, _content: Buffer, _options: object, confirm: Confirm) =>
        void confirms.push(confirm),
    });
  return { confirms, model: { createConfirmChannel } as unknown as ChannelModel };
}

it('publishes no more than it may while the broker confirms nothing, and goes on once it does', async () => {
  const { confirms, model } = silentBroker();
  const publisher = createRabbitPublisher();
  await publisher.attach(model, () => undefined);
  const message = { id: 'id', type: 'type', content: Buffer.alloc(100_000), createdAt: new Date(), headers: {} };
  const publish = () => publisher.publish(message, '', 'queue');
  const settled = Array.from({ length: 1_000 }, () =>
    publish()
      .then(() => true)
      .catch(() => false),
  );
  expect(confirms.length).toBeGreaterThan(10);
  expect(confirms.length * message.content.length).toBeLessThan(MAX_UNCONFIRMED_BYTES);
  for (const confirm of confirms.splice(0)) confirm(null);
  expect((await Promise.all(settled)).filter(Boolean).length).toBeGreaterThan(10);
  const next = publish();
  confirms[0]?.(null);
  await expect(next).resolves.toBeUndefined();
});
