import type { MailTemplate } from '@harbour/contracts/mail';

/** A mail of this kind as the gateway would order it. */
export const sample: MailTemplate = {
  name: 'email-changed',
  values: { newAddress: 'm***@example.hk', link: 'https://market.example/forgot-password-send-link' },
};
