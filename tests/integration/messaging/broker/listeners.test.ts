import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from 'amqplib';
import { waitUntil } from '../../../support/wait-until.ts';
import { connectionsOf, management, managementUrl } from './management.ts';
import { type MessagingSystem, openMessagingSystem, rabbitUrl } from '../messaging-system.ts';

const WAIT_MS = 20_000;

const withManagement = managementUrl ? describe : describe.skip;

withManagement('a listener whose connection is lost', () => {
  let system: MessagingSystem;
  const heard: string[] = [];
  let instance = '';
  let timesListening = 0;

  beforeAll(async () => {
    system = await openMessagingSystem(rabbitUrl());
    await system.startWorker('mailer', async ({ ctx, broker }) => {
      instance = ctx.instance;
      const hear = async ({ content }: { content: Buffer }) => void heard.push(content.toString());
      await broker.listen('worker.controlled.mailer', hear, async () => void (timesListening += 1));
    });
    await waitUntil('the listener', () => timesListening === 1, WAIT_MS);
  }, 60_000);
  afterAll(() => system?.stop(), 30_000);

  const queues = async () => {
    const all = (await (await management('/api/queues?columns=name')).json()) as { name: string }[];
    return all.filter(({ name }) => name.includes(`listen.mailer.${instance}`));
  };
  const tell = async (text: string) => {
    const model = await connect(rabbitUrl());
    const channel = await model.createConfirmChannel();
    channel.publish(`${system.ctx.config.QUEUE_PREFIX}shop.events`, 'worker.controlled.mailer', Buffer.from(text));
    await channel.waitForConfirms();
    await model.close();
  };

  test('hears again over a queue of another name, and leaves none behind', async () => {
    const [before, ...others] = await waitUntil('its queue', async () => (await queues()).slice(0), WAIT_MS);
    expect(others).toEqual([]);
    await tell('first');
    await waitUntil('the first event', () => heard.includes('first'), WAIT_MS);
    const connections = await waitUntil(
      'its connections',
      async () => {
        const own = await connectionsOf([instance]);
        return own.length === 2 && own;
      },
      WAIT_MS,
    );
    for (const name of connections) await management(`/api/connections/${encodeURIComponent(name)}`, 'DELETE');
    await waitUntil('the listener again', () => timesListening === 2, WAIT_MS);
    await tell('second');
    await waitUntil('the second event', () => heard.includes('second'), WAIT_MS);
    const [after, ...left] = await waitUntil(
      'the former queue’s end',
      async () => {
        const found = await queues();
        return found.every(({ name }) => name !== before?.name) && found;
      },
      WAIT_MS,
    );
    expect(left).toEqual([]);
    expect(after?.name).not.toBe(before?.name);
    expect(heard).toEqual(['first', 'second']);
  }, 60_000);
});
