import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { createOutbox, type Outbox } from '@harbour/messaging/outbox';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import { createRelayStore } from '@harbour/messaging/relay-store';
import { inTransaction, prepareModels } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { aMail, LEASE_MS, openDatabase } from './messaging-system.ts';

const MANY = 250;
const AT_ONCE = 100;

describe('relays of one outbox', () => {
  let connection: Connection;
  let outbox: Outbox;
  const stored = () => connection.collection<OutboxDocument>('outbox');
  const relays = () => ['first', 'second', 'third'].map((name) => createRelayStore(connection, name, LEASE_MS));

  beforeAll(async () => {
    connection = await openDatabase();
    outbox = createOutbox(connection);
    await prepareModels(connection);
  });
  beforeEach(async () => {
    await stored().deleteMany({});
    const add = async () => {
      for (const mail of Array.from({ length: MANY }, () => aMail())) await outbox.add(sendMail, mail, { to: mail.to });
    };
    await inTransaction(connection, add);
  });
  afterAll(() => connection.close());

  test('take every job once, however they get in each other’s way', async () => {
    const all = relays();
    const taken: string[] = [];
    const owners = new Map<string, string>();
    while (taken.length < MANY) {
      for (const { lease, documents } of await Promise.all(all.map((relay) => relay.claim(AT_ONCE)))) {
        for (const { _id } of documents) owners.set(_id, lease);
        taken.push(...documents.map(({ _id }) => _id));
      }
    }
    expect(taken).toHaveLength(MANY);
    expect(owners.size).toBe(MANY);
    for (const { _id, leaseOwner } of await stored().find().toArray()) expect(leaseOwner).toBe(owners.get(_id));
    for (const relay of all) expect(await relay.claim(AT_ONCE)).toMatchObject({ documents: [], isAll: true });
  });

  test('take what one of them gave back, oldest first', async () => {
    const [first, second] = relays();
    const claimed = await first?.claim(AT_ONCE);
    expect(claimed?.isAll).toBe(false);
    await first?.release(claimed?.lease ?? '');
    const again = await second?.claim(MANY);
    const times = again?.documents.map(({ createdAt }) => createdAt.getTime()) ?? [];
    expect(times).toHaveLength(MANY);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect([claimed?.left, again?.left]).toEqual([0, 0]);
  });

  test('tell how many one of them left behind', async () => {
    const [first, second] = relays();
    const claimed = await first?.claim(AT_ONCE);
    const long = new Date(Date.now() - 1);
    await stored().updateMany({ leaseOwner: claimed?.lease ?? '' }, { $set: { leaseUntil: long } });
    expect((await second?.claim(MANY))?.left).toBe(AT_ONCE);
  });
});
