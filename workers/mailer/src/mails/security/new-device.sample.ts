import type { MailTemplate } from '@harbour/contracts/mail';

/** A sample of this mail as the gateway would queue it. */
export const sample: MailTemplate = {
  name: 'new-device',
  values: {
    at: new Date('2026-11-01T12:30:00Z'),
    browser: 'Chrome',
    system: 'Windows',
    link: 'https://market.example/device-report?token=abc',
    expiresAt: new Date('2026-11-08T12:30:00Z'),
  },
};
