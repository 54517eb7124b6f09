import type { MailContext } from '../mail.ts';

/** The line that opens a mail, by name where we have one. */
export function greetingOf({ lang, name }: MailContext): string {
  const known = name.trim();
  if (lang === 'en') return known ? `Hello ${known},` : 'Hello,';
  if (lang === 'zh_HK') return known ? `${known}，你好：` : '你好：';
  return known ? `${known}，您好：` : '您好：';
}
