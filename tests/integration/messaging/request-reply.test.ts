import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { checkPhoneCode } from '@harbour/contracts/phone-verification';
import { waitUntil } from '../../support/wait-until.ts';
import { type MessagingSystem, openMessagingSystem, rabbitUrl } from './messaging-system.ts';

const question = { subject: 'u1', phone: '+85291234567', code: '123456' };

describe.each([
  ['RabbitMQ', rabbitUrl],
  ['the broker in this process', () => `memory:${randomUUID()}`],
])('questions over %s', (_name, amqpUrl) => {
  let system: MessagingSystem;

  beforeAll(async () => {
    system = await openMessagingSystem(amqpUrl());
    await waitUntil('a connection', () => system.broker.connected, 20_000);
  }, 60_000);

  afterAll(async () => {
    await system?.stop();
  }, 30_000);

  test('are SERVICE_UNAVAILABLE within 5 s when no worker is there', async () => {
    const began = performance.now();
    await expect(system.broker.ask(checkPhoneCode, question)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    // After 5 s; what a busy machine adds stays far below the 15 s after which a request ends.
    expect(performance.now() - began).toBeLessThan(10_000);
    // The question itself is gone by then: no worker that comes later carries it out.
    const row = async () =>
      (await system.broker.inspect()).queueDetails.find(({ name }) => name === 'ask.verification.check');
    await waitUntil('the end of the question', async () => (await row())?.ready === 0, 5_000);
  }, 15_000);

  test('are answered by a worker, and SERVICE_UNAVAILABLE where it fails', async () => {
    const warned = jest.fn();
    const worker = await system.startWorker('verification', async ({ ctx, broker }) => {
      Object.assign(ctx.log, { warn: warned });
      await broker.serve(checkPhoneCode, async ({ code }) => {
        if (code === '000000') throw new Error('the provider is away');
        return { status: 'success' as const, valid: code === '123456' };
      });
    });
    const right = await system.broker.ask(checkPhoneCode, question);
    expect(right).toEqual({ status: 'success', valid: true });
    const wrong = await system.broker.ask(checkPhoneCode, { ...question, code: '654321' });
    expect(wrong).toEqual({ status: 'success', valid: false });
    const failing = system.broker.ask(checkPhoneCode, { ...question, code: '000000' });
    await expect(failing).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    await worker.stop();
    expect(warned).not.toHaveBeenCalled();
  }, 20_000);
});
