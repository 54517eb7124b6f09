import type { JournalEntry } from '@harbour/gateway/modules/journal/journal.model';
import { reapplyJournal } from '@harbour/gateway/personal-data/reapply';
import { createLog } from '@harbour/platform/log';
import type { Connection } from 'mongoose';
import { SetupError } from '../backing-services/setup-error.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';
import { newestJournal } from './journal-file.ts';

/** Applies a journal to a restored database and says what came of it. */
export async function applyJournal(connection: Connection, entries: readonly JournalEntry[]): Promise<void> {
  const log = createLog({ name: 'operations', level: 'silent' });
  const { erased, roles, sessions, orders, hasAdmin } = await reapplyJournal(connection, entries, log);
  say(`${erased} accounts erased again, ${roles} roles changed, ${sessions} sessions ended`);
  if (orders.length > 0) {
    say(`look at these orders of erased people, which the backup holds as open: ${orders.join(', ')}`);
  }
  if (!hasAdmin) say('no admin is left: create one with create-admin');
}

/** What `restore` does after the data is back, for a database that was restored in another way. */
export const reapply: Command = {
  usage: 'reapply <folder>                     after a restore by other means: end sessions, apply the journal',
  async run([folder]) {
    if (folder === undefined) throw new SetupError('expected the folder of the journal');
    await withDatabase(async (connection) => {
      await applyJournal(connection, await newestJournal(connection, folder));
    });
  },
};
