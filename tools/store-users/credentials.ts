import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { SetupError } from '../backing-services/setup-error.ts';
import { type Command, say } from '../operations/command.ts';
import { PROCESSES } from '../processes.ts';
import { keptSecret } from '../session-secret.ts';
import { BROKER_USERS, brokerDefinitions } from './broker-definitions.ts';
import { cacheUsers, sentinelUsers } from './cache-rights.ts';
import { DATABASE_PARTS } from './database-rights.ts';
import { writeWhole } from './write-whole.ts';

/** Addresses of the stores without users, as the environment gives them. */
export interface StoreAddresses {
  readonly MONGODB_URL: string;
  readonly AMQP_URL: string;
  readonly REDIS_URL: string;
  readonly RABBITMQ_MANAGEMENT_URL?: string | undefined;
}

const KINDS = ['mongodb-url', 'amqp-url', 'redis-url', 'rabbitmq-management-url'] as const;
type Kind = (typeof KINDS)[number];

const OWNER = 'setup';
const USERS_FILE = 'database-users.json';
const newPassword = (): string => randomBytes(24).toString('base64url');
const passwordIn = (url: string): string => decodeURIComponent(new URL(url).password);

/** The address of a store with a user's name and password: the password that the file holds already, else a new one. */
function keepAddress(folder: string, kind: Kind, name: string, address: string, password?: string): string {
  const file = join(folder, kind);
  const known = existsSync(file) ? passwordIn(readFileSync(file, 'utf8')) : undefined;
  const url = new URL(address);
  url.username = name;
  url.password = password ?? known ?? newPassword();
  writeWhole(file, url.href, 0o400);
  return decodeURIComponent(url.password);
}

function withAuthSource(address: string, source: string): string {
  const url = new URL(address);
  url.searchParams.set('authSource', source);
  return url.href;
}

/**
 * Makes a password for each user of each store, in one folder per reader: addresses for the processes, users for the
 * stores, the session secret for the gateway, the key of webhooks for it and their worker. Keeps the passwords that exist; `--renew` replaces those of a process.
 */
export function makeCredentials(folder: string, addresses: StoreAddresses): void {
  const database: Record<string, string> = {};
  const broker: Record<string, string> = {};
  const cache: Record<string, string> = {};
  const source = new URL(addresses.MONGODB_URL).pathname.slice(1);
  for (const name of Object.keys(DATABASE_PARTS)) {
    const address = withAuthSource(addresses.MONGODB_URL, source);
    database[name] = keepAddress(join(folder, name), 'mongodb-url', name, address);
  }
  for (const name of BROKER_USERS) {
    const own = join(folder, name);
    broker[name] = keepAddress(own, 'amqp-url', name, addresses.AMQP_URL);
    const management = addresses.RABBITMQ_MANAGEMENT_URL;
    if (name === 'status' && management) keepAddress(own, 'rabbitmq-management-url', name, management, broker[name]);
  }
  writeWhole(join(folder, 'keda', 'username'), 'keda', 0o400);
  writeWhole(join(folder, 'keda', 'password'), broker['keda'] ?? '', 0o400);
  // In KEDA's own words, which take it from a secret alone.
  const isOverTls = addresses.RABBITMQ_MANAGEMENT_URL?.startsWith('https:') === true;
  writeWhole(join(folder, 'keda', 'tls'), isOverTls ? 'enable' : 'disable', 0o400);
  for (const { name } of PROCESSES) {
    cache[name] = keepAddress(join(folder, name), 'redis-url', name, addresses.REDIS_URL);
  }
  keptSecret(join(folder, 'gateway'), 'session-secret');
  const webhookKey = keptSecret(join(folder, 'gateway'), 'webhook-key');
  writeWhole(join(folder, 'webhooks', 'webhook-key'), webhookKey, 0o400);
  const ownersUrl = withAuthSource(addresses.MONGODB_URL, 'admin');
  // Where somebody else makes the owner, as an operator of MongoDB does.
  writeWhole(join(folder, OWNER, 'password'), keepAddress(join(folder, OWNER), 'mongodb-url', OWNER, ownersUrl), 0o400);
  writeWhole(join(folder, OWNER, USERS_FILE), JSON.stringify(database), 0o400);
  // Readable for all: each store runs as a user of its own, and only that store mounts its folder.
  const keyFile = join(folder, 'mongo', 'keyfile');
  if (!existsSync(keyFile)) writeWhole(keyFile, randomBytes(96).toString('base64'), 0o444);
  writeWhole(join(folder, 'rabbitmq', 'definitions.json'), JSON.stringify(brokerDefinitions(broker)), 0o444);
  // By which the nodes of a cluster know each other.
  keptSecret(join(folder, 'rabbitmq'), 'erlang-cookie');
  keepCacheUsers(folder, cache, new URL(addresses.REDIS_URL).hostname);
}

/**
 * The users of Redis, and what its replicas and sentinels need beside their own settings: by which users they reach the
 * primary, which the sentinels know by a name, and who may ask them.
 */
function keepCacheUsers(folder: string, passwords: Readonly<Record<string, string>>, primary: string): void {
  const [redis, sentinel] = [join(folder, 'redis'), join(folder, 'sentinel')];
  for (const own of [redis, sentinel]) mkdirSync(own, { recursive: true });
  const replicas = keptSecret(redis, 'replica-password');
  const sentinels = keptSecret(sentinel, 'sentinel-password');
  const all = { ...passwords, replica: replicas, sentinel: sentinels };
  writeWhole(join(redis, 'users.acl'), cacheUsers(all), 0o444);
  writeWhole(join(redis, 'replica.conf'), `masteruser replica\nmasterauth ${replicas}\n`, 0o444);
  writeWhole(join(sentinel, 'users.acl'), sentinelUsers(all), 0o444);
  const among = `sentinel sentinel-user sentinel\nsentinel sentinel-pass ${sentinels}\n`;
  const toPrimary = `sentinel auth-user ${primary} sentinel\nsentinel auth-pass ${primary} ${sentinels}\n`;
  writeWhole(join(sentinel, 'users.conf'), among + toPrimary, 0o444);
}

/** The database's users and their passwords, as `credentials` has written them for `setup`. */
export function databasePasswords(folder: string): Record<string, string> {
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(folder, USERS_FILE), 'utf8')));
}

function addressesOf(env: NodeJS.ProcessEnv): StoreAddresses {
  const { MONGODB_URL, AMQP_URL, REDIS_URL, RABBITMQ_MANAGEMENT_URL } = env;
  if (!MONGODB_URL || !AMQP_URL || !REDIS_URL) {
    throw new SetupError('MONGODB_URL, AMQP_URL, REDIS_URL: expected the addresses of the stores, without users');
  }
  return { MONGODB_URL, AMQP_URL, REDIS_URL, RABBITMQ_MANAGEMENT_URL };
}

/** Forgets the passwords of one reader, so that `makeCredentials` makes new ones. @throws SetupError where it has none */
function forgetPasswords(folder: string, reader: string): void {
  if (reader === OWNER) throw new SetupError(`${OWNER}: the owner keeps its password, with which it sets all others`);
  const files = KINDS.map((kind) => join(folder, reader, kind)).filter((file) => existsSync(file));
  if (files.length === 0) throw new SetupError(`${reader}: expected one of the folders with passwords`);
  for (const file of files) rmSync(file);
}

/** What `--hosts <reader>=<host>,<host>` says. @throws SetupError where it is written otherwise */
function hostsFrom(text: string): [reader: string, hosts: string[]] {
  const [, reader, hosts] = /^([a-z-]+)=([\w.-]+(?:,[\w.-]+)*)$/.exec(text) ?? [];
  if (reader === undefined || hosts === undefined)
    throw new SetupError(`--hosts ${text}: expected <reader>=<host>,<host>`);
  return [reader, hosts.split(',')];
}

/**
 * Who gets a certificate, and for which hosts: each store and process has the name of its folder, or that of its address,
 * and those of `more`, which may name readers that there are besides.
 */
function hostsOf(addresses: StoreAddresses, more: readonly string[]): Record<string, string[]> {
  const { MONGODB_URL, AMQP_URL, REDIS_URL } = addresses;
  const stores = { mongo: MONGODB_URL, rabbitmq: AMQP_URL, redis: REDIS_URL };
  const all: Record<string, string[]> = {
    ...Object.fromEntries(Object.entries(stores).map(([name, url]) => [name, [new URL(url).hostname]])),
    ...Object.fromEntries([OWNER, 'backup', 'prometheus'].map((name) => [name, []])),
    // Prometheus reaches replicas by their addresses, and knows them by the name that all have.
    ...Object.fromEntries(PROCESSES.map(({ name }) => [name, [name, 'harbour-market']])),
  };
  for (const [reader, hosts] of more.map(hostsFrom)) all[reader] = [...(all[reader] ?? []), ...hosts];
  return all;
}

/** Makes passwords and certificates before the stores start. */
export const credentials: Command = {
  usage:
    'credentials <folder> [--certificates [--hosts <reader>=<host>,…]] [--renew <process>]   passwords and certificates, before the stores start',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        certificates: { type: 'boolean' },
        hosts: { type: 'string', multiple: true, default: [] },
        renew: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [folder] = positionals;
    if (folder === undefined) throw new SetupError('expected the folder of the passwords');
    const addresses = addressesOf(process.env);
    if (values.renew !== undefined) forgetPasswords(folder, values.renew);
    makeCredentials(folder, addresses);
    if (values.certificates) {
      // Loaded here alone: the other commands have no use for its library.
      const { makeCertificates } = await import('./certificates.ts');
      await makeCertificates(folder, hostsOf(addresses, values.hosts));
    }
    say('every process has its user at each store');
  },
};
