import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../backing-services/setup-error.ts';
import { type Command, say } from '../operations/command.ts';
import { PROCESSES } from '../processes.ts';
import { keptSecret } from '../session-secret.ts';
import { BROKER_USERS, brokerDefinitions } from './broker-definitions.ts';
import { cacheUsers } from './cache-rights.ts';
import { DATABASE_PARTS } from './database-rights.ts';

/** Addresses of the stores without users, as the environment gives them. */
export interface StoreAddresses {
  readonly MONGODB_URL: string;
  readonly AMQP_URL: string;
  readonly REDIS_URL: string;
  readonly RABBITMQ_MANAGEMENT_URL?: string | undefined;
}

type Kind = 'mongodb-url' | 'amqp-url' | 'redis-url' | 'rabbitmq-management-url';

const OWNER = 'setup';
const USERS_FILE = 'database-users.json';
const newPassword = (): string => randomBytes(24).toString('base64url');
const passwordIn = (url: string): string => decodeURIComponent(new URL(url).password);

/** Writes what has changed; whoever reads the file meanwhile finds it whole. */
function write(file: string, text: string, mode: number): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
}

/** The address of a store with a user's name and password: the password that the file holds already, else a new one. */
function keepAddress(folder: string, kind: Kind, name: string, address: string, password?: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, kind);
  const known = existsSync(file) ? passwordIn(readFileSync(file, 'utf8')) : undefined;
  const url = new URL(address);
  url.username = name;
  url.password = password ?? known ?? newPassword();
  write(file, url.href, 0o400);
  return decodeURIComponent(url.password);
}

function withAuthSource(address: string, source: string): string {
  const url = new URL(address);
  url.searchParams.set('authSource', source);
  return url.href;
}

/**
 * Sees to a password for each user of each store, in a folder for each reader: addresses for the processes, what the
 * stores start with, the keys of sessions. Passwords that are there are kept; to change one, its file is deleted.
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
  write(join(folder, 'keda', 'username'), 'keda', 0o400);
  write(join(folder, 'keda', 'password'), broker['keda'] ?? '', 0o400);
  for (const { name } of PROCESSES) {
    cache[name] = keepAddress(join(folder, name), 'redis-url', name, addresses.REDIS_URL);
  }
  keptSecret(join(folder, 'gateway'));
  const ownersUrl = withAuthSource(addresses.MONGODB_URL, 'admin');
  // Where somebody else makes the owner, as an operator of MongoDB does.
  write(join(folder, OWNER, 'password'), keepAddress(join(folder, OWNER), 'mongodb-url', OWNER, ownersUrl), 0o400);
  write(join(folder, OWNER, USERS_FILE), JSON.stringify(database), 0o400);
  const forStores: [string, string, string][] = [
    ['mongo', 'keyfile', existsSync(join(folder, 'mongo', 'keyfile')) ? '' : randomBytes(96).toString('base64')],
    ['rabbitmq', 'definitions.json', JSON.stringify(brokerDefinitions(broker))],
    ['redis', 'users.acl', cacheUsers(cache)],
  ];
  for (const [store, file, text] of forStores) {
    mkdirSync(join(folder, store), { recursive: true });
    // The store runs as a user of its own, and nobody else is given its folder.
    if (text !== '') write(join(folder, store, file), text, 0o444);
  }
}

/** The database's users and their passwords, as `credentials` has written them for `setup`. */
export function databasePasswords(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, USERS_FILE), 'utf8')) as Record<string, string>;
}

function addressesOf(env: NodeJS.ProcessEnv): StoreAddresses {
  const { MONGODB_URL, AMQP_URL, REDIS_URL, RABBITMQ_MANAGEMENT_URL } = env;
  if (!MONGODB_URL || !AMQP_URL || !REDIS_URL) {
    throw new SetupError('MONGODB_URL, AMQP_URL, REDIS_URL: expected the addresses of the stores, without users');
  }
  return { MONGODB_URL, AMQP_URL, REDIS_URL, RABBITMQ_MANAGEMENT_URL };
}

/** Makes passwords before the stores start. */
export const credentials: Command = {
  usage: 'credentials <folder>          passwords of the users of the stores, before these start',
  async run([folder]) {
    if (folder === undefined) throw new SetupError('expected the folder of the passwords');
    makeCredentials(folder, addressesOf(process.env));
    say('every process has its user at each store');
  },
};
