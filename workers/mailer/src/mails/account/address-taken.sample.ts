import type { MailTemplate } from '@harbour/contracts/mail';

/** A mail of this kind as the gateway would order it. */
export const sample: MailTemplate = { name: 'address-taken', values: { link: 'https://market.example/login' } };
