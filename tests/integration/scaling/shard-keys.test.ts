import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listInbox, readInboxEntry } from '@harbour/contracts/inbox';
import { createOrder, stepOrder } from '@harbour/contracts/order';
import { listStockEntries } from '@harbour/contracts/stock-ledger';
import { addWebhook } from '@harbour/contracts/webhook-admin';
import type { RunningProcess } from '@harbour/platform/process';
import { SHARD_KEYS } from '@harbour/tools/operations/sharding/shard-keys';
import { isOfTheShop, storeCommandOf } from '../../scaling/sharding/store-command.ts';
import { type Tally, Tallies } from '../../scaling/sharding/tally.ts';
import { startProcess } from '../../support/native.ts';
import { removeQueues } from '../../support/remove-queues.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { type AdminClient, openAdminClient } from '../gateway/admin/admin-client.ts';
import { basketOf, idsOf } from '../gateway/shop/shop-goods.ts';

const AMQP_URL = process.env['TEST_AMQP_URL'] ?? '';

let desk: AdminClient;
let mailer: RunningProcess;

beforeAll(async () => {
  desk = await openAdminClient({ AMQP_URL, WEBHOOK_KEY: randomBytes(16).toString('hex') });
  mailer = await startProcess('mailer', desk.gateway.env);
}, 60_000);

afterAll(async () => {
  await mailer.stop({ limitMs: 5_000 });
  await desk.gateway.close();
  await removeQueues(AMQP_URL, desk.gateway.env['QUEUE_PREFIX'] ?? '');
});

/** A purchase at the stall from the order to its mails, its message, its stock and its events, which wait for each other. */
async function buy(): Promise<void> {
  const { gateway } = desk;
  const { bun = '' } = await idsOf(gateway.connection);
  const hook = { url: 'https://hook.example/', description: 'Nobody listens', events: ['order.*' as const] };
  expect((await desk.admin(addWebhook, { body: hook })).status).toBe(201);
  const delivery = { method: 'pickup', point: 'festival-walk' } as const;
  const sent = { body: { mode: 'offline' as const, basket: basketOf([bun, 2]), delivery } };
  const headers = { ...desk.headersOf('shopper'), 'Idempotency-Key': 'one-purchase' };
  const { id } = (await gateway.shop.call(createOrder, sent, headers)).body;
  await desk.admin(stepOrder, { params: { id }, body: { status: 'paid' } });
  const jobs = gateway.connection.collection('outbox');
  await waitUntil(
    'every mail sent',
    async () => (await jobs.countDocuments({ queue: 'mailer', state: { $ne: 'sent' } })) === 0,
    20_000,
  );
  const [message] = (await desk.shopper(listInbox, {})).body;
  await desk.shopper(readInboxEntry, { params: { id: message?.id ?? '' }, body: {} });
  await desk.admin(listStockEntries, { params: { id: bun } });
}

async function askedDuring(work: () => Promise<void>): Promise<Tally[]> {
  const { db } = desk.gateway.connection;
  if (db === undefined) throw new Error('the store is not connected');
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const tallies = new Tallies();
  for (const { op, ns, command, appName } of await db.collection('system.profile').find().toArray()) {
    const found = isOfTheShop(String(appName)) && storeCommandOf(String(op), String(ns), command as object);
    if (found) tallies.add(found);
  }
  return tallies.all();
}

describe('a collection that has a shard key', () => {
  it('is asked nothing by a purchase that a router would refuse', async () => {
    const asked = await askedDuring(buy);
    expect(new Set(asked.map(({ collection }) => collection))).toEqual(
      new Set(SHARD_KEYS.map(({ collection }) => collection)),
    );
    expect(asked.filter(({ route }) => route === 'refused')).toEqual([]);
  }, 40_000);

  // https://www.mongodb.com/docs/v6.0/core/sharding-shard-key/#unique-indexes
  it.each(SHARD_KEYS)('has no unique index that a router would refuse: $collection', async ({ collection, key }) => {
    const [first] = Object.keys(key);
    const indexes = await desk.gateway.connection.collection(collection).indexes();
    const others = indexes.filter((index) => index.unique === true && Object.keys(index.key)[0] !== first);
    expect(others).toEqual([]);
  });
});
