import type { Localized } from '@harbour/contracts/language';
import { greetingOf } from '../layout/greeting.ts';
import { layOut, type MailWords } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';

/** The texts of a notice that needs consent; all share the unsubscribe sentence. */
export interface NoticeWords extends Pick<MailWords, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'points'> {
  readonly button: string;
  /** Names the kind of notice: "You agreed to …". */
  readonly kind: string;
}

const OUT: Record<MailContext['lang'], (kind: string) => string> = {
  en: (kind) => `You get this email because you agreed to receive ${kind}. To unsubscribe, follow this link:`,
  zh_HK: (kind) => `你收到這封電郵，是因為你同意接收${kind}。如不想再收到，只需按一下：`,
  zh: (kind) => `您收到这封邮件，是因为您同意接收${kind}。如不想再收到，只需点一下：`,
};

/** Lays out a notice that needs consent, with its unsubscribe link. */
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

/** A name in the quotation marks of a language. */
export function quoted(name: Localized, lang: MailContext['lang']): string {
  const [open, close] = lang === 'zh_HK' ? '「」' : '“”';
  return `${open ?? ''}${name[lang]}${close ?? ''}`;
}
