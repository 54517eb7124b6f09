import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { deadLetter, type ConsumerTools } from '@harbour/messaging/delivery-ends';
import { createDeliveryRecords } from '@harbour/messaging/delivery-record';
import type { Delivery } from '@harbour/messaging/message';
import { createOutbox } from '@harbour/messaging/outbox';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import { createRelayStore } from '@harbour/messaging/relay-store';
import { inTransaction, prepareModels } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { aMail, jobSettings, LEASE_MS, openDatabase } from './messaging-system.ts';

let connection: Connection;

beforeAll(async () => {
  connection = await openDatabase();
  createOutbox(connection);
  await prepareModels(connection);
});

afterAll(() => connection.close());

const records = (owner: string) =>
  createDeliveryRecords(connection, { consumer: 'mailer', owner, leaseMs: jobSettings.JOB_LEASE });
const stored = (job: string) => connection.collection<{ _id: string }>('deliveries').findOne({ _id: `mailer:${job}` });

/** The lease of a claim that the store gave. */
async function claimed(owner: string, job: string): Promise<string> {
  const claim = await records(owner).claim(job, 0);
  if (claim.kind !== 'claimed') throw new Error(`not claimed: ${claim.kind}`);
  return claim.lease;
}

/** Has the lease of a job run out, as if its worker had stalled for a minute. */
async function runOut(job: string): Promise<void> {
  const past = { $set: { leaseUntil: new Date(0) } };
  await connection.collection<{ _id: string }>('deliveries').updateOne({ _id: `mailer:${job}` }, past);
}

describe('M4: a worker that stalled for longer than its lease', () => {
  test('overwrites neither `sent` nor the claim of the worker that went on', async () => {
    const job = randomUUID();
    const old = await claimed('stalled', job);
    await runOut(job);
    const fresh = await claimed('second', job);
    const stalled = records('stalled');
    expect(await stalled.extend(job, old)).toBe(false);
    expect(await stalled.markRetrying(job, old, 'timeout', 0)).toBe(false);
    expect(await stalled.markFailed(job, old, 0, 'refused')).toBe(false);
    expect(await stalled.giveBack(job, old)).toBe(false);
    expect(await stored(job)).toMatchObject({ state: 'claimed', lease: fresh, attempts: 2 });
    expect(await records('second').markSent(job, fresh, 'vendor-2')).toBe(true);
    expect(await stalled.markRetrying(job, old, 'timeout', 0)).toBe(false);
    expect(await stalled.markFailed(job, undefined, 0, 'poison')).toBe(false);
    expect(await stalled.markSent(job, old, 'vendor-1')).toBe(false);
    expect(await stored(job)).toMatchObject({ state: 'sent', providerId: 'vendor-2' });
  });

  test.each([
    ['with its claim', true, 'requeue'],
    ['without one, as a message that cannot be read', false, 'ack'],
  ])('tells nobody that a job is dead while another worker has it: %s', async (_how, hasClaim, verdict) => {
    const job = randomUUID();
    const lease = hasClaim ? await claimed('stalled', job) : undefined;
    const told: unknown[] = [];
    const warned: string[] = [];
    const tools = {
      ctx: {
        life: { stopping: false, signal: new AbortController().signal },
        log: { warn: (_: object, words: string) => warned.push(words) },
      },
      // It stalls while the dead letter is on its way.
      broker: {
        publish: async () => {
          if (hasClaim) await runOut(job);
          await claimed('second', job);
        },
      },
      queue: 'mailer',
      records: records('stalled'),
      receipts: { tell: async (receipt: unknown) => void told.push(receipt) },
    } as unknown as ConsumerTools;
    const delivery = { id: job, type: 'mail.send', content: Buffer.from('{}'), headers: {}, isGone: () => false };
    const cause = { attempt: 1, run: 0, reason: 'refused', ...(lease === undefined ? {} : { lease }) };
    expect(await deadLetter(tools, delivery as unknown as Delivery, cause)).toBe(verdict);
    expect(told).toEqual([]);
    expect(warned).toEqual(['Another worker took this job over: nothing is changed']);
    expect(await stored(job)).toMatchObject({ state: 'claimed', leaseOwner: 'second' });
  });

  test('still records what it has sent: the other worker’s failure brings no further try', async () => {
    const job = randomUUID();
    const old = await claimed('stalled', job);
    await runOut(job);
    const fresh = await claimed('second', job);
    await records('stalled').markSent(job, old, 'vendor-1');
    expect(await records('second').markRetrying(job, fresh, 'timeout', 0)).toBe(false);
    expect(await records('third').claim(job, 0)).toMatchObject({ kind: 'sent' });
  });
});

describe('M4: a relay that stalled for longer than its lease', () => {
  test('does not mark as published what was replayed meanwhile', async () => {
    const outbox = createOutbox(connection);
    const mail = aMail();
    const jobId = await inTransaction(connection, () => outbox.add(sendMail, mail, { to: mail.to }));
    const relay = createRelayStore(connection, 'stalled', LEASE_MS);
    const { lease, documents } = await relay.claim(10);
    expect(documents.map(({ _id }) => _id)).toEqual([jobId]);
    const jobs = connection.collection<OutboxDocument>('outbox');
    await jobs.updateOne({ _id: jobId }, { $set: { state: 'dead', leaseUntil: new Date(0) } });
    await outbox.replay(jobId);
    await relay.markPublished([{ jobId, run: 0, lease, at: new Date() }]);
    expect(await relay.markFailed(documents)).toBe(0);
    expect(await jobs.findOne({ _id: jobId })).toMatchObject({ state: 'replayed', run: 1, publishAttempts: 0 });
  });
});
