import type { MailTemplate } from '@harbour/contracts/mail';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'password-reset',
  values: {
    link: 'https://market.example/forgot-password?token=Zk3vQ0pXr9',
    expiresAt: new Date('2026-11-22T10:30:00Z'),
  },
};
