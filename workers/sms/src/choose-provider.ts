import { chooseTwilio, type TwilioChoice } from '@harbour/twilio/choice';
import type { Connection } from 'mongoose';
import type { SmsProvider } from './providers/provider.ts';
import { createSandboxProvider } from './providers/sandbox.ts';
import { createTwilioProvider } from './providers/twilio.ts';

/** The variables that decide the provider. */
export interface ProviderChoice extends TwilioChoice {
  TWILIO_FROM?: string | undefined;
  PUBLIC_URL: string;
}

/** Makes the provider: Twilio with an account and a sender, else the sandbox. @throws ConfigError where that is refused */
export function createProvider(config: ProviderChoice, connection: Connection): SmsProvider {
  const chosen = chooseTwilio(config, 'TWILIO_FROM');
  if (chosen === undefined) return createSandboxProvider(connection);
  return createTwilioProvider(chosen.account, {
    from: chosen.value,
    publicUrl: config.PUBLIC_URL,
    restMs: config.VENDOR_REST,
  });
}
