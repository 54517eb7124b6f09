import { greetingOf } from './greeting.ts';
import { layOut, type MailWords } from './layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { momentIn } from '@harbour/contracts/dates';

interface Values {
  /** The one-time link, made by the gateway from PUBLIC_URL. */
  link: string;
  expiresAt: Date;
}

/** What a mail around a one-time link says in each language, given until when the link holds. */
export type LinkWords = Record<
  MailContext['lang'],
  (until: string) => Omit<MailWords, 'greeting' | 'action'> & { label: string }
>;

/** Makes the writer of a mail whose button is a one-time link. */
export function oneTimeLinkMail(words: LinkWords): (context: MailContext, values: Values) => WrittenMail {
  return (context, { link, expiresAt }) => {
    const { label, ...rest } = words[context.lang](momentIn(context.lang, expiresAt));
    return layOut({ ...rest, greeting: greetingOf(context), action: { label, link } }, context);
  };
}
