import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { ChannelModel } from 'amqplib';
import { createRabbitPublisher, MAX_UNCONFIRMED_BYTES } from './rabbit-publisher.ts';

type Confirm = (error: unknown) => void;

/** A broker that takes messages and confirms them when told to: one with a memory alarm never does. */
function silentBroker() {
  const confirms: Confirm[] = [];
  const channel = Object.assign(new EventEmitter(), {
    publish: (_exchange: string, _key: string, _content: Buffer, _options: object, confirm: Confirm) =>
      void confirms.push(confirm),
  });
  const createConfirmChannel = async () => channel;
  return { confirms, channel, model: { createConfirmChannel } as unknown as ChannelModel };
}

const aMessage = () => ({ id: 'id', type: 'type', content: Buffer.alloc(100_000), createdAt: new Date(), headers: {} });

it('publishes nothing over a channel that is not ready: the broker closes one that asks before answers can come', async () => {
  const { confirms, model } = silentBroker();
  const publisher = createRabbitPublisher();
  const ready = Promise.withResolvers<void>();
  const attached = publisher.attach(
    model,
    () => ready.promise,
    () => undefined,
  );
  await nextTurn();
  await expect(publisher.publish(aMessage(), '', 'queue')).rejects.toThrow('The broker is not connected');
  expect(confirms).toEqual([]);
  ready.resolve();
  await attached;
  const published = publisher.publish(aMessage(), '', 'queue');
  confirms[0]?.(null);
  await expect(published).resolves.toBeUndefined();
});

it('is not attached to a channel that closes while it is made ready', async () => {
  const { channel, model } = silentBroker();
  const publisher = createRabbitPublisher();
  const closed = async (): Promise<void> => void channel.emit('close');
  await expect(publisher.attach(model, closed, () => undefined)).rejects.toThrow('closed');
  await expect(publisher.publish(aMessage(), '', 'queue')).rejects.toThrow('The broker is not connected');
});

it('publishes no more than it may while the broker confirms nothing, and goes on once it does', async () => {
  const { confirms, model } = silentBroker();
  const publisher = createRabbitPublisher();
  await publisher.attach(
    model,
    async () => undefined,
    () => undefined,
  );
  const message = aMessage();
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
