import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Connection } from 'mongoose';
import { SetupError } from '../../backing-services/setup-error.ts';
import { MANIFEST, readManifest } from '../backup-manifest.ts';
import { type Command, say } from '../command.ts';
import { withDatabase } from '../database.ts';
import { missingIndexes } from '../indexes.ts';
import { journalOf, restoreDatabase } from '../restore.ts';
import { shown } from './cluster-time.ts';
import { endOfArchive } from './covered-changes.ts';
import { ledgerFaults } from './stock-ledger.ts';

const MS = 1_000;

/** The newest finished backup in a folder, or one folder below. @throws SetupError where there is none */
function newestBackup(backups: string): string {
  const [newest] = globSync([`*/${MANIFEST}`, `*/*/${MANIFEST}`], { cwd: backups })
    .map((file) => dirname(join(backups, file)))
    .map((folder) => ({ folder, takenAt: readManifest(folder).takenAt }))
    .toSorted((one, other) => other.takenAt.localeCompare(one.takenAt));
  if (newest === undefined) throw new SetupError(`${backups}: no finished backup found`);
  return newest.folder;
}

/** What is wrong with a restored shop beyond the number of its documents, which the restore has counted. */
async function faultsOf(connection: Connection): Promise<string[]> {
  const [indexes, stock] = [await missingIndexes(connection), await ledgerFaults(connection)];
  return [...indexes.map((index) => `missing index: ${index}`), ...stock];
}

/** What a drill is given. */
interface Drill {
  readonly backups: string;
  readonly archive: string;
  readonly journal: string | undefined;
  readonly keeps: boolean;
}

async function rehearse({ backups, archive, journal, keeps }: Drill): Promise<void> {
  const begun = Date.now();
  const folder = newestBackup(backups);
  const until = endOfArchive(archive);
  say(`${folder} and the changes up to ${shown(until)}`);
  const moment = { archive, until };
  await withDatabase((connection) => restoreDatabase(connection, folder, { drop: false, moment, journal }));
  const seconds = (Date.now() - begun) / MS;
  // On a connection of its own: the journal has defined some of the models on the other one.
  await withDatabase(async (connection) => {
    const faults = await faultsOf(connection);
    for (const fault of faults) say(fault);
    process.stdout.write(
      `recovery time: ${seconds.toFixed(1)} s\n` +
        `recovery point: ${shown(until)}, ${Math.max(0, Math.round(begun / MS) - until.t)} s before the drill began\n` +
        `checks: ${faults.length === 0 ? 'documents, indexes and stock agree' : `${faults.length} faults`}\n`,
    );
    // It holds personal data, and nobody looks after it.
    if (!keeps) await connection.dropDatabase();
    if (faults.length > 0) throw new SetupError('the restored shop is not whole');
  });
}

/** A rehearsal of the worst day: what is restored, how long it takes, and how much would be lost. */
export const drill: Command = {
  usage:
    'drill <backups> --archive <folder> --journal <folder>|--without-journal [--keep]   restore the newest backup and the archive ' +
    'into an empty database, check and measure it, and remove it',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        archive: { type: 'string' },
        journal: { type: 'string' },
        'without-journal': { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [backups] = positionals;
    const { archive, keep: keeps } = values;
    if (backups === undefined) throw new SetupError('expected the folder of the backups');
    if (archive === undefined) throw new SetupError('expected --archive with its folder');
    const journal = journalOf(values.journal, values['without-journal']);
    await rehearse({ backups, archive, journal, keeps });
  },
};
