import type { MailTemplate } from '@harbour/contracts/mail';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'second-factor',
  values: {
    change: 'added',
    at: new Date('2026-11-23T10:30:00Z'),
    link: 'https://market.example/forgot-password-send-link',
  },
};
