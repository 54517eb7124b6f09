import type { Language } from '@harbour/contracts/language';
import type { MailTemplate } from '@harbour/contracts/mail';
import type { MailQueue } from '../../mail/mail-queue.ts';

/** Where a job came from: its request, and the language to write in. */
export interface Origin {
  readonly requestId: string;
  readonly lang: Language;
}

/** Who gets a mail about an account. */
export interface AccountRecipient {
  readonly email: string;
  readonly name: string;
  readonly isProven: boolean;
}

export type AccountMail = ReturnType<typeof createAccountMail>;

/** Mails about accounts; each is a job of the transaction it is written in. */
export function createAccountMail({ mails, publicUrl }: { mails: MailQueue; publicUrl: string }) {
  return {
    /** A link for a mail: built from PUBLIC_URL, never from a request's Host (security §1). */
    linkTo: (path: string): string => new URL(path, publicUrl).toString(),

    /** Gives undefined where the recipient had too many of this kind, or gets none of it unproven. */
    send: (
      { email, name, isProven }: AccountRecipient,
      template: MailTemplate,
      { requestId, lang }: Origin,
    ): Promise<string | undefined> => mails.send({ to: email, name, lang, template }, { requestId, lang, isProven }),
  };
}
