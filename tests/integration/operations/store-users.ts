import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { findProgram } from '@harbour/tools/backing-services/binaries';
import { cacheDirOf } from '@harbour/tools/backing-services/cache-dir';
import { startMongod } from '@harbour/tools/backing-services/mongodb/mongo';
import { downloadMongod } from '@harbour/tools/backing-services/mongodb/mongod-download';
import { PROCESSES, ROOT } from '@harbour/tools/processes';
import { BROKER_USERS, brokerDefinitions } from '@harbour/tools/store-users/broker-definitions';
import { cacheRules } from '@harbour/tools/store-users/cache-rights';
import { makeCredentials } from '@harbour/tools/store-users/credentials';

const run = promisify(execFile);
const named = (name: string): string => process.env[name] ?? '';

/** Stores in which every process has its own user: a MongoDB of their own, a virtual host and Redis users beside others'. */
export interface StoresWithUsers {
  readonly prefix: string;
  /** The variables by which one reaches the stores, by its name. */
  env(process: string): Record<string, string>;
  /** The owner of the database. */
  readonly owner: mongoose.Connection;
  /** Sets the database up once more, as every release does. */
  setUpAgain(): Promise<void>;
  /** Runs a backup as the user of backups. */
  backUp(): Promise<void>;
  management(path: string): Promise<unknown>;
  stop(): Promise<void>;
}

async function manage(method: string, path: string, body?: unknown): Promise<unknown> {
  const { origin, username, password } = new URL(named('TEST_RABBITMQ_MANAGEMENT_URL'));
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${origin}/api/${path}`, { method, headers, ...sent });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Starts a MongoDB that asks for users, by the key file of the credentials; its data are in a folder of that name. */
export async function startDatabase(folder: string, data = 'data') {
  const where = { cacheDir: cacheDirOf(process.env), env: process.env };
  const binary = findProgram('mongod', process.env) ?? (await downloadMongod(where)).binary;
  const answers = (port: number): Promise<boolean> =>
    mongoose
      .createConnection(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 1_000 })
      .asPromise()
      .then((connection) => connection.close().then(() => true));
  const keyFile = join(folder, 'mongo', 'keyfile');
  // The server takes it from its owner alone.
  chmodSync(keyFile, 0o400);
  return startMongod(binary, join(folder, data), answers, () => undefined, { keyFile });
}

/** Makes the users as an operator does, and sets the database up as its own owner. */
export async function openStoresWithUsers(): Promise<StoresWithUsers> {
  const id = `rights-${randomUUID().slice(0, 8)}`;
  const prefix = `${id}.`;
  const folder = mkdtempSync(join(tmpdir(), `${id}-`));
  const secrets = join(folder, 'secrets');
  const broker = new URL(named('TEST_AMQP_URL'));
  broker.pathname = `/${id}`;
  const addresses = (port: number) => ({
    MONGODB_URL: `mongodb://127.0.0.1:${port}/harbour?replicaSet=rs0`,
    AMQP_URL: broker.href,
    REDIS_URL: named('TEST_REDIS_URL'),
    RABBITMQ_MANAGEMENT_URL: named('TEST_RABBITMQ_MANAGEMENT_URL'),
  });
  makeCredentials(secrets, addresses(1));
  const database = await startDatabase(secrets);
  makeCredentials(secrets, addresses(database.ports.mongo));
  const read = (reader: string, file: string): URL => new URL(readFileSync(join(secrets, reader, file), 'utf8'));
  const has = (reader: string, file: string): boolean => existsSync(join(secrets, reader, file));
  const passwordOf = (reader: string, file: string): string => decodeURIComponent(read(reader, file).password);
  /** Users of stores that other tests use as well bear the name of this run. */
  const ownUser = (reader: string, file: string): string => {
    const url = read(reader, file);
    url.username = prefix + reader;
    return url.href;
  };

  const passwords = Object.fromEntries(BROKER_USERS.map((user) => [user, passwordOf(user, 'amqp-url')]));
  const { vhosts, ...definitions } = brokerDefinitions(passwords, {
    vhost: id,
    prefix,
    nameOf: (user) => prefix + user,
  });
  for (const { name } of vhosts) await manage('PUT', `vhosts/${name}`, {});
  await manage('POST', 'definitions', definitions);
  const redis = new Redis(named('TEST_REDIS_URL'));
  for (const { name } of PROCESSES) {
    await redis.call(
      'ACL',
      'SETUSER',
      prefix + name,
      'on',
      `>${passwordOf(name, 'redis-url')}`,
      ...cacheRules(name, prefix),
    );
  }

  const operate = async (reader: string, ...args: string[]): Promise<void> => {
    const env = { PATH: named('PATH'), NODE_ENV: 'test', MONGODB_URL_FILE: join(secrets, reader, 'mongodb-url') };
    await run(process.execPath, [join(ROOT, 'tools', 'operations', 'main.ts'), ...args], { env });
  };
  const host = `127.0.0.1:${database.ports.mongo}`;
  const setUp = () => operate('setup', 'setup', '--replica-set', host, '--store-users', join(secrets, 'setup'));
  await setUp();
  const owner = await mongoose.createConnection(read('setup', 'mongodb-url').href).asPromise();
  return {
    prefix,
    owner,
    env: (process) => ({
      QUEUE_PREFIX: prefix,
      ...(has(process, 'mongodb-url') ? { MONGODB_URL: read(process, 'mongodb-url').href } : {}),
      ...(has(process, 'amqp-url') ? { AMQP_URL: ownUser(process, 'amqp-url') } : {}),
      ...(has(process, 'redis-url') ? { REDIS_URL: ownUser(process, 'redis-url') } : {}),
      ...(process === 'status' ? { RABBITMQ_MANAGEMENT_URL: ownUser(process, 'rabbitmq-management-url') } : {}),
    }),
    setUpAgain: setUp,
    backUp: () => operate('backup', 'backup', join(folder, 'backups')),
    management: (path) => manage('GET', path.replace('{vhost}', id)),
    async stop() {
      await owner.close();
      await database.stop();
      await manage('DELETE', `vhosts/${id}`);
      for (const user of BROKER_USERS) await manage('DELETE', `users/${prefix}${user}`);
      await redis.call('ACL', 'DELUSER', ...PROCESSES.map(({ name }) => prefix + name));
      await redis.quit();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
