import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Job } from '@harbour/contracts/messenger';
import { sendMail } from '@harbour/contracts/mail';
import { sendSms } from '@harbour/contracts/sms';
import { consumeJobs } from '@harbour/messaging/consume';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import type { Connection } from 'mongoose';
import { waitUntil } from '../../support/wait-until.ts';
import {
  jobSettings,
  type MessagingSystem,
  openDatabase,
  openMessagingSystem,
  rabbitUrl,
} from '../messaging/messaging-system.ts';
import { GIVEN_UP } from './allowed.ts';
import { putDocuments, writeDocuments } from './documents.ts';
import { readRecorded } from './recorded.ts';
import { OUTBOX } from './release.ts';
import { lostOf } from './shape.ts';

const PATIENCE_MS = 20_000;

const recorded = readRecorded();
const documents = Object.entries(recorded.documents).map(([sample, document]) => {
  return { sample, ...(document as Pick<OutboxDocument, '_id' | 'state' | 'to' | 'timeline' | 'payload'>) };
});

describe('the jobs that the last release left in the outbox', () => {
  let system: MessagingSystem;
  const handled = new Map<string, unknown>();

  beforeAll(async () => {
    system = await openMessagingSystem(rabbitUrl());
    await waitUntil('the broker', () => system.broker.connected, PATIENCE_MS);
    await putDocuments(system.connection, recorded.documents);
  }, PATIENCE_MS);
  afterAll(() => system.stop());

  const handle = async (payload: unknown, { jobId }: { jobId: string }): Promise<void> => {
    handled.set(jobId, payload);
  };

  it('are shown as they are', async () => {
    for (const { sample, _id, state, to, timeline } of documents) {
      const job = Job.parse(await system.outbox.find(_id));
      expect([sample, job]).toEqual([
        sample,
        expect.objectContaining({ jobId: _id, to, queue: sample === 'waiting for its turn' ? 'mailer' : 'sms' }),
      ]);
      // One that is due may have been published since.
      expect(job.timeline.slice(0, timeline.length).map((entry) => entry.state)).toEqual(
        timeline.map((entry) => entry.state),
      );
      if (['sent', 'dead', 'retrying'].includes(state)) expect([sample, job.state]).toEqual([sample, state]);
    }
  });

  it('are published, carried out and ended by this code, in their order and turn', async () => {
    for (const [queue, job] of [
      ['sms', sendSms],
      ['mailer', sendMail],
    ] as const)
      await system.startWorker(queue, async ({ ctx, broker, connection }) => {
        const jobs = [[job, handle]] as never;
        await consumeJobs(ctx, { broker, connection, consumer: queue, jobs, settings: jobSettings });
      });
    await system.outbox.releaseBulk('mailer', 10);
    const due = documents.filter(({ state }) => state === 'written' || state === 'replayed');
    const areSent = async () => {
      const jobs = await Promise.all(due.map(({ _id }) => system.outbox.find(_id)));
      return jobs.every((job) => job?.state === 'sent');
    };
    await waitUntil('every job to be sent', areSent, PATIENCE_MS);
    for (const { sample, _id, payload } of due) expect([sample, handled.get(_id)]).toEqual([sample, payload]);
    expect(due.map(({ sample }) => sample)).toEqual(
      expect.arrayContaining(['leased', 'replayed', 'waiting for another', 'waiting for its turn', 'written']),
    );
  }, 40_000);
});

describe('the jobs that this code writes into the outbox', () => {
  let connection: Connection;
  let written: Record<string, unknown>;

  beforeAll(async () => {
    connection = await openDatabase();
    written = await writeDocuments(connection);
  }, PATIENCE_MS);
  afterAll(() => connection.close());

  it('fit what the last release reads', async () => {
    const stored = connection.collection('outbox');
    expect(await stored.countDocuments()).toBe(Object.keys(written).length);
    const unfit = await stored.find({ $nor: [{ $jsonSchema: recorded.schemas[OUTBOX] }] }).toArray();
    expect(unfit).toEqual([]);
  });

  it('lack nothing that it writes', () => {
    const lost = documents.flatMap(({ sample }) =>
      lostOf(recorded.documents[sample], written[sample]).map((place) => `outbox ${sample}: ${place}`),
    );
    expect(lost.filter((place) => !(place in GIVEN_UP))).toEqual([]);
  });
});
