import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { createOutbox, type Outbox } from '@harbour/messaging/outbox';
import { type OutboxDocument, outboxModel } from '@harbour/messaging/outbox.model';
import { inTransaction, prepareModels } from '@harbour/platform/mongo';
import { type Connection, mongo } from 'mongoose';
import { aMail, openDatabase } from './messaging-system.ts';

const JOBS = 150;
/** MongoDB's levels of its profiler. */
const [NONE, ALL] = [0, 2];
const REFUSED = 'refused@example.com';

let connection: Connection;
let outbox: Outbox;

beforeAll(async () => {
  connection = await openDatabase();
  outbox = createOutbox(connection);
  await prepareModels(connection);
}, 30_000);

afterAll(() => connection.close());

beforeEach(async () => {
  await outboxModel(connection).deleteMany();
});

const write = (to = aMail().to): Promise<string> => outbox.addAlone(sendMail, aMail({ to }), { to });
const stored = async (): Promise<string[]> => {
  const found = await connection.collection<OutboxDocument>('outbox').find().toArray();
  return found.map(({ _id }) => _id).toSorted();
};
const database = () => {
  if (!connection.db) throw new Error('the store is not connected');
  return connection.db;
};

test('jobs that come together are written by few writes', async () => {
  await database().command({ profile: ALL });
  const ids = await Promise.all(Array.from({ length: JOBS }, () => write()));
  await database().command({ profile: NONE });
  expect(await stored()).toEqual(ids.toSorted());
  const writes = await database()
    .collection('system.profile')
    .countDocuments({ op: 'insert', ns: /[.]outbox$/ });
  expect(writes).toBeGreaterThan(0);
  expect(writes).toBeLessThan(JOBS / 10);
});

test('a job that the store refuses fails alone, and those of its batch are written once', async () => {
  await database().command({ collMod: 'outbox', validator: { to: { $ne: REFUSED } } });
  const all = Array.from({ length: JOBS }, (_, at) => write(at === JOBS / 2 ? REFUSED : undefined));
  const outcomes = await Promise.allSettled(all);
  await database().command({ collMod: 'outbox', validator: {} });
  const failed = outcomes.flatMap((outcome, at) => (outcome.status === 'rejected' ? [at] : []));
  expect(failed).toEqual([JOBS / 2]);
  const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(await stored()).toEqual(ids.toSorted());
});

test('a job within a transaction is a part of it: written once where it is repeated, and undone with it', async () => {
  const changed = new mongo.MongoError('the primary changed');
  changed.addErrorLabel('TransientTransactionError');
  let attempts = 0;
  const id = await inTransaction(connection, async () => {
    const written = await write();
    attempts += 1;
    if (attempts === 1) throw changed;
    return written;
  });
  expect(attempts).toBe(2);
  expect(await stored()).toEqual([id]);
  const undone = inTransaction(connection, async () => {
    await write();
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  expect(await stored()).toEqual([id]);
});
