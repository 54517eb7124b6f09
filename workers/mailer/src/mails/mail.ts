import type { Language } from '@harbour/contracts/language';

/** What every mail is written from, beside its own values. */
export interface MailContext {
  lang: Language;
  /** The recipient's name as they gave it; may be empty. */
  name: string;
  /** Where the shop is reached from outside; every link starts with it. */
  publicUrl: string;
}

/** A mail ready for a transport: plain text and HTML say the same. */
export interface WrittenMail {
  subject: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  text: string;
  html: string;
  /** Where a reader, or the mail program for them, unsubscribes from such mails. */
  unsubscribe?: string | undefined;
}

/** An address of the shop: `path` on the public address, never on a host that a request named (security §1). */
export function shopLink(publicUrl: string, path: `/${string}`): string {
  return new URL(path, publicUrl).href;
}
