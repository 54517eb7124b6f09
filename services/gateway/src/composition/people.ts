import type { Connection } from 'mongoose';
import type { MailQueue } from '../mail/mail-queue.ts';
import { createAdminDeeds } from '../modules/audit/admin-deeds.service.ts';
import { createAuditRepository } from '../modules/audit/audit.repository.ts';
import { createAuditPart, createAuditService } from '../modules/audit/audit.service.ts';
import { createCustomerNoteRepository } from '../modules/user/customer/customer-note.repository.ts';
import { createInboxRepository } from '../modules/inbox/inbox.repository.ts';
import { createInboxService } from '../modules/inbox/inbox.service.ts';
import { createAccountFinder } from '../modules/user/account-finder.service.ts';
import { createAccountMail } from '../modules/user/account-mail.service.ts';
import { createAdminNotices } from '../modules/user/admin/admin-notices.service.ts';
import { createSecurityNotices } from '../modules/user/security-notices.service.ts';
import { createUserRepository } from '../modules/user/user.repository.ts';

export interface PeopleDependencies {
  readonly connection: Connection;
  readonly mails: MailQueue;
  readonly publicUrl: string;
}

export type People = ReturnType<typeof createPeople>;

/** Connects what other modules need of people: who they are, how to tell them something, and what admins did. */
export function createPeople({ connection, mails, publicUrl }: PeopleDependencies) {
  const stored = createUserRepository(connection);
  const accounts = createAccountFinder(stored);
  const inbox = createInboxService(createInboxRepository(connection));
  const mail = createAccountMail({ mails, publicUrl });
  const entries = createAuditRepository(connection);
  const audit = createAuditService({
    entries,
    emailOf: async (id) => (await accounts.accountById(id))?.trustedAddress,
  });
  const adminNotices = createAdminNotices({ users: stored, inbox });
  return {
    stored,
    accounts,
    inbox,
    mail,
    notices: createSecurityNotices({ inbox, mail }),
    adminNotices,
    /** What staff wrote about people. */
    customerNotes: createCustomerNoteRepository(connection),
    audit,
    deeds: createAdminDeeds({ audit, notices: adminNotices }),
    /** What the audit log keeps of an account. */
    auditPart: createAuditPart(entries),
  };
}
