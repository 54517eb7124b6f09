import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { propertyOf } from '@harbour/platform/property';
import { type Connection, mongo } from 'mongoose';
import { SetupError } from '../backing-services/setup-error.ts';
import { encodeManifest, MANIFEST, type Manifest, readManifest, sha256Of } from './backup-manifest.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';
import type { ClusterTime } from './point-in-time/cluster-time.ts';
import { removeBefore } from './point-in-time/segment-folder.ts';

const { EJSON, Timestamp } = mongo.BSON;
const BATCH = 1_000;
const PREFIX = 'harbour-';
const UNFINISHED = '.unfinished';

function fileNameOf(collection: string): string {
  return `${collection.replace(/[^\w.-]/g, '_')}.bson.gz`;
}

async function writeCollection(
  connection: Connection,
  { name, options = {} }: { name: string; options?: object },
  folder: string,
  session: mongo.ClientSession,
): Promise<Manifest['collections'][number]> {
  const collection = connection.collection(name);
  const file = fileNameOf(name);
  let documents = 0;
  async function* contents(): AsyncGenerator<Buffer> {
    // As bytes: nothing is read into values and written again, so nothing can change on the way.
    const cursor = collection.find<Buffer>({}, { session, raw: true, batchSize: BATCH, timeout: false });
    for await (const document of cursor) {
      documents += 1;
      yield document;
    }
  }
  await pipeline(contents, createGzip(), createWriteStream(join(folder, file), { mode: 0o600 }));
  return {
    name,
    file,
    documents,
    sha256: await sha256Of(join(folder, file)),
    options: EJSON.stringify(options, { relaxed: false }),
    indexes: EJSON.stringify(await collection.indexes(), { relaxed: false }),
  };
}

/** The collections that a backup holds. */
async function collectionsOf(connection: Connection) {
  const found = await connection.listCollections();
  return found.filter(({ name, type }) => type !== 'view' && !name.startsWith('system.'));
}

/** Fixes the moment of which a session reads; undefined where there is nothing to read. */
async function fixMoment(connection: Connection, session: mongo.ClientSession): Promise<ClusterTime | undefined> {
  const [any] = await collectionsOf(connection);
  if (any === undefined) return undefined;
  await connection.collection(any.name).findOne({}, { session, projection: { _id: 1 } });
  // The driver does not declare this property; without it a restore would not know which changes the backup lacks.
  const time = propertyOf(session, 'snapshotTime');
  if (!(time instanceof Timestamp)) throw new Error('the driver does not say of which moment a snapshot is');
  return time;
}

/** Writes the whole database, in its state of one moment, below `target` and gives the new folder. */
export async function writeBackup(connection: Connection, target: string): Promise<string> {
  const takenAt = new Date().toISOString();
  const folder = join(target, PREFIX + takenAt.replace(/[:.]/g, '-'));
  const unfinished = folder + UNFINISHED;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  // One snapshot for all collections: an order and the mail that tells of it are both in it, or neither is.
  const session = await connection.startSession({ snapshot: true });
  try {
    const clusterTime = await fixMoment(connection, session);
    const collections: Manifest['collections'] = [];
    // Listed after the moment is fixed: a collection that is made in between has documents in the snapshot, or none.
    for (const each of await collectionsOf(connection)) {
      collections.push(await writeCollection(connection, each, unfinished, session));
    }
    const moment = clusterTime === undefined ? {} : { clusterTime };
    const manifest: Manifest = { format: 1, database: connection.name, takenAt, ...moment, collections };
    writeFileSync(join(unfinished, MANIFEST), encodeManifest(manifest));
    renameSync(unfinished, folder);
    return folder;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await session.endSession();
  }
}

/** Removes all but the newest finished backups, and what runs that died have left. */
export function forgetOld(target: string, keep: number): string[] {
  const ours = readdirSync(target)
    .filter((name) => name.startsWith(PREFIX))
    .toSorted();
  const finished = ours.filter((name) => !name.endsWith(UNFINISHED));
  const old = [
    ...finished.slice(0, Math.max(0, finished.length - keep)),
    ...ours.filter((name) => name.endsWith(UNFINISHED)),
  ];
  for (const name of old) rmSync(join(target, name), { recursive: true, force: true });
  return old;
}

/** Removes the changes of an archive that no backup below a folder needs, which are those before the oldest; gives how many segments. */
function forgetChanges(target: string, archive: string): number {
  const [oldest] = readdirSync(target)
    .filter((name) => name.startsWith(PREFIX) && !name.endsWith(UNFINISHED))
    .toSorted();
  const since = oldest === undefined ? undefined : readManifest(join(target, oldest)).clusterTime;
  return since === undefined ? 0 : removeBefore(archive, since);
}

/** A backup by the driver alone, as it lies in the folder also read by `restore`. */
export const backUp: Command = {
  usage:
    'backup <folder> [--keep <n>] [--archive <folder>]   write a backup below the folder; remove all but the newest n, and of the archive what these do not need',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { keep: { type: 'string' }, archive: { type: 'string' } },
      allowPositionals: true,
    });
    const [target] = positionals;
    if (target === undefined) throw new SetupError('expected the folder to write below');
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
      throw new SetupError('--keep: expected a number from 1');
    const folder = await withDatabase((connection) => writeBackup(connection, target));
    const { collections } = readManifest(folder);
    say(
      `${collections.reduce((sum, { documents }) => sum + documents, 0)} documents of ${collections.length} collections`,
    );
    if (keep !== undefined) for (const name of forgetOld(target, keep)) say(`removed ${name}`);
    if (values.archive !== undefined) say(`removed ${forgetChanges(target, values.archive)} segments of the archive`);
    process.stdout.write(`${folder}\n`);
  },
};
