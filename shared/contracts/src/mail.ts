import * as z from 'zod';
import { Language } from './language.ts';
import { job } from './job.ts';

/** Templates an admin may send by the mailer form (behaviour §7). */
export const FORM_TEMPLATES = ['welcome', 'link', 'promo'] as const;

const template = <N extends string, V extends z.ZodRawShape>(name: N, values: V) =>
  z.object({ name: z.literal(name), values: z.object(values) });

/** Every mail that the mailer can write, with the values its words need. */
export const MailTemplate = z.discriminatedUnion('name', [
  template('welcome', {}),
  template('link', {}),
  template('promo', {}),
  template('verify-email', { link: z.url(), expiresAt: z.coerce.date() }),
  template('address-taken', { link: z.url() }),
]);
export type MailTemplate = z.infer<typeof MailTemplate>;

/** The same rule as at sign-up (spec §5): who may register may be written to. */
const Recipient = z
  .string()
  .max(254)
  .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/);

export const MailMessage = z.object({
  to: Recipient,
  name: z.string().max(100),
  lang: Language,
  template: MailTemplate,
});
export type MailMessage = z.infer<typeof MailMessage>;

/** One mail to one person. */
export const sendMail = job('mail.send', MailMessage, { queue: 'mailer' });
