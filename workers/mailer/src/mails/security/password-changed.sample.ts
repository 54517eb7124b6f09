import type { MailTemplate } from '@harbour/contracts/mail';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'password-changed',
  values: {
    link: 'https://market.example/forgot-password-send-link',
    changedAt: new Date('2026-11-22T10:30:00Z'),
  },
};
