import { chooseTwilio, type TwilioChoice } from '@harbour/twilio/choice';
import type { Connection } from 'mongoose';
import type { CodeProvider } from './providers/provider.ts';
import { createSandboxProvider } from './providers/sandbox.ts';

/** The variables that decide the provider. */
export interface ProviderChoice extends TwilioChoice {
  TWILIO_VERIFY_SERVICE_SID?: string | undefined;
}

/**
 * Makes the provider: Twilio Verify with an account and a service, else the sandbox, which does without Twilio's library.
 * @throws ConfigError where that is refused
 */
export async function createProvider(config: ProviderChoice, connection: Connection): Promise<CodeProvider> {
  const chosen = chooseTwilio(config, 'TWILIO_VERIFY_SERVICE_SID');
  if (chosen === undefined) return createSandboxProvider(connection);
  const { createTwilioVerifyProvider } = await import('./providers/twilio-verify.ts');
  return createTwilioVerifyProvider(chosen.account, { serviceSid: chosen.value, restMs: config.VENDOR_REST });
}
