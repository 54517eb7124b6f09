import { parseArgs } from 'node:util';
import { createAccountJournal } from '@harbour/gateway/modules/journal/journal.repository';
import type { Connection } from 'mongoose';
import { SetupError } from '../backing-services/setup-error.ts';
import { ADMIN, credentialsFor, seedAccount } from '../seed/accounts.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';

/** Makes an account an owner; its sessions end, so that it logs in as what it is now. */
async function promote(connection: Connection, email: string): Promise<void> {
  const users = connection.collection('users');
  const user = await users.findOneAndUpdate(
    { email: email.trim().toLowerCase() },
    { $set: { role: 'admin' }, $unset: { staffRole: '' } },
  );
  if (user === null) throw new SetupError(`${email}: no account has this address`);
  await createAccountJournal(connection).noteRole(String(user._id), 'admin');
  const { deletedCount } = await connection.collection('sessions').deleteMany({ userId: String(user._id) });
  say(`${email} is an admin now; ${deletedCount} sessions ended`);
}

async function make(connection: Connection): Promise<void> {
  // Named whole, as in production: an admin with a password that everybody can read is none.
  const wanted = credentialsFor(ADMIN, { ...process.env, NODE_ENV: 'production' });
  if (wanted === null) throw new SetupError('ADMIN_EMAIL and ADMIN_PASSWORD (or …_FILE): expected the account to make');
  if ((await seedAccount(connection, ADMIN, wanted, say)) === null) {
    throw new SetupError(`${wanted.email}: this account exists; --promote makes it an admin`);
  }
}

/** Makes an admin, or makes one of an account that exists. */
export const createAdmin: Command = {
  usage: 'create-admin [--promote <e-mail>]   make the admin of ADMIN_EMAIL and ADMIN_PASSWORD, or of an account',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { promote: { type: 'string' } } });
    const { promote: email } = values;
    await withDatabase((connection) => (email === undefined ? make(connection) : promote(connection, email)));
  },
};
