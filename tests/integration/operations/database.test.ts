import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Sealed, seal } from '@harbour/gateway/modules/second-factor/seal.rules';
import { sealKeysOf } from '@harbour/gateway/secrecy/secrets.rules';
import { migrateDown, migrateUp, migrationsDone } from '@harbour/tools/operations/migrate';
import { MIGRATIONS } from '@harbour/tools/operations/migrations/all';
import type { Migration } from '@harbour/tools/operations/migrations/migration';
import { openGateway } from '../gateway/open-gateway.ts';
import { openDatabase, type OperatedDatabase } from './operations.ts';

let database: OperatedDatabase;

beforeEach(async () => {
  database = await openDatabase();
}, 60_000);
afterEach(() => database.close());

const indexesOf = async ({ connection }: Pick<OperatedDatabase, 'connection'>): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const { name } of await connection.listCollections()) {
    found[name] = (await connection.collection(name).indexes()).map((index) => String(index.name)).toSorted();
  }
  return found;
};

describe('setting a database up', () => {
  it('builds ahead every index of the models that a gateway would build at its start', async () => {
    expect(await database.run(['indexes'])).toMatchObject({ code: 0 });
    // A fresh one: a database from the pool still has the collections of the file before.
    const fresh = await openDatabase();
    const gateway = await openGateway({ env: { MONGODB_URL: fresh.url } });
    try {
      const [ahead, atStart] = [await indexesOf(database), await indexesOf(gateway)];
      // What belongs to a request's repeat and to workers is built where it is used.
      const { idempotencyKeys: _, deliveries: __, ...models } = atStart;
      expect(ahead).toMatchObject(Object.fromEntries(Object.keys(ahead).map((name) => [name, models[name]])));
      expect(Object.keys(models).filter((name) => !(name in ahead))).toEqual(
        Object.keys(models).filter((name) => ['worker_controls', 'providers', 'sandboxMessages'].includes(name)),
      );
    } finally {
      await gateway.close();
      await fresh.close();
    }
  }, 60_000);

  it('changes nothing when it is done again', async () => {
    expect(await database.run(['setup'])).toMatchObject({ code: 0 });
    const products = await database.connection.collection('products').find().toArray();
    expect(await database.run(['setup'])).toMatchObject({ code: 0 });
    expect(await database.connection.collection('products').find().toArray()).toEqual(products);
  }, 60_000);
});

describe('sharding a database', () => {
  it('is refused in one line where no router answers', async () => {
    const { code, said } = await database.run(['shard']);
    expect({ code, said }).toEqual({
      code: 1,
      said: 'shard: MONGODB_URL: expected a mongos; a server without shards answers there\n',
    });
  });
});

describe('L8 the record of a job', () => {
  const DAY_MS = 86_400_000;
  const OLD_TTL = { name: 'publishedAt_1', expireAfterSeconds: (7 * DAY_MS) / 1_000 };

  it('L8 of a dead one outlives its letter, in a database that an earlier release set up as well', async () => {
    const { connection, run } = database;
    const outbox = connection.collection<{ _id: string; state: string; publishedAt: Date; endedAt?: Date }>('outbox');
    // As the earlier release declares it, under the name that MongoDB gave it.
    await outbox.createIndex({ publishedAt: 1 }, OLD_TTL);
    const endedDaysAgo = (_id: string, state: string, days: number) => {
      const at = new Date(Date.now() - days * DAY_MS);
      return { _id, state, publishedAt: at, endedAt: at };
    };
    const publishedDaysAgo = (_id: string, state: string, days: number) => {
      const { endedAt: _, ...job } = endedDaysAgo(_id, state, days);
      return job;
    };
    expect(await run(['indexes'])).toMatchObject({ code: 0 });
    await outbox.insertMany([
      endedDaysAgo('dead, with its letter', 'dead', 14),
      endedDaysAgo('dead, its letter gone', 'dead', 16),
      endedDaysAgo('sent', 'sent', 8),
      publishedDaysAgo('no worker took it', 'published', 8),
      publishedDaysAgo('under way', 'processing', 8),
      endedDaysAgo('sent lately', 'sent', 6),
    ]);
    // What the store's own expiry, which comes by once a minute, would take.
    for (const { key, expireAfterSeconds, partialFilterExpression = {} } of await outbox.indexes()) {
      if (expireAfterSeconds === undefined) continue;
      const before = new Date(Date.now() - expireAfterSeconds * 1_000);
      const [field = ''] = Object.keys(key);
      await outbox.deleteMany({ $and: [partialFilterExpression, { [field]: { $lt: before } }] });
    }
    expect((await outbox.find().toArray()).map(({ _id }) => _id)).toEqual([
      'dead, with its letter',
      'no worker took it',
      'under way',
      'sent lately',
    ]);
    // Back to the earlier release, and forward again: neither refuses the other's index.
    await outbox.createIndex({ publishedAt: 1 }, OLD_TTL);
    expect(await run(['indexes'])).toMatchObject({ code: 0 });
    expect((await outbox.indexes()).map(({ name }) => name)).not.toContain(OLD_TTL.name);
  }, 60_000);
});

describe('migrations', () => {
  it('let the database refuse a stock below zero and a price of half a cent, until they are taken back', async () => {
    const { connection, run } = database;
    await run(['setup']);
    const products = connection.collection('products');
    const sell = () => products.updateOne({ slug: 'moon-cakes' }, { $set: { stock: -1 } }, { upsert: true });
    await expect(sell()).rejects.toThrow(/validation/);
    await expect(products.updateOne({}, { $set: { priceCents: 0.5 } })).rejects.toThrow(/validation/);
    const variant = { $set: { 'variants.0.stock': -1 } };
    await expect(products.updateOne({ slug: 'scarf' }, variant)).rejects.toThrow(/validation/);
    expect(await run(['migrate', 'down', String(MIGRATIONS.length)])).toMatchObject({ code: 0 });
    await sell();
    expect(await run(['migrate', 'status'])).toMatchObject({ said: expect.stringContaining('to do') });
  }, 60_000);

  it('write the stock that there is once, and make products plain again on the way back', async () => {
    const { connection, run } = database;
    await run(['setup']);
    const products = connection.collection('products');
    const entries = connection.collection('stockEntries');
    const written = () =>
      entries.aggregate<{ sum: number }>([{ $group: { _id: null, sum: { $sum: '$change' } } }]).next();
    const { sum } = (await written()) ?? { sum: 0 };
    const all = await products.aggregate<{ sum: number }>([{ $group: { _id: null, sum: { $sum: '$stock' } } }]).next();
    expect(sum).toBe(all?.sum);
    await run(['seed']);
    expect((await written())?.sum).toBe(sum);
    const newer = MIGRATIONS.slice(MIGRATIONS.findIndex(({ id }) => id === '0005-variants'));
    await run(['migrate', 'down', String(newer.length)]);
    expect(await products.countDocuments({ variants: { $exists: true } })).toBe(0);
    expect((await products.findOne({ slug: 'scarf' }))?.['stock']).toBe(19);
    await run(['migrate', 'up']);
    expect((await written())?.sum).toBe(sum);
  }, 60_000);

  it('let stock go below zero where pieces may be owed, and owe none on the way back, with the ledger', async () => {
    const { connection, run } = database;
    await run(['setup']);
    const products = connection.collection('products');
    const owe = (slug: string, owed: object) => products.updateOne({ slug }, { $set: owed });
    await owe('scarf', { 'variants.0.backOrder': { limit: 5 }, 'variants.0.stock': -3 });
    const id = String((await products.findOne({ slug: 'scarf' }))?.['variants'][0].id);
    await expect(owe('scarf', { 'variants.1.stock': -3 })).rejects.toThrow(/validation/);
    const since = MIGRATIONS.length - MIGRATIONS.findIndex((migration) => migration.id === '0011-back-orders');
    await run(['migrate', 'down', String(since)]);
    const scarf = await products.findOne({ slug: 'scarf' });
    expect(scarf?.['variants'][0]).toMatchObject({ id, stock: 0 });
    expect(scarf?.['variants'][0]).not.toHaveProperty('backOrder');
    const last = await connection.collection('stockEntries').findOne({ variantId: id }, { sort: { at: -1, _id: -1 } });
    expect(last).toMatchObject({ cause: 'correction', change: 3 });
    await run(['migrate', 'up']);
  }, 60_000);

  it('note the refunds that orders had when they were made, once', async () => {
    const { connection, run } = database;
    const orders = connection.collection('orders');
    const [paidAt, refundedAt, updatedAt] = ['2026-10-01', '2026-10-03', '2026-10-09'].map((day) => new Date(day));
    const row = (status: string, at: Date | undefined, text?: string) => ({
      status,
      at,
      by: 'system',
      ...(text ? { notice: { en: text } } : {}),
    });
    const parcel = [row('delivered', updatedAt), row('delivered', updatedAt, 'Your return has arrived.')];
    const history = {
      whole: [row('paid', paidAt), row('refunded', refundedAt), ...parcel],
      partial: [row('paid', paidAt), row('paid', refundedAt, 'HK$5.00 was refunded to the card.'), ...parcel],
      unsaid: [row('paid', paidAt)],
      none: [row('paid', paidAt)],
    };
    await orders.insertMany(
      Object.entries(history).map(([number, rows]) => {
        const refundedCents = number === 'none' ? 0 : 500;
        return { number, userId: 'u', history: rows, paidAt, updatedAt, refundedCents };
      }),
    );
    await run(['migrate', 'up']);
    await run(['migrate', 'up']);
    const refunds = async () =>
      Object.fromEntries(
        (await orders.find({ number: { $in: Object.keys(history) } }).toArray()).map((order) => [
          String(order['number']),
          order['refunds'] as unknown,
        ]),
      );
    expect(await refunds()).toEqual({
      whole: [{ at: refundedAt, cents: 500 }],
      partial: [{ at: refundedAt, cents: 500 }],
      unsaid: [{ at: updatedAt, cents: 500 }],
      none: undefined,
    });
    const newer = MIGRATIONS.slice(MIGRATIONS.findIndex(({ id }) => id === '0007-refunds'));
    await run(['migrate', 'down', String(newer.length)]);
    expect(await orders.countDocuments({ refunds: { $exists: true } })).toBe(0);
  }, 60_000);

  it('give a shop that had neither its categories and units, and take back what nobody has edited', async () => {
    const { connection, run } = database;
    const products = [
      { slug: 'tin', category: 'tea', unit: 'tin' },
      { slug: 'sail', category: 'boats', unit: 'piece' },
    ];
    await connection.collection('products').insertMany(products);
    expect(await run(['migrate', 'up'])).toMatchObject({ code: 0 });
    const slugsIn = async (name: string) =>
      (await connection.collection(name).find().sort({ sort: 1 }).toArray()).map(({ slug }) => String(slug));
    expect(await slugsIn('categories')).toEqual([
      'bakery',
      'tea',
      'kitchen',
      'fresh',
      'home',
      'fashion',
      'tech',
      'toys',
      'stationery',
      'festive',
      'boats',
    ]);
    expect((await slugsIn('units')).slice(-2)).toEqual(['bunch', 'tin']);
    // What was renamed or removed is not brought again: neither by this nor by the seed.
    const categories = connection.collection('categories');
    await categories.updateOne({ slug: 'tea' }, { $set: { slug: 'drinks', formerSlugs: ['tea'], version: 1 } });
    await connection.collection('migrations').deleteOne({ _id: '0002-shelves' } as object);
    expect(await run(['migrate', 'up'])).toMatchObject({ code: 0 });
    expect(await run(['seed'])).toMatchObject({ code: 0 });
    expect(await categories.countDocuments()).toBe(11);
    const newer = MIGRATIONS.slice(MIGRATIONS.findIndex(({ id }) => id === '0002-shelves'));
    expect(await run(['migrate', 'down', String(newer.length)])).toMatchObject({ code: 0 });
    expect(await slugsIn('categories')).toEqual(['drinks']);
    expect(await slugsIn('units')).toEqual([]);
  }, 60_000);

  it('run in order, once each, and go back from the newest', async () => {
    const steps: string[] = [];
    const migration = (id: string): Migration => ({
      id,
      up: async () => void steps.push(`+${id}`),
      down: async () => void steps.push(`-${id}`),
    });
    const all = [migration('1'), migration('2'), migration('3')];
    const { connection } = database;
    await migrateUp(connection, () => undefined, all.slice(0, 2));
    await migrateUp(connection, () => undefined, all);
    await migrateDown(connection, 2, () => undefined, all);
    expect(steps).toEqual(['+1', '+2', '+3', '-3', '-2']);
    expect(await migrationsDone(connection)).toEqual(['1']);
  });

  it('do not run twice at the same time, and one that fails is to do again', async () => {
    const { connection } = database;
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow: Migration = {
      id: '1',
      up: () => {
        begun.resolve();
        return held.promise;
      },
      down: async () => undefined,
    };
    const first = migrateUp(connection, () => undefined, [slow]);
    await begun.promise;
    await expect(migrateUp(connection, () => undefined, [slow])).rejects.toThrow('another migration is under way');
    held.reject(new Error('half done'));
    await expect(first).rejects.toThrow('half done');
    await migrateUp(connection, () => undefined, [{ ...slow, up: async () => undefined }]);
    expect(await migrationsDone(connection)).toEqual(['1']);
  });
});

describe('admins and secrets', () => {
  it('makes an admin only with a password of its own, and makes one of an account that exists', async () => {
    const { connection, run } = database;
    expect(await run(['create-admin'])).toMatchObject({ code: 1, said: expect.stringContaining('ADMIN_EMAIL') });
    const env = { ADMIN_EMAIL: 'Boss@example.hk', ADMIN_PASSWORD: 'Kwun-Tong-Pier-5' };
    expect(await run(['create-admin'], { env })).toMatchObject({ code: 0 });
    expect(await connection.collection('users').findOne({ role: 'admin' })).toMatchObject({ email: 'boss@example.hk' });

    const { insertedId } = await connection.collection('users').insertOne({ email: 'mei@example.hk', role: 'user' });
    await connection.collection('sessions').insertOne({ userId: String(insertedId) });
    expect(await run(['create-admin', '--promote', 'mei@example.hk'])).toMatchObject({ code: 0 });
    expect(await connection.collection('users').findOne({ email: 'mei@example.hk' })).toMatchObject({ role: 'admin' });
    expect(await connection.collection('sessions').countDocuments()).toBe(0);
    expect(await run(['create-admin', '--promote', 'nobody@example.hk'])).toMatchObject({ code: 1 });
  }, 60_000);

  it('changes a secret in three steps, in a file or between commands', async () => {
    const { folder, run } = database;
    const file = join(folder, 'session-secret');
    writeFileSync(file, 'the-old-one\n');
    const secrets = () => readFileSync(file, 'utf8').split(',');
    await run(['rotate-secret', 'add', file]);
    const fresh = secrets()[1] ?? '';
    expect(secrets()).toEqual(['the-old-one', expect.stringMatching(/^[\w-]{64}$/)]);
    expect(await run(['rotate-secret', 'use'], { input: secrets().join(',') })).toMatchObject({
      code: 0,
      out: `${fresh},the-old-one`,
    });
    await run(['rotate-secret', 'use', file]);
    // An app's key that the old secret still encrypts would be lost with it.
    const totps = database.connection.collection<{ _id: string; sealed: Sealed }>('totps');
    const sealed = seal(new Uint8Array(20), 'somebody', sealKeysOf('the-old-one'));
    await totps.insertOne({ _id: 'somebody', sealed });
    expect(await run(['rotate-secret', 'drop', file])).toMatchObject({
      code: 1,
      said: expect.stringContaining('1 keys of authenticator apps'),
    });
    expect(secrets()).toEqual([fresh, 'the-old-one']);
    await totps.updateOne(
      { _id: 'somebody' },
      { $set: { sealed: seal(new Uint8Array(20), 'somebody', sealKeysOf(fresh)) } },
    );
    await run(['rotate-secret', 'drop', file]);
    expect(secrets()).toEqual([fresh]);
    expect(await run(['rotate-secret', 'use', file])).toMatchObject({ code: 1, said: expect.stringContaining('add') });
  }, 60_000);
});

describe('removing a second factor', () => {
  it('lets its owner log in by password alone, ends their sessions, tells them and stands in the audit', async () => {
    const { connection, run } = database;
    await run(['setup']);
    const admin = { ADMIN_EMAIL: 'boss@example.hk', ADMIN_PASSWORD: 'Peak-Tram-1888' };
    await run(['create-admin'], { env: admin });
    const id = String((await connection.collection('users').findOne({ email: 'boss@example.hk' }))?._id);
    expect(await run(['remove-second-factor', 'boss@example.hk'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('has no second factor'),
    });
    const totps = connection.collection<{ _id: string }>('totps');
    await totps.insertOne({ _id: id, confirmedAt: new Date(), sealed: { key: 'a', box: 'b' } } as { _id: string });
    await connection.collection('passkeys').insertOne({ userId: id, credentialId: 'a' });
    await connection.collection('sessions').insertOne({ userId: id });
    const env = { PUBLIC_URL: 'https://market.example' };
    expect(await run(['remove-second-factor', ' Boss@example.hk'], { env })).toMatchObject({ code: 0 });
    expect(await totps.countDocuments()).toBe(0);
    expect(await connection.collection('passkeys').countDocuments()).toBe(0);
    expect(await connection.collection('sessions').countDocuments({ userId: id })).toBe(0);
    expect(await connection.collection('audit').findOne({ action: 'second-factor.remove' })).toMatchObject({
      by: { id: 'operator', email: 'operator' },
      ids: [id],
    });
    expect(await connection.collection('inbox').countDocuments({ userId: id })).toBe(1);
    const mail = await connection.collection('outbox').findOne({ to: 'boss@example.hk' });
    expect(mail?.['payload']).toMatchObject({
      template: { values: { change: 'removed-by-operator', link: 'https://market.example/forgot-password-send-link' } },
    });
    expect(await run(['remove-second-factor', 'nobody@example.hk'])).toMatchObject({ code: 1 });
  }, 60_000);
});
