import { parseArgs } from 'node:util';
import { addMember, ensureReplicaSet, hasMembers, SET, withAdmin } from '../backing-services/mongodb/replica-set.ts';
import { until } from '../backing-services/patience.ts';
import { propertyOf } from '@harbour/platform/property';
import { SetupError } from '../backing-services/setup-error.ts';
import { databasePasswords } from '../store-users/credentials.ts';
import { ensureDatabaseUsers, limitOwner, makeFirstUser } from '../store-users/database-users.ts';
import { type Command, say } from './command.ts';
import { mongoUrl, withDatabase } from './database.ts';
import { buildAllIndexes } from './indexes.ts';
import { migrateUp } from './migrate.ts';
import { seedShop } from './seed.ts';

const PATIENCE_MS = 60_000;
const AUTHENTICATION_FAILED = 18;

/** How the server is reached over TLS, as the shop's own address says. */
const tlsOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .flatMap(([key, value]) => (key.startsWith('tls') ? [`&${key}=${encodeURIComponent(value)}`] : []))
    .join('');

/**
 * Makes the set of these hosts and, where users are asked for, the owner that MONGODB_URL names: that only from the first
 * one's own machine.
 */
async function makeReplicaSet(hosts: readonly string[]): Promise<void> {
  const named = new URL(mongoUrl());
  const [first = ''] = hosts;
  const address = (place: string, way: string, user = ''): string => `mongodb://${user}${place}/?${way}${tlsOf(named)}`;
  const direct = (place: string, user?: string): string => address(place, 'directConnection=true', user);
  const [name = '', password = ''] = [named.username, named.password].map(decodeURIComponent);
  const owner = name === '' ? '' : `${named.username}:${named.password}@`;
  const all = address(hosts.join(), `replicaSet=${SET}`, owner);
  const isWhole = async (): Promise<boolean> =>
    (hosts.length > 1 && (await hasMembers(all, hosts))) ||
    ((await ensureReplicaSet(direct(first, owner), first)) && (await addMember(all, hosts)));
  const isMade = async (): Promise<boolean> => {
    if (name === '') return isWhole();
    try {
      if (!(await isWhole())) return false;
      await withAdmin(all, (admin) => limitOwner(admin, name, named.pathname.slice(1)));
      return true;
    } catch (error) {
      if (propertyOf(error, 'code') !== AUTHENTICATION_FAILED) throw error;
    }
    const inside = direct(first.replace(/^[^:]+/, '127.0.0.1'));
    if (await ensureReplicaSet(inside, first)) await withAdmin(inside, (admin) => makeFirstUser(admin, name, password));
    return false;
  };
  if (!(await until(isMade, PATIENCE_MS, 500))) {
    throw new SetupError(`MongoDB at ${hosts.join()} did not become a replica set with a primary`);
  }
}

/** Everything a database needs before a release starts: indexes, migrations, seed. Doing it twice changes nothing. */
export const setUp: Command = {
  usage: 'setup [--replica-set <host:port,…>] [--store-users <folder>]   users, indexes, migrations, seed',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'replica-set': { type: 'string' },
        'store-users': { type: 'string' },
      },
    });
    if (values['replica-set'] !== undefined) await makeReplicaSet(values['replica-set'].split(','));
    const users = values['store-users'];
    await withDatabase(async (connection) => {
      if (users !== undefined && connection.db) await ensureDatabaseUsers(connection.db, databasePasswords(users));
      await buildAllIndexes(connection);
      await migrateUp(connection, say);
    });
    await seedShop();
    say('the database is ready');
  },
};
