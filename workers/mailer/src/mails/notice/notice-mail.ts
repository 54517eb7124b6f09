import type { Localized } from '@harbour/contracts/language';
import { greetingOf } from '../layout/greeting.ts';
import { layOut, type MailWords } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';

/** The words of a notice that its reader agreed to; the same sentence leads out of all of them. */
export interface NoticeWords extends Pick<MailWords, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'points'> {
  readonly button: string;
  /** Which notices these are: "You agreed to …". */
  readonly kind: string;
}

const OUT: Record<MailContext['lang'], (kind: string) => string> = {
  en: (kind) => `You get this email because you agreed to receive ${kind}. To stop them, follow this link:`,
  zh_HK: (kind) => `你收到這封電郵，是因為你同意接收${kind}。如不想再收到，只需按一下：`,
  zh: (kind) => `您收到这封邮件，是因为您同意接收${kind}。如不想再收到，只需点一下：`,
};

/** Lays out a notice that needs consent, with the way out of it. */
export function noticeMail(
  { button, kind, ...words }: NoticeWords,
  context: MailContext,
  { link, unsubscribe }: { link: string; unsubscribe: string },
): WrittenMail {
  const written = layOut(
    {
      ...words,
      greeting: greetingOf(context),
      action: { label: button, link },
      notes: [`${OUT[context.lang](kind)} ${unsubscribe}`],
    },
    context,
  );
  return { ...written, unsubscribe };
}

/** A name between the quotation marks of a language. */
export function quoted(name: Localized, lang: MailContext['lang']): string {
  const [open, close] = lang === 'zh_HK' ? '「」' : '“”';
  return `${open ?? ''}${name[lang]}${close ?? ''}`;
}
