import * as z from 'zod';
import { address, ConfigError, optionalText } from '@harbour/platform/config';

/** The variables of a Twilio account, for the workers that talk to it. */
export const TwilioConfig = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .refine((text) => /^AC\w+$/.test(text), 'must be an account id that begins with AC')
    .optional()
    .describe('Twilio account'),
  TWILIO_AUTH_TOKEN: optionalText().describe('Token of that account'),
  TWILIO_BASE_URL: address(['http', 'https']).optional().describe("One address in place of all of Twilio's hosts"),
};

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  baseUrl?: string | undefined;
}

/** The account that the variables name, or undefined where there is none. @throws ConfigError for half an account */
export function twilioAccountOf(config: {
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_BASE_URL?: string | undefined;
}): TwilioAccount | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_BASE_URL: baseUrl } = config;
  if (accountSid === undefined) return undefined;
  if (authToken === undefined) throw new ConfigError(['TWILIO_AUTH_TOKEN: must be set, because TWILIO_ACCOUNT_SID is']);
  return { accountSid, authToken, baseUrl };
}
