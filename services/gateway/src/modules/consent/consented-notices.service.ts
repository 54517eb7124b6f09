import type { ConsentTopic } from '@harbour/contracts/consent-topics';
import type { Localized } from '@harbour/contracts/language';
import type { MailTemplate } from '@harbour/contracts/mail';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';
import { unsubscribeLink } from './consent.rules.ts';
import type { ConsentService } from './consent.service.ts';

/** A notice to one person. */
export interface ConsentedNotice {
  readonly title: Localized;
  readonly text: Localized;
  /** A page of the shop. */
  readonly path: string;
  /** What the notice is about, for the job console. */
  readonly about: string;
  /** Writes the mail, given the unsubscribe link and the full URL of the page. */
  readonly mail: (links: { readonly unsubscribe: string; readonly link: string }) => MailTemplate;
}

export interface ConsentedNoticesDependencies {
  readonly consent: Pick<ConsentService, 'proofOf'>;
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly inbox: Pick<InboxService, 'add'>;
  readonly mails: MailQueue;
  readonly publicUrl: string;
}

export type ConsentedNotices = ReturnType<typeof createConsentedNotices>;

/** Sends notices to people who agreed to them: to the inbox and, if their address is verified, by email. */
export function createConsentedNotices(deps: ConsentedNoticesDependencies) {
  const { consent, accounts, inbox, mails, publicUrl } = deps;
  return {
    /** Sends within the running transaction; false if the person has not agreed, or the account no longer exists. */
    async tell(userId: string, topic: ConsentTopic, notice: ConsentedNotice): Promise<boolean> {
      const proof = await consent.proofOf(userId, topic);
      const account = proof && (await accounts.accountById(userId));
      if (proof === undefined || account === undefined) return false;
      const { title, text, path, about } = notice;
      await inbox.add({ userId, kind: 'notice', title, text, link: path });
      const to = account.provenAddress;
      if (to === undefined) return true;
      const { name, profile } = account.user;
      const { lang } = profile.settings;
      const links = { unsubscribe: unsubscribeLink(proof, publicUrl), link: new URL(path, publicUrl).toString() };
      await mails.send(
        { to, name, lang, template: notice.mail(links), consent: proof },
        { lang, aggregateId: about, isProven: true },
      );
      return true;
    },
  };
}
