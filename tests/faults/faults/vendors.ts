import type { Fault, Permitted } from '../fault.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import type { FailureMode, CanFail } from '../vendors/failure-mode.ts';

const LASTS_MS = 8_000;

const nameOf = (failureMode: FailureMode): string =>
  typeof failureMode === 'string' ? failureMode : `answers ${failureMode.says}`;

const outOfOrder =
  (vendor: string, of: (shop: ShopUnderTest) => CanFail, outside: Permitted) =>
  (failureMode: FailureMode): Fault => ({
    name: `${vendor} ${nameOf(failureMode)}`,
    outside,
    lastsMs: LASTS_MS,
    inject: (shop) => void (of(shop).failureMode = failureMode),
    heal: (shop) => void (of(shop).failureMode = 'well'),
  });

const mail = outOfOrder('SMTP', ({ mailServer }) => mailServer, 'nothing');
const texts = outOfOrder('Twilio', ({ twilio }) => twilio, 'nothing');
// The buyer waits for Stripe's page: without it he is asked to come again.
const cards = outOfOrder('Stripe', ({ stripe }) => stripe, 'asked to come again');

const MOODS = ['refuses', 'hangs', 'drops', 'loses its answer'] as const;

/** Vendors that fail for a while: everything goes out in the end. */
export const VENDORS_FAIL = [
  ...[...MOODS, { says: 450 }].map(mail),
  ...[...MOODS, { says: 500 }, { says: 429, retryAfterSeconds: 4 }].map(texts),
  ...[...MOODS, { says: 500 }, { says: 429, retryAfterSeconds: 4 }].map(cards),
];

/** Vendors that refuse for good: an admin has the last word. */
export const VENDORS_REFUSE_FOR_GOOD = [mail({ says: 550 }), texts({ says: 400 })];
