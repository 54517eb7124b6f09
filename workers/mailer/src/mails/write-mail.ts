import type { MailTemplate } from '@harbour/contracts/mail';
import { addressTaken } from './address-taken.ts';
import { link } from './link.ts';
import type { MailContext, WrittenMail } from './mail.ts';
import { promo } from './promo.ts';
import { verifyEmail } from './verify-email.ts';
import { welcome } from './welcome.ts';

/** Writes the mail that a template names, in the context's language. */
export function writeMail(template: MailTemplate, context: MailContext): WrittenMail {
  switch (template.name) {
    case 'welcome':
      return welcome(context);
    case 'link':
      return link(context);
    case 'promo':
      return promo(context);
    case 'verify-email':
      return verifyEmail(context, template.values);
    case 'address-taken':
      return addressTaken(context, template.values);
  }
}

/** When the mail stops being worth sending: the end of its link's life, if it has one (reliability §3). */
export function expiryOf(template: MailTemplate): Date | undefined {
  return template.name === 'verify-email' ? template.values.expiresAt : undefined;
}
