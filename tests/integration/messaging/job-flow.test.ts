import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { job, type JobQueue } from '@harbour/contracts/job';
import { type MailMessage, sendMail } from '@harbour/contracts/mail';
import { sendPhoneCode } from '@harbour/contracts/phone-verification';
import { consumeJobs } from '@harbour/messaging/consume';
import { encode } from '@harbour/messaging/message';
import { PermanentError, TransientError } from '@harbour/platform/errors';
import { inTransaction } from '@harbour/platform/mongo';
import * as z from 'zod';
import { waitUntil } from '../../support/wait-until.ts';
import { aMail, type MessagingSystem, openMessagingSystem, rabbitUrl, jobSettings } from './messaging-system.ts';

const PATIENCE_MS = 20_000;

/** What the handler under test does with an address; by default it sends. */
type Behaviour = (attempt: number) => Promise<void> | void;

describe.each([
  ['RabbitMQ', rabbitUrl],
  ['the broker in this process', () => `memory:${randomUUID()}`],
])('jobs over %s', (_name, amqpUrl) => {
  let system: MessagingSystem;
  const calls: { to: string; jobId: string; attempt: number }[] = [];
  const behaviours = new Map<string, Behaviour>();

  const handle = async (to: string, jobId: string, attempt: number) => {
    calls.push({ to, jobId, attempt });
    await behaviours.get(to)?.(attempt);
    return { providerId: `sent-${jobId}` };
  };
  const callsTo = (to: string) => calls.filter((call) => call.to === to);
  const add = (mail: MailMessage) =>
    inTransaction(system.connection, () => system.outbox.add(sendMail, mail, { to: mail.to, lang: mail.lang }));
  const reached = (jobId: string, state: string) =>
    waitUntil(
      `job ${jobId} ${state}`,
      async () => {
        const found = await system.outbox.find(jobId);
        return found?.state === state && found;
      },
      PATIENCE_MS,
    );
  /** Receipts may overtake each other and the relay's own mark: the timeline is complete in the end. */
  const timelineOf = async (jobId: string, length: number) => {
    const complete = await waitUntil(
      'a complete timeline',
      async () => {
        const found = await system.outbox.find(jobId);
        return found && found.timeline.length >= length && found.timeline;
      },
      PATIENCE_MS,
    );
    return complete.map((entry) => entry.state);
  };
  const deadIn = async (queue: string) =>
    (await system.broker.inspect()).queueDetails.find((row) => row.name === queue)?.dead ?? 0;

  beforeAll(async () => {
    system = await openMessagingSystem(amqpUrl());
    await system.startWorker('mailer', async ({ ctx, broker, connection }) => {
      const jobs = [
        [
          sendMail,
          (mail: MailMessage, meta: { jobId: string; attempt: number }) => handle(mail.to, meta.jobId, meta.attempt),
        ],
      ] as const;
      await consumeJobs(ctx, { broker, connection, consumer: 'mailer', jobs, settings: jobSettings });
    });
    await system.startWorker('verification', async ({ ctx, broker, connection }) => {
      await consumeJobs(ctx, {
        broker,
        connection,
        consumer: 'verification',
        jobs: [[sendPhoneCode, (payload, meta) => handle(payload.subject, meta.jobId, meta.attempt)]],
        settings: { ...jobSettings, JOBS_AT_ONCE: 5 },
      });
    });
  }, 60_000);

  afterAll(async () => {
    await system?.stop();
  }, 30_000);
  test('publishes and carries out a job once, and shows its whole way', async () => {
    const mail = aMail();
    const jobId = await add(mail);
    const sent = await reached(jobId, 'sent');
    expect(callsTo(mail.to)).toEqual([{ to: mail.to, jobId, attempt: 1 }]);
    expect(await timelineOf(jobId, 4)).toEqual(['written', 'published', 'processing', 'sent']);
    expect(sent).toMatchObject({ queue: 'mailer', type: 'mail.send', to: mail.to, attempts: 1 });
    expect(JSON.stringify(sent)).not.toContain('template');
    const isTold = () => system.moves.some((move) => move.jobId === jobId && move.state === 'sent');
    await waitUntil('the step told', isTold, PATIENCE_MS);
  }, 30_000);

  test('L14: are inspected without inventing what AMQP does not tell', async () => {
    const { channels, connections, queueDetails } = await system.broker.inspect();
    const untold = [
      channels,
      connections,
      ...queueDetails.flatMap((row) => [row.unacked, row.publishRate, row.deliverRate, row.ackRate]),
    ];
    // The broker in this process counts all of it.
    expect(new Set(untold.map((value) => value === null))).toEqual(new Set([!amqpUrl().startsWith('memory:')]));
  });

  test('refuses a job outside of a transaction', async () => {
    const mail = aMail();
    await expect(system.outbox.add(sendMail, mail, { to: mail.to })).rejects.toThrow('needs a transaction');
  });

  test('publishes nothing of a transaction that is rolled back', async () => {
    const lost = aMail();
    const rollBack = inTransaction(system.connection, async () => {
      await system.outbox.add(sendMail, lost, { to: lost.to });
      throw new Error('no');
    });
    await expect(rollBack).rejects.toThrow('no');
    const kept = aMail();
    await reached(await add(kept), 'sent');
    expect(callsTo(lost.to)).toEqual([]);
    expect((await system.outbox.list()).some((found) => found.to === lost.to)).toBe(false);
  }, 30_000);

  test('takes a message that no queue takes for a failure, and keeps the job', async () => {
    const message = { id: randomUUID(), type: 'x', content: encode({}), createdAt: new Date() };
    const publish = system.broker.publish(message, { exchange: 'shop.jobs', routingKey: 'nobody.x' });
    await expect(publish).rejects.toThrow('No queue takes');
    const stray = job('stray', z.object({}), { queue: 'nobody' as JobQueue });
    const jobId = await inTransaction(system.connection, () => system.outbox.add(stray, {}, { to: 'nobody' }));
    const outbox = system.connection.collection('outbox');
    await waitUntil(
      'two failed publications',
      async () => {
        const doc = await outbox.findOne({ type: 'stray' });
        return Number(doc?.['publishAttempts']) >= 2;
      },
      PATIENCE_MS,
    );
    expect((await system.outbox.find(jobId))?.state).toBe('written');
    await outbox.deleteMany({ type: 'stray' });
  }, 30_000);

  test('tries again after a passing failure', async () => {
    const subject = randomUUID();
    behaviours.set(subject, (attempt) => {
      if (attempt === 1) throw new TransientError('the line is busy');
    });
    const payload = { subject, phone: '+85291234567', lang: 'en' as const };
    const jobId = await inTransaction(system.connection, () =>
      system.outbox.add(sendPhoneCode, payload, { to: payload.phone }),
    );
    const sent = await reached(jobId, 'sent');
    expect(callsTo(subject).map((call) => call.attempt)).toEqual([1, 2]);
    await timelineOf(jobId, 6);
    const retrying = (await system.outbox.find(jobId))?.timeline.find((entry) => entry.state === 'retrying');
    expect(retrying?.detail).toContain('the line is busy');
    const waitedMs = Date.parse(sent.timeline.at(-1)?.at ?? '') - Date.parse(retrying?.at ?? '');
    expect(waitedMs).toBeGreaterThan(1_500);
  }, 30_000);

  test('ends a job that fails for good, and sends it when it is replayed', async () => {
    const mail = aMail();
    let isBroken = true;
    behaviours.set(mail.to, () => {
      if (isBroken) throw new PermanentError('no such mailbox');
    });
    const deadBefore = await deadIn('mailer');
    const jobId = await add(mail);
    const dead = await reached(jobId, 'dead');
    expect(dead.timeline.at(-1)?.detail).toContain('no such mailbox');
    await waitUntil('a dead letter', async () => (await deadIn('mailer')) === deadBefore + 1, PATIENCE_MS);
    isBroken = false;
    await system.outbox.replay(jobId);
    await reached(jobId, 'sent');
    expect(callsTo(mail.to).map((call) => call.jobId)).toEqual([jobId, jobId]);
    expect(await timelineOf(jobId, 8)).toEqual([
      'written',
      'published',
      'processing',
      'dead',
      'replayed',
      'published',
      'processing',
      'sent',
    ]);
    await expect(system.outbox.replay(jobId)).rejects.toMatchObject({ code: 'CLIENT_ERROR', status: 409 });
    await expect(system.outbox.replay('unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }, 30_000);

  test('carries out a message once that comes twice', async () => {
    const mail = aMail();
    const message = { id: randomUUID(), type: sendMail.name, content: encode(mail), createdAt: new Date() };
    const destination = { exchange: 'shop.jobs', routingKey: 'mailer.mail.send' } as const;
    await system.broker.publish(message, destination);
    await waitUntil('the first', () => callsTo(mail.to).length === 1, PATIENCE_MS);
    const records = system.connection.collection<{ _id: string }>('deliveries');
    const isSent = { _id: `mailer:${message.id}`, state: 'sent' };
    await waitUntil('the record', async () => (await records.countDocuments(isSent)) === 1, PATIENCE_MS);
    await system.broker.publish(message, destination);
    await reached(await add(aMail()), 'sent');
    expect(callsTo(mail.to)).toHaveLength(1);
  }, 30_000);

  test('puts what it cannot read to the dead letters and goes on', async () => {
    const deadBefore = await deadIn('mailer');
    const poison = [
      { type: sendMail.name, content: Buffer.from('{not json') },
      { type: sendMail.name, content: encode({ to: 'nobody' }) },
      { type: 'mail.unheard-of', content: encode({}) },
    ];
    for (const part of poison) {
      const message = { id: randomUUID(), createdAt: new Date(), ...part };
      await system.broker.publish(message, { exchange: 'shop.jobs', routingKey: `mailer.${part.type}` });
    }
    await waitUntil('three dead letters', async () => (await deadIn('mailer')) === deadBefore + 3, PATIENCE_MS);
    await reached(await add(aMail()), 'sent');
  }, 30_000);

  test('drops a code that comes too late', async () => {
    const subject = randomUUID();
    const id = randomUUID();
    const content = encode({ subject, phone: '+85291234567', lang: 'en' });
    const deadBefore = await deadIn('verification');
    const message = { id, type: sendPhoneCode.name, content, createdAt: new Date(Date.now() - 3_600_000) };
    await system.broker.publish(message, { exchange: 'shop.jobs', routingKey: 'verification.late' });
    await waitUntil('a dead letter', async () => (await deadIn('verification')) === deadBefore + 1, PATIENCE_MS);
    expect(callsTo(subject)).toEqual([]);
  }, 30_000);
});
