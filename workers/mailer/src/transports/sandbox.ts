import type { Connection } from 'mongoose';
import { saveSandboxMessage } from '@harbour/messaging/sandbox-messages';
import { failForTests } from '@harbour/messaging/test-failures';
import { listHeadersOf, type MailTransport } from './transport.ts';

/** Keeps mails in the database for the sandbox page instead of sending them; a repeated job changes nothing. */
export function createSandboxTransport(connection: Connection): MailTransport {
  return {
    name: 'sandbox',
    async send(mail) {
      const { jobId, attempt, to, subject, text, html } = mail;
      await failForTests(to.address, attempt);
      const headers = listHeadersOf(mail);
      await saveSandboxMessage(connection, { id: jobId, kind: 'mail', to: to.address, subject, text, html, headers });
      return { providerId: `sandbox:${jobId}`, said: 'Sandbox: caught, not sent' };
    },
    close: () => undefined,
  };
}
