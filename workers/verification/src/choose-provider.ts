import { chooseTwilio, type TwilioChoice } from '@harbour/twilio/choice';
import type { Connection } from 'mongoose';
import type { CodeProvider } from './providers/provider.ts';
import { createSandboxProvider } from './providers/sandbox.ts';
import { createTwilioVerifyProvider } from './providers/twilio-verify.ts';

/** The variables that decide the provider. */
export interface ProviderChoice extends TwilioChoice {
  TWILIO_VERIFY_SERVICE_SID?: string | undefined;
}

/** Makes the provider: Twilio Verify with an account and a service, else the sandbox. @throws ConfigError */
export function createProvider(config: ProviderChoice, connection: Connection): CodeProvider {
  const chosen = chooseTwilio(config, 'TWILIO_VERIFY_SERVICE_SID');
  if (chosen === undefined) return createSandboxProvider(connection);
  return createTwilioVerifyProvider(chosen.account, { serviceSid: chosen.value, restMs: config.VENDOR_REST });
}
