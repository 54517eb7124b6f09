import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SET } from '@harbour/tools/backing-services/mongodb/replica-set';
import { ROOT } from '@harbour/tools/processes';
import { makeCredentials } from '@harbour/tools/store-users/credentials';
import { createConnection, type mongo } from 'mongoose';
import { contentsOf } from './contents.ts';
import { nextSecond } from './next-second.ts';
import { startDatabase } from './store-users.ts';

const run = promisify(execFile);

let folder: string;
let secrets: string;
let server: Awaited<ReturnType<typeof startDatabase>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-archive-rights-'));
  secrets = join(folder, 'secrets');
  const credentialsOf = (port: number) =>
    makeCredentials(secrets, {
      MONGODB_URL: `mongodb://127.0.0.1:${port}/harbour?replicaSet=${SET}`,
      AMQP_URL: 'amqp://rabbitmq',
      REDIS_URL: 'redis://redis',
    });
  credentialsOf(1);
  server = await startDatabase(secrets);
  credentialsOf(server.ports.mongo);
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function operateAs(reader: 'backup' | 'setup', ...args: string[]): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    MONGODB_URL_FILE: join(secrets, reader, 'mongodb-url'),
  };
  return (await run(process.execPath, [join(ROOT, 'tools', 'operations', 'main.ts'), ...args], { env })).stdout.trim();
}
const open = (reader: 'backup' | 'setup') =>
  createConnection(readFileSync(join(secrets, reader, 'mongodb-url'), 'utf8')).asPromise();

it('L11 the user of backups archives changes without a right over the oplog, and the owner restores them without one over the cluster', async () => {
  const host = `127.0.0.1:${server.ports.mongo}`;
  await operateAs('setup', 'setup', '--replica-set', host, '--store-users', join(secrets, 'setup'));
  const archive = join(folder, 'archive');
  await operateAs('backup', 'archive', archive);
  const backup = await operateAs('backup', 'backup', join(folder, 'backups'), '--keep', '1', '--archive', archive);

  const reader = await open('backup');
  await expect(reader.useDb('local').collection('oplog.rs').findOne({})).rejects.toThrow(/not authorized/);
  await expect(reader.collection('notes').insertOne({})).rejects.toThrow(/not authorized/);
  await reader.close();

  const owner = await open('setup');
  const named = (name: string) => owner.collection<mongo.Document>(name);
  await owner.createCollection('checked', { validator: { name: { $exists: true } } });
  await named('checked').insertOne({ name: 'x' });
  await named('checked').createIndex({ name: 1 }, { unique: true });
  await owner.db?.command({ collMod: 'checked', validator: { other: { $exists: true } } });
  await owner.db?.renameCollection('checked', 'renamed');
  await named('products').updateMany({}, { $inc: { stock: 1 } });
  await owner.dropCollection('news');
  const before = await contentsOf(owner);
  const until = await nextSecond();
  await named('products').deleteMany({});
  await operateAs('backup', 'archive', archive);
  await operateAs('setup', 'restore', backup, '--archive', archive, '--until', until, '--without-journal', '--drop');
  expect(await contentsOf(owner)).toEqual(before);
  await owner.close();
}, 90_000);
