import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { createOutbox, type Outbox } from '@harbour/messaging/outbox';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import { createRelayStore } from '@harbour/messaging/relay-store';
import { prepareModels } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { aMail, LEASE_MS, openDatabase } from './messaging-system.ts';

const HOUR_MS = 3_600_000;

let connection: Connection;
let outbox: Outbox;
const stored = () => connection.collection<OutboxDocument>('outbox');

beforeAll(async () => {
  connection = await openDatabase();
  // It leases new jobs for an hour, and never publishes one.
  const leaseForNew = () => ({ leaseOwner: 'gone', leaseUntil: new Date(Date.now() + HOUR_MS) });
  outbox = createOutbox(connection, { leaseForNew, publish: () => undefined });
  await prepareModels(connection);
});
beforeEach(async () => {
  await stored().deleteMany({});
});
afterAll(() => connection.close());

/** A job that was written under a lease, and has come to a state since. */
async function aJob(state: OutboxDocument['state']): Promise<string> {
  const mail = aMail();
  const jobId = await outbox.addAlone(sendMail, mail, { to: mail.to });
  await stored().updateOne({ _id: jobId }, { $set: { state }, $unset: { leaseOwner: 1 } });
  return jobId;
}

const due = async (): Promise<string[]> =>
  (await createRelayStore(connection, 'relay', LEASE_MS).claim(10)).documents.map(({ _id }) => _id);

test('a dead job that is replayed is due at once, whatever lease it was written under', async () => {
  const jobId = await aJob('dead');
  await outbox.replay(jobId);
  expect(await due()).toEqual([jobId]);
});

test('so is a stranded job that is published again', async () => {
  const jobId = await aJob('processing');
  await outbox.republish(new Date(Date.now() + HOUR_MS));
  expect(await due()).toEqual([jobId]);
});
