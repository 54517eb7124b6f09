import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { checkPhoneCode } from '@harbour/contracts/phone-verification';
import type { RunningProcess } from '@harbour/platform/process';
import { type ChannelModel, connect } from 'amqplib';
import { waitUntil } from '../../../support/wait-until.ts';
import { type MessagingSystem, openMessagingSystem, rabbitUrl } from '../messaging-system.ts';

const question = { subject: 'u1', phone: '+85291234567', code: '123456' };
const former = { status: 'success' as const, valid: false };
const present = { status: 'success' as const, valid: true };
const WAIT_MS = 20_000;

describe('questions while processes of the former release run', () => {
  let system: MessagingSystem;
  let queue: string;
  let model: ChannelModel;
  const servers: RunningProcess[] = [];

  beforeAll(async () => {
    system = await openMessagingSystem(rabbitUrl());
    queue = system.ctx.config.QUEUE_PREFIX + checkPhoneCode.name;
    model = await connect(rabbitUrl());
    await waitUntil('a connection', () => system.broker.connected, WAIT_MS);
  }, 60_000);
  beforeEach(async () => {
    const channel = await model.createChannel();
    const limits = { 'x-overflow': 'reject-publish', 'x-max-length': 1_000 };
    await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'classic', ...limits } });
    await channel.close();
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    const channel = await model.createChannel();
    await channel.deleteQueue(queue);
    await channel.close();
  }, 30_000);
  afterAll(async () => {
    await model?.close();
    await system?.stop();
  }, 30_000);

  const ask = () => system.broker.ask(checkPhoneCode, question);

  const startServer = async () => {
    const started = await system.startWorker('verification', ({ broker }) =>
      broker.serve(checkPhoneCode, async () => present),
    );
    servers.push(started);
    return started;
  };

  /** Serves as the former release does; gives the way to end. */
  async function startFormerServer(): Promise<() => Promise<void>> {
    const channel = await model.createChannel();
    await channel.consume(queue, (message) => {
      if (message === null) return;
      const { replyTo, correlationId } = message.properties as { replyTo: string; correlationId: string };
      const answer = Buffer.from(JSON.stringify({ ok: true, body: former }));
      channel.publish('', replyTo, answer, { correlationId });
      channel.ack(message);
    });
    return () => channel.close();
  }

  /** Asks as the former release does. */
  async function askFormerly(): Promise<unknown> {
    const channel = await model.createChannel();
    const answer = Promise.withResolvers<unknown>();
    await channel.consume(
      'amq.rabbitmq.reply-to',
      (message) => answer.resolve(JSON.parse(message?.content.toString() ?? 'null')),
      { noAck: true },
    );
    const correlationId = randomUUID();
    const options = { replyTo: 'amq.rabbitmq.reply-to', correlationId, expiration: 5_000 };
    channel.publish('', queue, Buffer.from(JSON.stringify(question)), options);
    const reply = await answer.promise;
    await channel.close();
    return reply;
  }

  test('are asked in their former queue while no other server is, and in their own as soon as there is one', async () => {
    const end = await startFormerServer();
    expect(await ask()).toEqual(former);
    await startServer();
    await waitUntil('an answer of this release', async () => (await ask()).valid, WAIT_MS);
    await end();
    expect(await ask()).toEqual(present);
  }, 30_000);

  test('of a process of the former release are answered by a server of this one', async () => {
    await startServer();
    expect(await askFormerly()).toEqual({ ok: true, body: present });
    expect(await ask()).toEqual(present);
  }, 30_000);

  test('go on when an operator deletes the former queue', async () => {
    const server = await startServer();
    expect(await ask()).toEqual(present);
    const channel = await model.createChannel();
    await waitUntil('its consumer', async () => (await channel.checkQueue(queue)).consumerCount === 1, WAIT_MS);
    await channel.deleteQueue(queue);
    expect(await ask()).toEqual(present);
    await server.stop();
    servers.length = 0;
    // Nobody makes it again.
    channel.on('error', () => undefined);
    await expect(channel.checkQueue(queue)).rejects.toMatchObject({ code: 404 });
  }, 30_000);
});
