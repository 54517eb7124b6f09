import type { Connection } from 'mongoose';
import { permitSandbox } from '@harbour/platform/provider-choice';
import { twilioAccountOf } from '@harbour/twilio/config';
import type { SmsProvider } from './providers/provider.ts';
import { createSandboxProvider } from './providers/sandbox.ts';
import { createTwilioProvider } from './providers/twilio.ts';

/** The variables that decide the provider. */
export interface ProviderChoice {
  NODE_ENV: string;
  ALLOW_SANDBOX: boolean;
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_BASE_URL?: string | undefined;
  TWILIO_FROM?: string | undefined;
}

/** Makes the provider: Twilio with an account and a sender, else the sandbox. @throws ConfigError where that is refused */
export function createProvider(config: ProviderChoice, connection: Connection): SmsProvider {
  const account = twilioAccountOf(config);
  if (account !== undefined && config.TWILIO_FROM !== undefined) {
    return createTwilioProvider(account, config.TWILIO_FROM);
  }
  permitSandbox(config, `${account === undefined ? 'TWILIO_ACCOUNT_SID' : 'TWILIO_FROM'}: must be set`);
  return createSandboxProvider(connection);
}
