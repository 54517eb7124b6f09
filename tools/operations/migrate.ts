import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { SetupError } from '../backing-services/setup-error.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';
import { MIGRATIONS } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';

type Say = (line: string) => void;

const LOCK = 'lock';
/** A run that died gives its place free after this; one that lives renews it between migrations. */
const LOCK_MS = 15 * 60_000;

interface Entry {
  _id: string;
  at: Date;
  owner?: string;
}

const collectionOf = (connection: Connection) => connection.collection<Entry>('migrations');

async function take(connection: Connection, owner: string): Promise<void> {
  const now = Date.now();
  const free = { _id: LOCK, $or: [{ at: { $lt: new Date(now - LOCK_MS) } }, { owner }] };
  const taking = collectionOf(connection).updateOne(free, { $set: { at: new Date(now), owner } }, { upsert: true });
  await taking.catch((cause: unknown) => {
    // The lock is there and not free: the upsert meets its key.
    throw new SetupError('another migration is under way', { cause });
  });
}

/** Runs work while no other migration runs. @throws SetupError where another one does */
async function alone<T>(connection: Connection, work: (keep: () => Promise<void>) => Promise<T>): Promise<T> {
  const owner = randomUUID();
  const keep = () => take(connection, owner);
  await keep();
  try {
    return await work(keep);
  } finally {
    await collectionOf(connection).deleteOne({ _id: LOCK, owner });
  }
}

/** The ids of what has been carried out. */
export async function migrationsDone(connection: Connection): Promise<string[]> {
  const entries = await collectionOf(connection)
    .find({ _id: { $ne: LOCK } })
    .sort({ _id: 1 })
    .toArray();
  return entries.map(({ _id }) => _id);
}

/** Carries out, in order, what has not been carried out yet. */
export async function migrateUp(
  connection: Connection,
  log: Say,
  all: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await alone(connection, async (keep) => {
    const done = new Set(await migrationsDone(connection));
    for (const { id, up } of all.filter((migration) => !done.has(migration.id))) {
      await keep();
      await up(connection);
      await collectionOf(connection).insertOne({ _id: id, at: new Date() });
      log(`${id}: done`);
    }
  });
}

/** Takes back the newest `count` of what was carried out, the newest first. */
export async function migrateDown(
  connection: Connection,
  count: number,
  log: Say,
  all: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await alone(connection, async (keep) => {
    const done = await migrationsDone(connection);
    for (const id of done.toReversed().slice(0, count)) {
      const migration = all.find((each) => each.id === id);
      if (migration === undefined) throw new SetupError(`${id}: this release does not know it; use the one that does`);
      await keep();
      await migration.down(connection);
      await collectionOf(connection).deleteOne({ _id: id });
      log(`${id}: taken back`);
    }
  });
}

/** Migrations of data, up and down. */
export const migrate: Command = {
  usage: 'migrate up|down [<count>]|status     carry out migrations, take the newest back, tell which are done',
  run: ([direction = '', count = '1']) =>
    withDatabase(async (connection) => {
      if (direction === 'up') await migrateUp(connection, say);
      else if (direction === 'down' && /^[1-9]\d?$/.test(count)) await migrateDown(connection, Number(count), say);
      else if (direction === 'status') {
        const done = new Set(await migrationsDone(connection));
        for (const { id } of MIGRATIONS) say(`${id}: ${done.has(id) ? 'done' : 'to do'}`);
      } else throw new SetupError('expected up, down with a count, or status');
    }),
};
