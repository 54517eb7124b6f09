import { chooseTwilio, type TwilioChoice } from '@harbour/twilio/choice';
import type { Connection } from 'mongoose';
import type { SmsProvider } from './providers/provider.ts';
import { createSandboxProvider } from './providers/sandbox.ts';

/** The variables that decide the provider. */
export interface ProviderChoice extends TwilioChoice {
  TWILIO_FROM?: string | undefined;
  PUBLIC_URL: string;
}

/**
 * Makes the provider: Twilio with an account and a sender, else the sandbox, which does without Twilio's library.
 * @throws ConfigError where that is refused
 */
export async function createProvider(config: ProviderChoice, connection: Connection): Promise<SmsProvider> {
  const chosen = chooseTwilio(config, 'TWILIO_FROM');
  if (chosen === undefined) return createSandboxProvider(connection);
  const { createTwilioProvider } = await import('./providers/twilio.ts');
  return createTwilioProvider(chosen.account, {
    from: chosen.value,
    publicUrl: config.PUBLIC_URL,
    restMs: config.VENDOR_REST,
  });
}
