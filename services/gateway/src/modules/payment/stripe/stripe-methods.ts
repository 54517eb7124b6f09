import { ONLINE_METHODS, type OnlineMethod } from '@harbour/contracts/payment-method';
import type { Stripe } from 'stripe';
import { bytesOf, createAnswerCache } from '../../../load/answer-cache.ts';

/** How long the shop takes to notice that a payment method was turned on or off at Stripe. */
const FRESH_MS = 10 * 60_000;
const STALE_MS = 24 * 3_600_000;
const MAX_METHODS_BYTES = 16_384;

type Configuration = Stripe.PaymentMethodConfiguration;

const isAvailable = (configuration: Configuration | undefined, method: OnlineMethod): boolean =>
  method === 'card' || configuration?.[method]?.available === true;

/** The account's own default configuration of payment methods: those of connected platforms carry an application. */
async function configurationOf(stripe: Stripe): Promise<Configuration | undefined> {
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 });
  return data.find(({ is_default, active, application }) => is_default && active && application === null);
}

/**
 * Asks the account for its payment methods, and caches the answer for ten minutes. Cards are always among them: an account
 * that cannot be asked, such as with a restricted key, takes only cards.
 */
export function methodsOf(
  ask: <T>(call: (stripe: Stripe) => Promise<T>) => Promise<T>,
): () => Promise<readonly OnlineMethod[]> {
  const cache = createAnswerCache<readonly OnlineMethod[]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxBytes: MAX_METHODS_BYTES,
    sizeOf: (methods) => bytesOf(methods.join()),
  });
  const load = async (): Promise<readonly OnlineMethod[]> => {
    const configuration = await ask(configurationOf);
    return ONLINE_METHODS.filter((method) => isAvailable(configuration, method));
  };
  return async () => {
    try {
      return (await cache.get('methods', load)).value;
    } catch {
      return ['card'];
    }
  };
}
