import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { createDeadLetters } from '@harbour/messaging/dead-letters';
import { createOutbox, type Outbox } from '@harbour/messaging/outbox';
import { type OutboxDocument, outboxModel } from '@harbour/messaging/outbox.model';
import { inTransaction, prepareModels } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { aMail, openDatabase } from './messaging-system.ts';

const MINUTE_MS = 60_000;

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

const add = (name: 'promo' | 'welcome'): Promise<string> => {
  const mail = aMail({ template: { name, values: {} } });
  return inTransaction(connection, () => outbox.add(sendMail, mail, { to: mail.to }));
};
const promotions = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await add('promo'));
  return ids;
};
const jobs = () => connection.collection<OutboxDocument>('outbox');
const due = async () => {
  const found = await jobs()
    .find({ waitsFor: { $exists: false }, state: { $in: ['written', 'replayed'] } })
    .sort({ createdAt: 1 })
    .toArray();
  return found.map(({ _id }) => _id);
};

describe('bulk jobs', () => {
  it('wait for their turn, and other jobs do not', async () => {
    await promotions(3);
    const welcome = await add('welcome');
    expect(await due()).toEqual([welcome]);
    expect(await outbox.heldBulk()).toBe(3);
    // They are no backlog: nothing is late.
    expect((await outbox.backlog()).pending).toBe(1);
    expect(await outbox.sweep()).toBe(0);
  });

  it('are released the oldest first, and no more before those have left their worker', async () => {
    const ids = await promotions(9);
    const [welcome] = [await add('welcome')];
    expect(await outbox.releaseBulk('mailer', 4)).toBe(4);
    expect(await due()).toEqual([...ids.slice(0, 4), welcome]);
    expect(await outbox.releaseBulk('mailer', 4)).toBe(0);
    const [sent = '', waits = '', published = '', processing = ''] = ids;
    await jobs().updateOne({ _id: sent }, { $set: { state: 'sent' } });
    await jobs().updateOne({ _id: waits }, { $set: { state: 'retrying' } });
    await jobs().updateOne({ _id: published }, { $set: { state: 'published' } });
    await jobs().updateOne({ _id: processing }, { $set: { state: 'processing' } });
    expect(await outbox.releaseBulk('mailer', 4)).toBe(2);
    expect(await due()).toEqual([...ids.slice(4, 6), welcome]);
    expect(await outbox.releaseBulk('sms', 4)).toBe(0);
  });

  it('are not held up for good by jobs that the broker has lost', async () => {
    const ids = await promotions(4);
    expect(await outbox.releaseBulk('mailer', 2)).toBe(2);
    const longAgo = new Date(Date.now() - 16 * MINUTE_MS);
    await jobs().updateMany(
      { _id: { $in: ids.slice(0, 2) } },
      { $set: { state: 'published', nextAttemptAt: longAgo } },
    );
    expect(await outbox.releaseBulk('mailer', 2)).toBe(2);
  });

  it('are released once, by however many schedulers', async () => {
    await promotions(6);
    const released = await Promise.all([1, 2, 3].map(() => outbox.releaseBulk('mailer', 6)));
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(await outbox.heldBulk()).toBe(0);
  });

  it('take a turn again where they are replayed', async () => {
    const [promotion = ''] = await promotions(1);
    const welcome = await add('welcome');
    await outbox.releaseBulk('mailer', 1);
    await jobs().updateMany({}, { $set: { state: 'dead', endedAt: new Date() } });
    await inTransaction(connection, () => createDeadLetters(connection).replay([promotion, welcome]));
    expect(await due()).toEqual([welcome]);
    expect(await outbox.releaseBulk('mailer', 1)).toBe(1);
    expect(await due()).toEqual([promotion, welcome]);
  });
});
