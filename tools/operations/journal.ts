import { SetupError } from '../backing-services/setup-error.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';
import { exportJournal } from './journal-file.ts';

/** Keeps the journal of erasures and roles outside the database and its backups. */
export const journal: Command = {
  usage: 'journal <folder>                     append new erasures and changes of role to the journal in the folder',
  async run([folder]) {
    if (folder === undefined) throw new SetupError('expected the folder of the journal');
    const count = await withDatabase((connection) => exportJournal(connection, folder));
    say(`${count} new entries`);
  },
};
