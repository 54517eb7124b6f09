import type { Connection } from 'mongoose';
import { SetupError } from '../../backing-services/setup-error.ts';
import { type Command, say } from '../command.ts';
import { withDatabase } from '../database.ts';
import { currentTime, shown } from './cluster-time.ts';
import { type Beginning, isHistoryLost, type Recorded, recordChanges } from './record-changes.ts';
import { readSegment } from './segment.ts';
import { segmentsOf } from './segment-folder.ts';

/** Where the archive of a folder goes on; undefined where it has no segment. @throws SetupError for that of another database */
function endOf(folder: string, database: string): Beginning | undefined {
  const newest = segmentsOf(folder).at(-1);
  if (newest === undefined) return undefined;
  const { header } = readSegment(newest.file);
  if (header.database !== database) throw new SetupError(`${folder}: the archive of the database ${header.database}`);
  return { number: newest.number + 1, from: header.through, after: header.end };
}

/**
 * Adds to a folder what has changed since its newest segment ended.
 * @throws SetupError where the oplog no longer has all of it; the archive then begins anew
 */
export async function archiveChanges(connection: Connection, folder: string): Promise<Recorded> {
  const { db } = connection;
  if (db === undefined) throw new SetupError('MONGODB_URL: no primary answers there');
  const now = await currentTime(db);
  const last = endOf(folder, connection.name);
  if (last === undefined) return recordChanges(db, folder, { number: 1, from: now }, now);
  try {
    return await recordChanges(db, folder, last, now);
  } catch (cause) {
    if (!isHistoryLost(cause)) throw cause;
    const { number, from } = endOf(folder, connection.name) ?? last;
    await recordChanges(db, folder, { number, from: now }, now);
    throw new SetupError(
      `the changes between ${shown(from)} and ${shown(now)} are lost: the oplog no longer has them. ` +
        'The archive begins anew; take a backup, since later moments need one from now on',
      { cause },
    );
  }
}

/** Keeps every change outside the database, so that a restore can end at any second. */
export const archive: Command = {
  usage: 'archive <folder>                     append the changes since the last run to the archive in the folder',
  async run([folder]) {
    if (folder === undefined) throw new SetupError('expected the folder of the archive');
    const { changes, through } = await withDatabase((connection) => archiveChanges(connection, folder));
    say(`${changes} changes; the archive is complete up to ${shown(through)}`);
  },
};
