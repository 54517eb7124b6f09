import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClusterTime } from '@harbour/tools/operations/point-in-time/cluster-time';
import { textOfToken } from '@harbour/tools/operations/point-in-time/resume-token';
import { readSegment, encodeSegment } from '@harbour/tools/operations/point-in-time/segment';
import { type Connection, mongo } from 'mongoose';
import { contentsOf } from './contents.ts';
import { nextSecond } from './next-second.ts';
import { openDatabase, type OperatedDatabase } from './operations.ts';

const { Decimal128, Double, Int32, Long } = mongo.BSON;

type Loose = mongo.Document & { _id?: number | string };

let database: OperatedDatabase;
let backups: string;
let archive: string;

beforeEach(async () => {
  database = await openDatabase();
  backups = join(database.folder, 'backups');
  archive = join(database.folder, 'archive');
}, 60_000);
afterEach(() => database.close());

const named = (connection: Connection, name: string) => connection.collection<Loose>(name);

async function run(...args: string[]) {
  const outcome = await database.run(args);
  expect(outcome).toMatchObject({ code: 0 });
  return outcome;
}
const backUp = async (): Promise<string> => (await run('backup', backups)).out.trim();
const restoreTo = (backup: string, until: string, ...more: string[]) =>
  database.run(['restore', backup, '--archive', archive, '--until', until, '--without-journal', ...more]);
const segments = (): string[] => readdirSync(archive).toSorted();

/** The resume token of a change that it makes, after a time. */
async function tokenOfChange(connection: Connection, startAtOperationTime: ClusterTime): Promise<string> {
  const stream = connection.watch([], { startAtOperationTime });
  await named(connection, 'elsewhere').insertOne({});
  const { _id } = await stream.next();
  await stream.close();
  return textOfToken(_id);
}

/** Every kind of change that the archive has to bring back. */
async function changeAll(connection: Connection): Promise<void> {
  const many = named(connection, 'many');
  await many.updateOne({ n: 1 }, { $set: { 'o.q': new Double(2), 'arr.1': new Int32(9), 'o.0': Long.fromNumber(6) } });
  await many.updateOne({ n: 1 }, { $unset: { 'o.p': 1 }, $pop: { arr: 1 }, $set: { 'deep.0.list.0': 'x' } });
  await many.updateOne({ n: 1 }, [
    { $set: { long: { $slice: ['$long', 3] }, 'o.made': { $literal: { by: 'pipeline' } } } },
  ]);
  await many.updateOne(
    { n: 1 },
    { $set: { 'long.6': 'beyond the end' }, $inc: { sum: Decimal128.fromString('0.10') } },
  );
  await many.updateMany({ n: { $gt: 5 } }, { $inc: { n: 1_000 } });
  await many.replaceOne({ n: 2 }, { replaced: new Double(1) });
  await many.findOneAndDelete({ n: 3 });
  await many.deleteMany({ n: { $gt: 2_000 } });
  await many.updateOne({ _id: 'new' }, { $set: { upserted: true } }, { upsert: true });
  // One key goes from a document to another.
  await many.updateOne({ _id: 'new' }, { $set: { key: 'b' } });
  await many.updateOne({ key: 'a' }, { $unset: { key: 1 } });
  await many.updateOne({ _id: 'new' }, { $set: { key: 'a' } });

  const session = await connection.startSession();
  await session.withTransaction(async () => {
    await named(connection, 'notes').insertOne({ _id: 2, in: 'a transaction' }, { session });
    await named(connection, 'fresh').insertOne({ _id: 1, made: 'by it' }, { session });
  });
  await session.endSession();
  const undone = await connection.startSession();
  undone.startTransaction();
  await named(connection, 'notes').insertOne({ _id: 3, never: true }, { session: undone });
  await undone.abortTransaction();
  await undone.endSession();

  await connection.createCollection('checked', {
    collation: { locale: 'zh' },
    validator: { name: { $type: 'string' } },
  });
  await named(connection, 'checked').insertMany([
    { _id: 'a', name: 'x' },
    { _id: 'b', name: 'y' },
  ]);
  await named(connection, 'checked').createIndex({ name: 1 }, { unique: true });
  await named(connection, 'checked').createIndex({ at: 1 }, { expireAfterSeconds: 99, name: 'gone' });
  await connection.db?.command({ collMod: 'checked', index: { name: 'gone', expireAfterSeconds: 55 } });
  await named(connection, 'checked').createIndex({ other: 1 });
  await named(connection, 'checked').dropIndex('other_1');
  await connection.db?.command({ collMod: 'checked', validator: { name: { $exists: true } } });
  await named(connection, 'renamed').insertOne({ _id: 1 });
  await connection.db?.renameCollection('renamed', 'as this');
  await named(connection, 'dropped').insertOne({ _id: 1 });
  await connection.dropCollection('dropped');
  await connection.dropCollection('old');
}

async function fill(connection: Connection): Promise<void> {
  const first = { arr: [1, 2, 3], o: { p: 1 }, deep: [{ list: [] }], long: [1, 2, 3, 4, 5, 6, 7, 8], key: 'a' };
  await named(connection, 'many').insertMany([
    { n: 1, ...first },
    ...Array.from({ length: 1_500 }, (_, n) => ({ n: n + 2, text: 'text '.repeat(20) })),
  ]);
  await named(connection, 'many').createIndex({ key: 1 }, { unique: true, sparse: true });
  await named(connection, 'old').insertOne({ _id: 1 });
  await named(connection, 'notes').insertOne({ _id: 1 });
}

describe('the archive of changes', () => {
  it('brings the second before a mistake back, to the byte, and nothing after it', async () => {
    const { connection } = database;
    await fill(connection);
    await run('archive', archive);
    await named(connection, 'notes').insertOne({ _id: 'before the backup' });
    const backup = await backUp();
    await changeAll(connection);
    await run('archive', archive);
    await named(connection, 'notes').insertOne({ _id: 'the last' });
    const before = await contentsOf(connection);
    const until = await nextSecond();
    await named(connection, 'many').deleteMany({});
    await connection.dropCollection('notes');
    await run('archive', archive);

    const restored = await restoreTo(backup, until, '--drop');
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('changes since then are applied') });
    expect(await contentsOf(connection)).toEqual(before);
  }, 60_000);

  it('goes on after a restore, which drops the database', async () => {
    const { connection } = database;
    await run('archive', archive);
    await named(connection, 'notes').insertOne({ _id: 1 });
    const backup = await backUp();
    const until = await nextSecond();
    await named(connection, 'notes').insertOne({ _id: 2 });
    await run('archive', archive);
    expect(await restoreTo(backup, until, '--drop')).toMatchObject({ code: 0 });
    await named(connection, 'notes').insertOne({ _id: 3 });
    const later = await nextSecond();
    await named(connection, 'notes').deleteMany({});
    await run('archive', archive);
    await run('archive', archive);
    expect(await restoreTo(backup, later, '--drop')).toMatchObject({ code: 0 });
    expect((await named(connection, 'notes').find().toArray()).map(({ _id }) => _id)).toEqual([1, 3]);
  }, 60_000);

  it('refuses what is missing or was changed, and touches nothing then', async () => {
    const { connection } = database;
    await named(connection, 'notes').insertOne({ _id: 1 });
    await run('archive', archive);
    const backup = await backUp();
    for (const _id of [2, 3]) {
      await named(connection, 'notes').insertOne({ _id });
      await run('archive', archive);
    }
    const until = await nextSecond();
    await named(connection, 'notes').insertOne({ _id: 4 });
    const refuses = async (why: string) => {
      expect(await restoreTo(backup, until, '--drop')).toMatchObject({ code: 1, said: expect.stringContaining(why) });
      expect(await named(connection, 'notes').countDocuments()).toBe(4);
    };
    await refuses('the archive ends at');
    await run('archive', archive);
    const [, second = '', third = ''] = segments().map((name) => join(archive, name));
    renameSync(second, `${second}.away`);
    await refuses('segment 2 is missing');
    renameSync(`${second}.away`, second);
    const whole = readFileSync(third);
    whole[whole.length - 9] = (whole[whole.length - 9] ?? 0) ^ 1;
    writeFileSync(third, whole);
    await refuses('0000000003.segment: it was changed');
    const manifest = join(backup, 'manifest.json');
    const { clusterTime: _, ...earlier } = JSON.parse(readFileSync(manifest, 'utf8'));
    writeFileSync(manifest, JSON.stringify(earlier));
    await refuses('does not name its cluster time');
    const withoutUntil = await database.run(['restore', backup, '--archive', archive, '--without-journal', '--drop']);
    expect(withoutUntil).toMatchObject({ code: 1, said: expect.stringContaining('--until') });
  }, 60_000);

  it('says which changes are lost when the oplog no longer has them, and begins anew', async () => {
    const { connection } = database;
    await named(connection, 'notes').insertOne({ _id: 1 });
    await run('archive', archive);
    const backup = await backUp();
    const [name = ''] = segments();
    const { header, changes } = readSegment(join(archive, name));
    // As if the archive had not been written for longer than the oplog reaches back: after a change that the oplog does not know. The
    // end of the segment may be a mere time, before which nothing is lost while the oplog has its very first entry.
    const end = (await tokenOfChange(connection, header.through)).replace(/^82.{16}/, '820000000100000001');
    writeFileSync(join(archive, name), encodeSegment({ ...header, end }, changes()));
    await named(connection, 'notes').insertOne({ _id: 2 });
    const gap = await database.run(['archive', archive]);
    expect(gap).toMatchObject({ code: 1, said: expect.stringMatching(/the changes between .* and .* are lost/) });
    const until = await nextSecond();
    await named(connection, 'notes').insertOne({ _id: 3 });
    await run('archive', archive);
    const across = await restoreTo(backup, until, '--drop');
    expect(across).toMatchObject({ code: 1, said: expect.stringContaining('are missing from the archive') });
    const later = await backUp();
    const next = await nextSecond();
    await named(connection, 'notes').deleteMany({});
    await run('archive', archive);
    expect(await restoreTo(later, next, '--drop')).toMatchObject({ code: 0 });
    expect(await named(connection, 'notes').countDocuments()).toBe(3);
  }, 60_000);

  it('keeps what the oldest backup needs, and removes the rest with the backups', async () => {
    const { connection } = database;
    const change = (_id: number) => named(connection, 'notes').insertOne({ _id });
    for (const _id of [1, 2]) {
      await change(_id);
      await run('archive', archive);
    }
    await run('backup', backups, '--keep', '1', '--archive', archive);
    expect(segments()).toEqual(['0000000002.segment']);
    const backup = join(backups, readdirSync(backups)[0] ?? '');
    writeFileSync(join(archive, 'half.unfinished'), 'half');
    const until = await nextSecond();
    await change(3);
    await run('archive', archive);
    expect(await restoreTo(backup, until, '--drop')).toMatchObject({ code: 0 });
    expect(await named(connection, 'notes').countDocuments()).toBe(2);
    await run('archive', archive);
    await run('backup', backups, '--keep', '1', '--archive', archive);
    expect(segments()).toHaveLength(1);
  }, 60_000);
});
