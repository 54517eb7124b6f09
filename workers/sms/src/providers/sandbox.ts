import type { Connection } from 'mongoose';
import { saveSandboxMessage } from '@harbour/messaging/sandbox-messages';
import { failForTests } from '@harbour/messaging/test-failures';
import type { SmsProvider } from './provider.ts';

/** Keeps text messages in the database for the sandbox page; a repeated job changes nothing. */
export function createSandboxProvider(connection: Connection): SmsProvider {
  return {
    name: 'sandbox',
    async send({ jobId, attempt, phone, text }) {
      await failForTests(phone, attempt);
      await saveSandboxMessage(connection, { id: jobId, kind: 'sms', to: phone, text });
      return { providerId: `sandbox:${jobId}`, said: 'Sandbox: caught, not sent' };
    },
  };
}
