import { permitSandbox } from '@harbour/platform/provider-choice';
import { type TwilioAccount, twilioAccountOf } from './config.ts';

/** The variables of every worker that talks to Twilio or to a sandbox in its place. */
export interface TwilioChoice {
  NODE_ENV: string;
  ALLOW_SANDBOX: boolean;
  VENDOR_REST: number;
  TWILIO_ACCOUNT_SID?: string | undefined;
  TWILIO_AUTH_TOKEN?: string | undefined;
  TWILIO_BASE_URL?: string | undefined;
}

/**
 * The account and what the worker needs besides it (the variable `name`), or undefined where a sandbox stands in.
 * @throws ConfigError for half an account, or where a sandbox is not permitted
 */
export function chooseTwilio<Name extends string>(
  config: TwilioChoice & Partial<Record<Name, string | undefined>>,
  name: Name,
): { account: TwilioAccount; value: string } | undefined {
  const account = twilioAccountOf(config);
  const value = config[name];
  if (account !== undefined && value !== undefined) return { account, value };
  permitSandbox(config, `${account === undefined ? 'TWILIO_ACCOUNT_SID' : name}: must be set`);
  return undefined;
}
