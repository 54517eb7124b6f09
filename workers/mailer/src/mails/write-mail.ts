import type { MailTemplate } from '@harbour/contracts/mail';
import { addressTaken } from './address-taken.ts';
import { link } from './link.ts';
import type { MailContext, WrittenMail } from './mail.ts';
import { promo } from './promo.ts';
import { verifyEmail } from './verify-email.ts';
import { welcome } from './welcome.ts';

/** Mails that need nothing but their reader. */
const PLAIN = { welcome, link, promo };

/** Writes the mail that a template names, in the context's language. */
export function writeMail(template: MailTemplate, context: MailContext): WrittenMail {
  if (template.name === 'verify-email') return verifyEmail(context, template.values);
  if (template.name === 'address-taken') return addressTaken(context, template.values);
  return PLAIN[template.name](context);
}

/** When the mail stops being worth sending: the end of its link's life, if it has one (reliability §3). */
export function expiryOf(template: MailTemplate): Date | undefined {
  return template.name === 'verify-email' ? template.values.expiresAt : undefined;
}
