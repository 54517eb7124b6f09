import type { MailTemplate } from '@harbour/contracts/mail';
import { PATHS } from '@harbour/contracts/pages';
import type { InboxService } from '../inbox/inbox.service.ts';
import type { AccountMail } from './account-mail.service.ts';
import {
  EMAIL_CHANGED,
  NEW_DEVICE,
  type NoticeWords,
  PASSWORD_CHANGED,
  PASSWORD_REMOVED,
} from './security-notices.words.ts';
import type { Account } from './user.rules.ts';

export type { NoticeWords } from './security-notices.words.ts';

export interface SecurityNoticesDependencies {
  readonly inbox: Pick<InboxService, 'add'>;
  readonly mail: AccountMail;
}

/** A log-in on a device that the account has not used before. */
export interface NewDevice {
  readonly at: Date;
  /** The device's words; null where its browser does not say. */
  readonly browser: string | null;
  readonly system: string | null;
}

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;

/**
 * Tells owners of what happened to their accounts, within the running transaction: always in the inbox, and by mail where
 * the address is proven. An address that nobody has proven may be a stranger's.
 */
export function createSecurityNotices({ inbox, mail }: SecurityNoticesDependencies) {
  const note = (userId: string, { title, text, link }: NoticeWords): Promise<void> =>
    inbox.add({ userId, kind: 'account', title, text, link });

  const tell = async (
    { user, provenAddress: email }: Account,
    words: NoticeWords,
    template: MailTemplate,
    requestId: string,
  ): Promise<string | undefined> => {
    await note(user.id, words);
    if (email === undefined) return undefined;
    const origin = { requestId, lang: user.profile.settings.lang };
    return mail.send({ email, name: user.name, isProven: true }, template, origin);
  };

  return {
    /** Gives the mail's job, where one was ordered. */
    tell,

    async tellPasswordChanged(account: Account, requestId: string): Promise<void> {
      const values = { link: mail.linkTo(PATHS.sendResetLink), changedAt: new Date() };
      await tell(account, PASSWORD_CHANGED, { name: 'password-changed', values }, requestId);
    },

    /** In the inbox alone: the mail with the code has just reached the owner. */
    tellPasswordRemoved: (userId: string): Promise<void> => note(userId, PASSWORD_REMOVED),

    /** The mail of it carries the undo link and is the undo service's. */
    tellEmailChanged: (userId: string, newAddress: string): Promise<void> => note(userId, EMAIL_CHANGED(newAddress)),

    /** Gives whether a mail was ordered, with the link by which the owner reports the log-in until `expiresAt`. */
    async tellNewDevice(
      account: Account,
      device: NewDevice,
      report: { link: string; expiresAt: Date },
      requestId: string,
    ): Promise<boolean> {
      const template = { name: 'new-device' as const, values: { ...device, ...report } };
      return (await tell(account, NEW_DEVICE(device), template, requestId)) !== undefined;
    },
  };
}
