import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import type { PayloadOf } from '@harbour/contracts/job';
import type { jobMoved } from '@harbour/contracts/receipt';
import { createDeadLetters } from '@harbour/messaging/dead-letters';
import { createOutbox, type Outbox } from '@harbour/messaging/outbox';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import { createRelayStore } from '@harbour/messaging/relay-store';
import { inTransaction, prepareModels } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { aMail, LEASE_MS, openDatabase } from './messaging-system.ts';

let connection: Connection;
let outbox: Outbox;
const stored = () => connection.collection<OutboxDocument>('outbox');

beforeAll(async () => {
  connection = await openDatabase();
  outbox = createOutbox(connection);
  await prepareModels(connection);
});
beforeEach(async () => {
  await stored().deleteMany({});
});
afterAll(() => connection.close());

const mail = aMail();
const add = (orderingKey: string): Promise<string> => outbox.add(sendMail, mail, { to: mail.to, orderingKey });
const addAlone = (orderingKey: string) => inTransaction(connection, () => add(orderingKey));
const ended = (jobId: string, state: 'sent' | 'dead') =>
  outbox.applyReceipt({ jobId, state, at: new Date(), attempt: 1, worker: 'test' });

/** What the relay would publish now, marked as published. */
async function published(): Promise<string[]> {
  const relay = createRelayStore(connection, randomUUID(), LEASE_MS);
  await relay.makeAllDue();
  await outbox.sweep();
  const { lease, documents } = await relay.claim(100);
  await relay.markPublished(documents.map(({ _id, run }) => ({ jobId: _id, run, lease, at: new Date() })));
  return documents.map(({ _id }) => _id);
}

describe('jobs of one ordering key', () => {
  test('are published one at a time in the order in which they were written, others beside them', async () => {
    const [first, second, third] = await inTransaction(connection, async () => [
      await add('a'),
      await add('a'),
      await add('a'),
    ]);
    const other = await addAlone('b');
    expect((await published()).toSorted()).toEqual([first, other].toSorted());
    expect(await published()).toEqual([]);
    expect((await outbox.backlog()).pending).toBe(0);
    await ended(first ?? '', 'sent');
    expect(await published()).toEqual([second]);
    // A dead one holds nothing up, and one that is replayed later goes alone.
    await ended(second ?? '', 'dead');
    expect(await published()).toEqual([third]);
    await outbox.replay(second ?? '');
    expect(await published()).toEqual([second]);
    await ended(third ?? '', 'sent');
    expect((await outbox.find(third ?? ''))?.timeline[0]?.detail).toBe(`waits for ${second}`);
  });

  test('go on when an admin removes the one before', async () => {
    const [first, second] = [await addAlone('a'), await addAlone('a')];
    await published();
    await createDeadLetters(connection).purge([first], { by: 'an admin', detail: 'ready' });
    expect(await published()).toEqual([second]);
  });

  test('go on when a gateway died between the end of one and the release of the next', async () => {
    const [first, second] = [await addAlone('a'), await addAlone('a')];
    await published();
    const at = new Date();
    const entry = { state: 'sent' as const, at, attempt: 1, run: 0, worker: 'test' };
    await stored().updateOne({ _id: first }, { $set: { state: 'sent', endedAt: at }, $push: { timeline: entry } });
    expect(await published()).toEqual([]);
    // Its receipt was not acknowledged: it comes again.
    const receipt: PayloadOf<typeof jobMoved> = { jobId: first, state: 'sent', at, attempt: 1, worker: 'test' };
    expect(await outbox.applyReceipt(receipt)).toBeUndefined();
    expect(await published()).toEqual([second]);
  });

  test('never wait for one that has ended, however its end and the next one’s writing meet', async () => {
    for (let round = 0; round < 25; round += 1) {
      const key = `round ${round}`;
      const first = await addAlone(key);
      await published();
      const [second] = await Promise.all([addAlone(key), ended(first, 'sent')]);
      expect([round, await published()]).toEqual([round, [second]]);
    }
  }, 30_000);
});
