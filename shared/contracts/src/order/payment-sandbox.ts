import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { OnlineMethod } from './payment-method.ts';

/** Test card numbers as Stripe documents them, and what comes of each. */
export const TEST_CARDS = [
  { number: '4242424242424242', outcome: 'success' },
  { number: '5555555555554444', outcome: 'success' },
  { number: '4000002500003155', outcome: 'challenge' },
  { number: '4000000000000002', outcome: 'card_declined' },
  { number: '4000000000009995', outcome: 'insufficient_funds' },
  { number: '4000000000000069', outcome: 'expired_card' },
  { number: '4000000000000127', outcome: 'incorrect_cvc' },
] as const;

/** Why a payment was refused, by Stripe's names. */
export const DECLINES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'authentication_failed',
  'payment_method_provider_decline',
] as const;
export const Decline = z.enum(DECLINES).meta({ id: 'Decline' });
export type Decline = z.infer<typeof Decline>;

const digits = (text: string): string => text.replace(/[\s-]/g, '');

/** A card as it is typed into the sandbox's forms. Only the documented test numbers are taken. */
export const TestCard = z
  .object({
    number: z
      .string()
      .max(30)
      .transform(digits)
      .pipe(z.string().regex(/^\d{12,19}$/, 'validation.cardNumber')),
    expiry: z
      .string()
      .max(10)
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^(0[1-9]|1[0-2])\/?\d{2}$/, 'validation.cardExpiry')),
    cvc: z
      .string()
      .trim()
      .regex(/^\d{3,4}$/, 'validation.cardCvc'),
  })
  .meta({ id: 'TestCard' });

/** Where a payment at the sandbox stands. */
export const SandboxPayment = z
  .object({
    id: z.string(),
    /** `processing`: paid, and confirmed later. */
    state: z.enum(['open', 'challenge', 'processing', 'succeeded', 'closed']),
    /** The only payment method offered; null if all are. */
    method: OnlineMethod.nullable(),
    /** The code for WeChat to scan, as a picture; null if WeChat Pay is not offered. */
    qr: z.string().nullable(),
    /** Why the last attempt was refused. */
    decline: Decline.nullable(),
    amount: z.number(),
    order: z.object({ id: z.string(), number: z.string() }),
    /** Where the hosted page sends the buyer afterwards; null for forms on the shop's own pages. */
    successUrl: z.string().nullable(),
    cancelUrl: z.string().nullable(),
  })
  .meta({ id: 'SandboxPayment' });
export type SandboxPayment = z.infer<typeof SandboxPayment>;

const tag = 'Sandbox';
const params = z.object({ id: z.string().regex(/^(cs|pi)_sandbox_[A-Za-z0-9_-]{20,80}$/) });

export const getSandboxPayment = endpoint({
  method: 'GET',
  path: '/api/payment/sandbox/:id',
  access: 'user',
  tag,
  summary: 'Your payment at the card sandbox',
  params,
  answer: SandboxPayment,
});

export const paySandbox = endpoint({
  method: 'POST',
  path: '/api/payment/sandbox/:id/card',
  access: 'user',
  tag,
  summary: 'Try a test card; `decline` says why one was refused',
  limit: 'order',
  params,
  body: TestCard,
  answer: SandboxPayment,
});

export const answerSandboxChallenge = endpoint({
  method: 'POST',
  path: '/api/payment/sandbox/:id/challenge',
  access: 'user',
  tag,
  summary: 'Pass or fail the 3-D Secure step',
  params,
  body: z.object({ accept: z.boolean() }),
  answer: SandboxPayment,
});

/** What the buyer does in a wallet's app: approve or refuse, or approve a payment that is confirmed or refused later. */
export const WALLET_ANSWERS = ['approve', 'refuse', 'approveLater', 'refuseLater'] as const;
export const WalletAnswer = z.enum(WALLET_ANSWERS).meta({ id: 'WalletAnswer' });
export type WalletAnswer = z.infer<typeof WalletAnswer>;

export const answerSandboxWallet = endpoint({
  method: 'POST',
  path: '/api/payment/sandbox/:id/wallet',
  access: 'user',
  tag,
  summary: 'Answer in the app of Alipay or WeChat Pay',
  limit: 'order',
  params,
  body: z.object({ method: OnlineMethod.exclude(['card']), answer: WalletAnswer }),
  answer: SandboxPayment,
});
