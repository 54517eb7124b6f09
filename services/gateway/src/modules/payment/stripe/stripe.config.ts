import { address, ConfigError, optionalText } from '@harbour/platform/config';

/** The variables of a Stripe account. */
export const StripeConfig = {
  STRIPE_SECRET_KEY: optionalText().describe('Stripe secret key; without it the card sandbox takes payments'),
  STRIPE_PUBLISHABLE_KEY: optionalText().describe('Stripe key for browsers, for card fields on the shop’s own pages'),
  STRIPE_WEBHOOK_SECRET: optionalText().describe(
    'Secret of Stripe’s signed events, required with STRIPE_SECRET_KEY; a comma-separated list while one is rotated',
  ),
  STRIPE_API_BASE: address(['http', 'https'])
    .refine((text) => URL.canParse(text), 'must be a URL')
    .optional()
    .describe('Address in place of https://api.stripe.com'),
};

export interface StripeAccount {
  readonly secretKey: string;
  readonly publishableKey: string | null;
  readonly webhookSecrets: readonly string[];
  readonly apiBase: string | undefined;
}

interface StripeVariables {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_BASE?: string | undefined;
}

/** The secrets of signed events, current and previous. */
export function webhookSecretsOf({ STRIPE_WEBHOOK_SECRET }: StripeVariables): string[] {
  return (STRIPE_WEBHOOK_SECRET ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}

/** The account that the variables name, or undefined where there is none. @throws ConfigError for half an account */
export function stripeAccountOf(config: StripeVariables): StripeAccount | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE: apiBase } = config;
  if (secretKey === undefined) return undefined;
  const webhookSecrets = webhookSecretsOf(config);
  // Without it no payment would ever be confirmed.
  if (webhookSecrets.length === 0) {
    throw new ConfigError(['STRIPE_WEBHOOK_SECRET: must be set, because STRIPE_SECRET_KEY is']);
  }
  return { secretKey, publishableKey: STRIPE_PUBLISHABLE_KEY ?? null, webhookSecrets, apiBase };
}
