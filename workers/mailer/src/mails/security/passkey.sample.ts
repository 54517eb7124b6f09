import type { MailTemplate } from '@harbour/contracts/mail';

const at = new Date('2026-11-22T10:30:00Z');
const link = 'https://market.example/forgot-password-send-link';

/** Mails of this kind as the gateway would order them. */
export const samples: readonly MailTemplate[] = [
  { name: 'passkey', values: { change: 'added', at, link } },
  { name: 'passkey', values: { change: 'removed', at, link } },
  { name: 'passkey', values: { change: 'copied', at, link } },
];
