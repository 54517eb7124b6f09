import { duration } from '@harbour/platform/config';
import * as z from 'zod';
import { fpsPayeeOf } from './fps/fps.rules.ts';
import { StripeConfig } from './stripe/stripe.config.ts';

/** An identifier that no bank has given to anybody, for shops that only show what would be. */
export const SAMPLE_FPS_IDENTIFIER = '0000000';

/** The variables of taking money. */
export const PaymentConfig = {
  ...StripeConfig,
  SANDBOX_EVENT_DELAY: duration()
    .default(300)
    .describe('How long after a payment the card sandbox sends its event, as a real provider would'),
  SANDBOX_CONFIRM_DELAY: duration()
    .default(20_000)
    .describe('How long the sandbox waits before it reports the outcome of a payment that is confirmed later'),
  PAYMENT_CONFIRM_TIME: duration()
    .default(24 * 3_600_000)
    .describe('How long an order is held for a payment that the provider is still confirming'),
  FPS_IDENTIFIER: z
    .string()
    .refine(
      (text) => fpsPayeeOf(text) !== undefined,
      'must be an FPS identifier (7 or 9 digits), a mobile number (+852…) or an e-mail address',
    )
    .optional()
    .describe('Payee of FPS codes; outside production a made-up one where not given'),
};
