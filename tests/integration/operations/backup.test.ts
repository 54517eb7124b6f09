import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Connection, mongo } from 'mongoose';
import { contentsOf } from './contents.ts';
import { openDatabase, type OperatedDatabase } from './operations.ts';

const { Binary, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, Timestamp } = mongo.BSON;

let database: OperatedDatabase;

beforeEach(async () => {
  database = await openDatabase();
}, 60_000);
afterEach(() => database.close());

/** Every kind of value that could come back as another kind. */
async function fillWithKinds(connection: Connection): Promise<void> {
  await connection.collection<{ _id?: number; [key: string]: unknown }>('kinds').insertMany([
    { _id: 1, whole: new Int32(3), same: new Double(3), long: Long.fromString('9007199254740993') },
    { _id: 2, exact: Decimal128.fromString('0.10'), bytes: new Binary(Buffer.from([0, 255])), at: new Date(1) },
    { _id: 3, pattern: new BSONRegExp('^a', 'i'), id: new ObjectId(), when: new Timestamp({ t: 1, i: 2 }), none: null },
    { _id: 4, text: '海港市集 · 🛍', nested: [{ deep: [new Double(0), new Double(-0), 'x'] }], empty: {} },
  ]);
  await connection.createCollection('sorted', { collation: { locale: 'zh' } });
  await connection.collection('sorted').createIndex({ name: 1 }, { unique: true, sparse: true });
  // More than one batch of reading and writing.
  await connection
    .collection<{ _id?: number; [key: string]: unknown }>('many')
    .insertMany(Array.from({ length: 2_345 }, (_, n) => ({ n })));
}

describe('backup and restore', () => {
  it('bring a wiped shop back unchanged, to the byte', async () => {
    const { connection, folder, run } = database;
    expect(await run(['setup'])).toMatchObject({ code: 0 });
    await fillWithKinds(connection);
    const before = await contentsOf(connection);
    const backup = await run(['backup', folder]);
    expect(backup).toEqual({ code: 0, out: expect.any(String), said: expect.any(String) });
    await connection.dropDatabase();
    expect(await run(['restore', backup.out.trim(), '--without-journal'])).toMatchObject({ code: 0 });
    expect(await contentsOf(connection)).toEqual(before);
    expect(before).toMatchObject({ many: { documents: 2_345 }, products: { documents: expect.any(Number) } });
  }, 120_000);

  it('leave a database that holds something alone, unless told to put the backup in its place', async () => {
    const { connection, folder, run } = database;
    await connection.collection<{ _id?: number; [key: string]: unknown }>('notes').insertOne({ _id: 1 });
    const { out } = await run(['backup', folder]);
    await connection.collection<{ _id?: number; [key: string]: unknown }>('notes').insertOne({ _id: 2 });
    expect(await run(['restore', out.trim(), '--without-journal'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('not empty'),
    });
    expect(await connection.collection('notes').countDocuments()).toBe(2);
    expect(await run(['restore', out.trim(), '--drop', '--without-journal'])).toMatchObject({ code: 0 });
    expect(await connection.collection('notes').countDocuments()).toBe(1);
  }, 60_000);

  it('refuse a backup that was changed, and touch nothing then', async () => {
    const { connection, folder, run } = database;
    await connection.collection('notes').insertOne({ kept: true });
    const { out } = await run(['backup', folder]);
    appendFileSync(join(out.trim(), 'notes.bson.gz'), 'x');
    const restored = await run(['restore', out.trim(), '--drop', '--without-journal']);
    expect(restored).toMatchObject({ code: 1, said: expect.stringContaining('notes.bson.gz') });
    expect(await connection.collection('notes').countDocuments()).toBe(1);
  }, 60_000);

  it('keep the newest backups and remove the others', async () => {
    const { connection, folder, run } = database;
    await connection.collection('notes').insertOne({ kept: true });
    const taken = [];
    for (let round = 0; round < 3; round += 1) taken.push((await run(['backup', folder, '--keep', '2'])).out.trim());
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(taken.slice(1));
  }, 60_000);
});
