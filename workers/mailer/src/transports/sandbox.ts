import type { Connection } from 'mongoose';
import { saveSandboxMessage } from '@harbour/platform/sandbox-messages';
import type { MailTransport } from './transport.ts';

/** Keeps mails in the database for the sandbox page instead of sending them; a repeated job changes nothing. */
export function createSandboxTransport(connection: Connection): MailTransport {
  return {
    name: 'sandbox',
    async send({ jobId, to, subject, text, html }) {
      await saveSandboxMessage(connection, { id: jobId, kind: 'mail', to: to.address, subject, text, html });
      return { providerId: `sandbox:${jobId}`, said: 'Sandbox: caught, not sent' };
    },
    close: () => undefined,
  };
}
