import { createHash } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import { TransientError } from '@harbour/platform/errors';
import { Stripe } from 'stripe';
import type { PaymentKind } from '../payment.model.ts';
import {
  type Closing,
  type NewPayment,
  type OpenedPayment,
  type PaymentPort,
  RefundPutOff,
  RefundRefused,
} from '../payment.port.ts';
import { ONLINE_METHODS, type OnlineMethod } from '@harbour/contracts/payment-method';
import { checkoutReturnUrl, checkoutCancelUrl } from '../return-urls.ts';
import type { StripeAccount } from './stripe.config.ts';
import { methodsOf } from './stripe-methods.ts';

/** Two tries of 5 s end within the 15 s that a transaction may take. */
const TIMEOUT_MS = 5_000;
const RETRIES = 1;
/** Stripe keeps a session for at least half an hour; ours ends before that, and is then closed by us. */
const SESSION_EXTRA_SECONDS = 31 * 60;

/** And for a day at most. */
const HOUR_SECONDS = 3_600;
const SESSION_LONGEST_SECONDS = 23 * HOUR_SECONDS;

const LOCALES: Record<Language, 'en' | 'zh-HK' | 'zh'> = { en: 'en', zh_HK: 'zh-HK', zh: 'zh' };

/** Why Stripe will not give money back, however often it is asked. */
const FINAL_REFUSALS = new Set([
  'charge_already_refunded',
  'charge_not_refundable',
  'resource_missing',
  'amount_too_large',
]);

function clientOf({ secretKey, apiBase }: StripeAccount): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Harbour Market' },
    ...(base === undefined
      ? {}
      : {
          host: base.hostname,
          port: base.port || (base.protocol === 'https:' ? 443 : 80),
          protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }),
  });
}

/** The same call has the same key, another one another: Stripe refuses a key that comes with other words. */
function keyOf(id: string, params: object): string {
  return `harbour-${id}-${createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 16)}`;
}

/** Whether Stripe is well and says no to this very call: that is no reason to leave it alone. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0 } = error;
  return statusCode >= 400 && statusCode < 500 && ![401, 403, 408, 409, 429].includes(statusCode);
}

/** What a failed call means for who waits for it: Stripe is away, or our account is set up wrongly. */
function asUnavailable(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'error.paymentUnavailable', { cause, retryAfterSeconds: 5 });
}

/** The chosen payment method, else all: Stripe leaves out those that the account does not have. */
const offered = ({ method }: NewPayment): OnlineMethod[] => (method === null ? [...ONLINE_METHODS] : [method]);

/** When a session ends, in seconds since 1970. Rounded, so that a retry within the hour sends the same request. */
function expiryOf(until: Date): number {
  const hour = Math.floor(Date.now() / 1_000 / HOUR_SECONDS) * HOUR_SECONDS;
  return Math.min(Math.floor(until.getTime() / 1_000) + SESSION_EXTRA_SECONDS, hour + SESSION_LONGEST_SECONDS);
}

function sessionParams(payment: NewPayment, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const { order, cents, currency, lang } = payment;
  const metadata = { order: order.id, payment: payment.id };
  const description = `Harbour Market ${order.number}`;
  const common: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: order.id,
    locale: LOCALES[lang],
    allowed_payment_method_types: offered(payment),
    // WeChat Pay requires the client that shows its code: a web page.
    ...(payment.method === 'wechat_pay' ? { payment_method_options: { wechat_pay: { client: 'web' } } } : {}),
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: cents, product_data: { name: description } } }],
    metadata,
    payment_intent_data: { metadata, description },
    expires_at: expiryOf(payment.until),
  };
  if (payment.kind === 'custom') {
    return { ...common, ui_mode: 'elements', return_url: checkoutReturnUrl(publicUrl, order.id, 'custom') };
  }
  return {
    ...common,
    ui_mode: 'hosted_page',
    success_url: checkoutReturnUrl(publicUrl, order.id, 'hosted'),
    cancel_url: checkoutCancelUrl(publicUrl, order.id),
  };
}

function intentParams(payment: NewPayment): Stripe.PaymentIntentCreateParams {
  const { id, order, cents, currency } = payment;
  return {
    amount: cents,
    currency,
    allowed_payment_method_types: offered(payment),
    automatic_payment_methods: { enabled: true },
    description: `Harbour Market ${order.number}`,
    metadata: { order: order.id, payment: id },
  };
}

type Guard = <T>(call: () => Promise<T>) => Promise<T>;

/** Makes one call behind the guard; the call throws StripeError for a refusal, SERVICE_UNAVAILABLE for all else. */
function guardedBy(guard: Guard): Guard {
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const tried = async (): Promise<{ value: T } | { refusal: Stripe.errors.StripeError }> => {
      try {
        return { value: await call() };
      } catch (cause) {
        if (isRefusal(cause)) return { refusal: cause };
        throw new TransientError(`Stripe: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      }
    };
    const outcome = await guard(tried).catch((cause: unknown) => {
      throw asUnavailable(cause);
    });
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.value;
  };
}

async function openSession(stripe: Stripe, payment: NewPayment, publicUrl: string): Promise<OpenedPayment> {
  const params = sessionParams(payment, publicUrl);
  const session = await stripe.checkout.sessions.create(params, { idempotencyKey: keyOf(payment.id, params) });
  const intent = session.payment_intent;
  return {
    providerId: session.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    url: session.url ?? null,
    clientSecret: session.client_secret ?? null,
  };
}

async function openIntent(stripe: Stripe, payment: NewPayment): Promise<OpenedPayment> {
  const params = intentParams(payment);
  const intent = await stripe.paymentIntents.create(params, { idempotencyKey: keyOf(payment.id, params) });
  return { providerId: intent.id, intentId: intent.id, url: null, clientSecret: intent.client_secret };
}

/** Whether a payment that could not be closed was made by its buyer: paid, or being confirmed. */
async function standingOf(stripe: Stripe, kind: PaymentKind, providerId: string): Promise<Closing> {
  if (kind === 'intent') {
    const { status } = await stripe.paymentIntents.retrieve(providerId);
    return status === 'succeeded' || status === 'processing' ? 'taken' : 'closed';
  }
  const { status } = await stripe.checkout.sessions.retrieve(providerId);
  return status === 'complete' ? 'taken' : 'closed';
}

/** Cards and wallets by Stripe. `guard` runs each call through a circuit breaker. */
export function createStripePort(options: { account: StripeAccount; publicUrl: string; guard: Guard }): PaymentPort {
  const { account, publicUrl, guard } = options;
  const stripe = clientOf(account);
  const ask = guardedBy(guard);

  return {
    name: 'stripe',
    publishableKey: account.publishableKey,
    secrets: account.webhookSecrets,
    methods: methodsOf((call) => ask(() => call(stripe))),
    async open(payment) {
      try {
        return await ask(() =>
          payment.kind === 'intent' ? openIntent(stripe, payment) : openSession(stripe, payment, publicUrl),
        );
      } catch (error) {
        // A refusal to open is our account's fault, not the buyer's.
        throw error instanceof AppError ? error : asUnavailable(error);
      }
    },
    async close({ kind, providerId }) {
      try {
        await ask(async () => {
          if (kind === 'intent') await stripe.paymentIntents.cancel(providerId);
          else await stripe.checkout.sessions.expire(providerId);
        });
      } catch (error) {
        // What is paid or closed already says so by a refusal: there is nothing left to close.
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        return ask(() => standingOf(stripe, kind, providerId)).catch((cause: unknown) => {
          if (cause instanceof Stripe.errors.StripeError) return 'closed';
          throw cause;
        });
      }
      return 'closed';
    },
    async refund({ id, intentId, cents, refusals }) {
      const params = { payment_intent: intentId, amount: cents, metadata: { refund: id } };
      // Stripe keeps an answer for a day, a refusal too (docs.stripe.com/api/idempotent_requests): after one, another key.
      const idempotencyKey = `harbour-refund-${id}${refusals === 0 ? '' : `-${refusals}`}`;
      try {
        const refund = await ask(() => stripe.refunds.create(params, { idempotencyKey }));
        if (refund.status === 'failed' || refund.status === 'canceled') throw new RefundRefused(refund.status);
        return { providerId: refund.id };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        const code = error.code ?? '';
        throw FINAL_REFUSALS.has(code)
          ? new RefundRefused(code, { cause: error })
          : new RefundPutOff(error.message, { cause: error });
      }
    },
  };
}
