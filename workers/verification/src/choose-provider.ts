import type { Connection } from 'mongoose';
import { permitSandbox } from '@harbour/platform/provider-choice';
import { twilioAccountOf } from '@harbour/twilio/config';
import type { CodeProvider } from './providers/provider.ts';
import { createSandboxProvider } from './providers/sandbox.ts';
import { createTwilioVerifyProvider } from './providers/twilio-verify.ts';

/** The variables that decide the provider. */
export interface ProviderChoice {
  NODE_ENV: string;
  ALLOW_SANDBOX: boolean;
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_BASE_URL?: string | undefined;
  TWILIO_VERIFY_SERVICE_SID?: string | undefined;
}

/** Makes the provider: Twilio Verify with an account and a service, else the sandbox. @throws ConfigError */
export function createProvider(config: ProviderChoice, connection: Connection): CodeProvider {
  const account = twilioAccountOf(config);
  const service = config.TWILIO_VERIFY_SERVICE_SID;
  if (account !== undefined && service !== undefined) return createTwilioVerifyProvider(account, service);
  permitSandbox(config, `${account === undefined ? 'TWILIO_ACCOUNT_SID' : 'TWILIO_VERIFY_SERVICE_SID'}: must be set`);
  return createSandboxProvider(connection);
}
