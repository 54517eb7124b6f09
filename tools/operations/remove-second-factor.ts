import { randomUUID } from 'node:crypto';
import { normalAddress } from '@harbour/contracts/mail-address';
import { sendMail } from '@harbour/contracts/mail';
import { createAuditRepository } from '@harbour/gateway/modules/audit/audit.repository';
import { sessionModel } from '@harbour/gateway/modules/auth/auth.model';
import { createInboxRepository } from '@harbour/gateway/modules/inbox/inbox.repository';
import { entryOf } from '@harbour/gateway/modules/second-factor/second-factor-notices.service';
import { createPasskeyRepository } from '@harbour/gateway/modules/passkey/passkey.repository';
import { createTotpRepository } from '@harbour/gateway/modules/second-factor/totp.repository';
import { createUserRepository } from '@harbour/gateway/modules/user/user.repository';
import { provenAddressOf } from '@harbour/gateway/modules/user/user.rules';
import { createOutbox } from '@harbour/messaging/outbox';
import { inTransaction } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { SetupError } from '../backing-services/setup-error.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';

const BY = { id: 'operator', email: 'operator' };

/** Removes an account's second factor, ends its sessions, puts it on record and tells its owner. */
async function remove(connection: Connection, email: string, publicUrl: string): Promise<number> {
  const user = await createUserRepository(connection).byKnownEmail(normalAddress(email));
  if (user === null) throw new SetupError(`${email}: no account has this address`);
  const id = user._id.toHexString();
  const requestId = randomUUID();
  const ended = await inTransaction(connection, async () => {
    const hadApp = await createTotpRepository(connection).remove(id);
    const passkeys = createPasskeyRepository(connection);
    const hadPasskeys = await passkeys.hasAny(id);
    if (!hadApp && !hadPasskeys) throw new SetupError(`${email}: this account has no second factor`);
    await passkeys.removeAll(id);
    const { deletedCount } = await sessionModel(connection).deleteMany({ userId: id });
    await createInboxRepository(connection).add([entryOf(id, 'removed-by-operator')]);
    await createAuditRepository(connection).insert({
      _id: randomUUID(),
      at: new Date(),
      by: BY,
      action: 'second-factor.remove',
      ids: [id],
      count: 1,
      detail: 'by operations remove-second-factor',
      requestId,
    });
    const to = provenAddressOf(user);
    if (to !== undefined) {
      const { lang } = user.profile.settings;
      const link = new URL('/forgot-password-send-link', publicUrl).toString();
      const values = { change: 'removed-by-operator' as const, at: new Date(), link };
      const mail = { to, name: user.name, lang, template: { name: 'second-factor' as const, values } };
      await createOutbox(connection).add(sendMail, mail, { to, requestId });
    }
    return deletedCount;
  });
  return ended;
}

/** For a person who lost phone and recovery codes, or the passkeys that an admin needs, once the operator knows who asks. */
export const removeSecondFactor: Command = {
  usage:
    'remove-second-factor <e-mail>        remove the authenticator app and the passkeys of an account; its owner and the audit are told',
  async run([email]) {
    if (email === undefined) throw new SetupError('expected the e-mail address of an account');
    const publicUrl = process.env['PUBLIC_URL'] || 'http://localhost:8080';
    const ended = await withDatabase((connection) => remove(connection, email, publicUrl));
    say(`the second factor of ${email} is removed; ${ended} sessions ended`);
  },
};
