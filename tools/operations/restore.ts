import { parseArgs } from 'node:util';
import type { Connection } from 'mongoose';
import { SetupError } from '../backing-services/setup-error.ts';
import { checkFiles, type Manifest, readManifest } from './backup-manifest.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';
import { newestJournal } from './journal-file.ts';
import { type Catalog, finishCollections } from './point-in-time/catalog.ts';
import { type CoveredChanges, coveredChanges } from './point-in-time/covered-changes.ts';
import { type ClusterTime, secondOf, shown } from './point-in-time/cluster-time.ts';
import { replay } from './point-in-time/replay.ts';
import { applyJournal } from './reapply.ts';
import { restoreCollection } from './restore-collection.ts';

/** A moment after a backup, and the folder of the archive that leads to it. */
export interface Moment {
  readonly archive: string;
  readonly until: ClusterTime;
}

/** What a restore begins with. */
export interface RestoreOptions {
  /** Whether the backup takes the place of what the database holds. */
  readonly drop: boolean;
  /** Without one the database is as the backup has it. */
  readonly moment?: Moment | undefined;
  /** The folder of the journal; undefined where none was ever kept. */
  readonly journal: string | undefined;
}

async function isEmpty(connection: Connection): Promise<boolean> {
  for (const { name } of await connection.listCollections()) {
    if (!name.startsWith('system.') && (await connection.collection(name).findOne({}, { projection: { _id: 1 } })))
      return false;
  }
  return true;
}

function changesUpTo(folder: string, { database, clusterTime }: Manifest, { archive, until }: Moment): CoveredChanges {
  if (clusterTime === undefined) {
    throw new SetupError(
      `${folder}: this backup does not name its cluster time, so it is unknown which changes it lacks; ` +
        'take one with this release, or restore this one without --archive',
    );
  }
  return coveredChanges(archive, { database, since: clusterTime, until });
}

/**
 * Puts a backup into an empty database, or in place of what is there with `drop`, repeats what changed up to the moment,
 * and applies the journal. Every file is checked before anything is touched.
 * @throws SetupError where the database is not empty, or a file is missing or was changed
 */
export async function restoreDatabase(
  connection: Connection,
  folder: string,
  { drop, moment, journal }: RestoreOptions,
): Promise<void> {
  const { db } = connection;
  if (db === undefined) throw new SetupError('MONGODB_URL: no primary answers there');
  const entries = journal === undefined ? [] : await newestJournal(connection, journal);
  const manifest = readManifest(folder);
  await checkFiles(folder, manifest);
  const changes = moment && changesUpTo(folder, manifest, moment);
  if (!drop && !(await isEmpty(connection))) {
    throw new SetupError(`the database ${connection.name} is not empty; --drop puts the backup in its place`);
  }
  await connection.dropDatabase();
  const catalog: Catalog = new Map();
  for (const entry of manifest.collections) catalog.set(entry.name, await restoreCollection(db, folder, entry));
  const documents = manifest.collections.reduce((sum, each) => sum + each.documents, 0);
  say(`${documents} documents are back in their state of ${manifest.takenAt}`);
  if (changes !== undefined) {
    const count = await replay(db, catalog, changes.read());
    say(`${count} changes since then are applied: this is the state before ${shown(changes.until)}`);
  }
  // Last, as an index that expires documents would remove them during the replay, and unique ones slow it down.
  await finishCollections(db, catalog);
  await applyJournal(connection, entries);
}

/** The moment that options name. @throws SetupError where one of them is missing */
function momentOf(archive: string | undefined, until: string | undefined): Moment | undefined {
  if (archive === undefined && until === undefined) return undefined;
  if (archive === undefined || until === undefined) {
    throw new SetupError('expected --archive with its folder and --until with a moment, or neither');
  }
  return { archive, until: secondOf('--until', until) };
}

/** The folder of the journal. @throws SetupError where it is left out by mistake: erased people would be back without a word */
export function journalOf(journal: string | undefined, isWithout: boolean): string | undefined {
  if ((journal === undefined) !== isWithout) {
    throw new SetupError('expected --journal with its folder, or --without-journal where none was ever kept');
  }
  return journal;
}

/** The way back from a backup, up to a moment after it, and what happened since that must not come back. */
export const restore: Command = {
  usage:
    'restore <backup> [--archive <folder> --until <time>] --journal <folder>|--without-journal [--drop]   put a backup, or the state ' +
    'before a moment after it, into an empty database, or in place of what is there',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        archive: { type: 'string' },
        until: { type: 'string' },
        drop: { type: 'boolean', default: false },
        journal: { type: 'string' },
        'without-journal': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [folder] = positionals;
    if (folder === undefined) throw new SetupError('expected the folder of a backup');
    const journal = journalOf(values.journal, values['without-journal']);
    const moment = momentOf(values.archive, values.until);
    await withDatabase((connection) => restoreDatabase(connection, folder, { drop: values.drop, moment, journal }));
  },
};
