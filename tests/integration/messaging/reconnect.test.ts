import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { sendMail } from '@harbour/contracts/mail';
import { checkPhoneCode } from '@harbour/contracts/phone-verification';
import { consumeJobs } from '@harbour/messaging/consume';
import { inTransaction } from '@harbour/platform/mongo';
import { waitUntil } from '../../support/wait-until.ts';
import { connectionsOf, management, managementUrl } from './broker/management.ts';
import { aMail, type MessagingSystem, openMessagingSystem, rabbitUrl, jobSettings } from './messaging-system.ts';

const withManagement = managementUrl ? describe : describe.skip;

withManagement('a lost connection to RabbitMQ', () => {
  let system: MessagingSystem;
  const instances: string[] = [];
  const calls: string[] = [];
  let gate: Promise<void> = Promise.resolve();

  const add = () => {
    const mail = aMail();
    return inTransaction(system.connection, () => system.outbox.add(sendMail, mail, { to: mail.to }));
  };
  const isSent = (jobId: string) =>
    waitUntil(`job ${jobId} sent`, async () => (await system.outbox.find(jobId))?.state === 'sent', 60_000);

  beforeAll(async () => {
    system = await openMessagingSystem(rabbitUrl());
    instances.push(system.ctx.instance);
    await system.startWorker('mailer', async ({ ctx, broker, connection }) => {
      instances.push(ctx.instance);
      const send = async (_: unknown, { jobId }: { jobId: string }) => {
        calls.push(jobId);
        await gate;
      };
      await consumeJobs(ctx, {
        broker,
        connection,
        consumer: 'mailer',
        jobs: [[sendMail, send]],
        settings: jobSettings,
      });
    });
    await isSent(await add());
  }, 60_000);

  afterAll(async () => {
    await system?.stop();
  }, 30_000);

  test('is made anew; the job in hand is carried out once and later ones arrive', async () => {
    const openGate = Promise.withResolvers<void>();
    gate = openGate.promise;
    const inHand = await add();
    await waitUntil('the job in hand', () => calls.includes(inHand), 20_000);
    const names = await waitUntil(
      'four connections',
      async () => {
        const found = await connectionsOf(instances);
        return found.length === 4 && found;
      },
      20_000,
    );
    for (const name of names) await management(`/api/connections/${encodeURIComponent(name)}`, 'DELETE');
    await waitUntil('the loss noticed', () => !system.broker.connected, 20_000);
    const written = await add();
    openGate.resolve();
    await isSent(written);
    await isSent(inHand);
    expect(calls.filter((jobId) => jobId === inHand)).toHaveLength(1);
    expect(calls.filter((jobId) => jobId === written)).toHaveLength(1);
  }, 120_000);

  describe('while questions are asked', () => {
    const question = { subject: 'u1', phone: '+85291234567', code: '123456' };
    const ask = () => system.broker.ask(checkPhoneCode, question);
    let server: Pick<MessagingSystem, 'broker' | 'ctx'>;

    beforeAll(async () => {
      await system.startWorker('verification', async ({ ctx, broker }) => {
        server = { ctx, broker };
        await broker.serve(checkPhoneCode, async () => ({ status: 'success' as const, valid: true }));
      });
      await waitUntil('an answer', () => ask().catch(() => undefined), 20_000);
    }, 60_000);

    /** Closes connections of an instance, and waits until it has noticed. */
    async function lose({ ctx, broker }: typeof server, role = ''): Promise<void> {
      const names = await waitUntil(
        'its connections',
        async () => {
          const found = await connectionsOf([`${ctx.instance}:${role}`]);
          return found.length === (role === '' ? 2 : 1) && found;
        },
        20_000,
      );
      for (const name of names) await management(`/api/connections/${encodeURIComponent(name)}`, 'DELETE');
      await waitUntil('the loss', () => !broker.connected, 20_000);
    }

    test('is made anew, though some are asked before answers can come', async () => {
      const done = new AbortController();
      const asking = (async () => {
        while (!done.signal.aborted) {
          ask().catch(() => undefined);
          await pause(5);
        }
      })();
      await lose(system);
      await waitUntil('an answer', () => ask().catch(() => undefined), 20_000).finally(() => done.abort());
      await asking;
    }, 60_000);

    test('keeps a question with its server until that can answer', async () => {
      await lose(server, 'publishing');
      await expect(ask()).resolves.toEqual({ status: 'success', valid: true });
    }, 60_000);
  });
});
