import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@harbour/contracts/account-data';
import { createOrder } from '@harbour/contracts/order';
import { updateAddress } from '@harbour/contracts/profile';
import { writeOpeningStock } from '@harbour/tools/seed/opening-stock';
import { removeQueues } from '../../support/remove-queues.ts';
import { addAccount, addSession, gatewayVariables, openReplica } from '../gateway/open-gateway.ts';
import { aProduct, basketOf, idsOf, stockOf } from '../gateway/shop/shop-goods.ts';
import { nextSecond } from './next-second.ts';
import { openDatabase, type OperatedDatabase } from './operations.ts';

const PREFIX = `moment-${randomUUID().slice(0, 8)}.`;
const AMQP_URL = process.env['TEST_AMQP_URL'] ?? '';
const home = {
  building: 'Fortune House',
  street: 'Queen’s Road',
  district: 'Central and Western',
  city: 'Hong Kong',
} as const;

let database: OperatedDatabase;
let gateway: Awaited<ReturnType<typeof openReplica>>;
let folders: { backups: string; archive: string; journal: string };

async function aBuyer() {
  const account = await addAccount(database.connection, 'user');
  return { ...account, session: await addSession(database.connection, account) };
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

async function order({ session }: Buyer): Promise<string> {
  const { bun = '' } = await idsOf(database.connection);
  const delivery = { method: 'home' as const, address: home };
  const body = { mode: 'offline' as const, basket: basketOf([bun, 1]), delivery, description: 'Ring twice' };
  const placed = await gateway.shop.call(createOrder, { body }, gateway.shop.as(session));
  expect(placed).toMatchObject({ status: 201 });
  return placed.body.number;
}

const orderNumbers = async (): Promise<string[]> =>
  (await database.connection.collection('orders').find().toArray()).map(({ number }) => String(number)).toSorted();

async function run(...args: string[]) {
  const outcome = await database.run(args);
  expect(outcome).toMatchObject({ code: 0 });
  return outcome;
}

beforeAll(async () => {
  database = await openDatabase();
  const { folder, connection } = database;
  folders = { backups: join(folder, 'backups'), archive: join(folder, 'archive'), journal: join(folder, 'journal') };
  const env = { ...gatewayVariables('unused'), MONGODB_URL: database.url, AMQP_URL, QUEUE_PREFIX: PREFIX };
  gateway = await openReplica(env);
  await connection.collection('products').insertOne(aProduct('bun'));
  await writeOpeningStock(connection);
}, 60_000);

afterAll(async () => {
  await gateway.stop();
  await database.close();
  await removeQueues(AMQP_URL, PREFIX);
}, 60_000);

describe('L7 a restore to the second before a mistake', () => {
  it('L7 has every order before it and none after, and erased people stay erased', async () => {
    const { connection } = database;
    const { backups, archive, journal } = folders;
    const [leaver, stayer] = [await aBuyer(), await aBuyer()];
    const { shop } = gateway;
    await shop.call(updateAddress, { params: { id: leaver.id }, body: home }, shop.as(leaver.session));
    await run('archive', archive);
    await order(stayer);
    const backup = (await run('backup', join(backups, 'hourly'))).out.trim();
    // Orders go on while the archive is written.
    const placing = (async () => {
      for (let count = 0; count < 20; count += 1) await order(count % 2 === 0 ? stayer : leaver);
    })();
    await run('archive', archive);
    await placing;
    await run('archive', archive);
    const before = await orderNumbers();
    const left = await stockOf(connection, 'bun');
    expect([before.length, left]).toEqual([21, 979]);

    const mistake = await nextSecond();
    await connection.collection('orders').deleteMany({});
    await order(stayer);
    // Erased after the moment, to which the restore goes back.
    const erase = { params: { id: leaver.id }, body: { password: leaver.password } };
    expect((await shop.call(deleteAccount, erase, shop.as(leaver.session))).status).toBe(200);
    await run('journal', journal);
    await run('archive', archive);

    const restored = await run(
      'restore',
      backup,
      '--archive',
      archive,
      '--until',
      mistake,
      '--journal',
      journal,
      '--drop',
    );
    expect(restored.said).toContain('1 accounts erased again');
    expect(await orderNumbers()).toEqual(before);
    // The erasure has cancelled the ten unpaid orders of the person who left, and put their goods back.
    expect(await stockOf(connection, 'bun')).toBe(left + 10);
    expect(await connection.collection('stockEntries').countDocuments()).toBe(1 + 21 + 10);
    expect(await connection.collection('orders').countDocuments({ status: 'cancelled' })).toBe(10);
    const everything = await Promise.all(
      (await connection.listCollections()).map(({ name }) => connection.collection(name).find().toArray()),
    );
    expect(JSON.stringify(everything)).not.toContain(leaver.email);
    expect(JSON.stringify(everything)).toContain(stayer.email);
    expect(await connection.collection('sessions').countDocuments()).toBe(0);
  }, 120_000);

  it('L7 is rehearsed in an empty database, which says how long it took and how much would be lost', async () => {
    const { connection } = database;
    const { backups, archive, journal } = folders;
    const args = ['drill', backups, '--archive', archive, '--journal', journal];
    const products = connection.collection('products');
    const addStock = async (pieces: number): Promise<void> => {
      await products.updateOne({ slug: 'bun' }, { $inc: { stock: pieces } });
      // The archive is complete to a second; this change is from the next one.
      await nextSecond();
      await products.updateOne({ slug: 'bun' }, { $inc: { viewed: 1 } });
      await run('archive', archive);
    };
    expect(await database.run(args)).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });
    await run('backup', join(backups, 'nightly'));
    // No entry of the stock tells of it.
    await addStock(1);
    const elsewhere = await openDatabase();
    try {
      const found = await elsewhere.run(args);
      expect(found.said).toContain('bun has 990, its entries say 989');
      expect(found).toMatchObject({ code: 1, out: expect.stringContaining('checks: 1 faults') });
      await addStock(-1);
      const whole = await elsewhere.run(args);
      expect(whole).toMatchObject({ code: 0, out: expect.stringContaining('documents, indexes and stock agree') });
      expect(whole.out).toMatch(/^recovery time: \d+\.\d s\nrecovery point: .*Z, \d+ s before the drill began\n/);
      expect(await elsewhere.connection.listCollections()).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  }, 120_000);
});
