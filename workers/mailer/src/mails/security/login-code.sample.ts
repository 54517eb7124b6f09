import type { MailTemplate } from '@harbour/contracts/mail';

const values = { code: '042137', expiresAt: new Date('2026-11-21T10:30:00Z') };

/** Both mails of this kind as the gateway would order them. */
export const samples: readonly MailTemplate[] = [
  { name: 'login-code', values: { ...values, purpose: 'login' } },
  { name: 'login-code', values: { ...values, purpose: 'proof' } },
];
