import type { MailTemplate } from '@harbour/contracts/mail';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'email-changed',
  values: {
    newAddress: 'm***@example.hk',
    link: 'https://market.example/email-verification/undo?token=abc',
    expiresAt: new Date('2026-11-08T12:30:00Z'),
  },
};
