import { randomUUID } from 'node:crypto';
import { createOrder, getOrder } from '@harbour/contracts/order';
import { login } from '@harbour/contracts/user';
import { freePort } from '@harbour/tools/backing-services/free-port';
import { shopAt } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { REDIS_EMPTIED, STORES_HUNG } from '../faults/stores.ts';
import type { Run, Verdict } from '../run.ts';
import type { Stage } from '../stage.ts';
import { startReplica } from '../replica.ts';

/** Longer than the load takes to pay. */
const PAYMENT_SECONDS = 30;
const TIMED_MS = 300_000;
const GUESSES = 20;
/** Five failed log-ins in a quarter of an hour; half of that while Redis is away. */
const MOST_GUESSES = 5;

/** An order that nobody pays: it ends at its time, by a job that only Redis keeps. */
async function placeUnpaid({ shop, requestLog }: Stage): Promise<string> {
  const { client, shopper, product } = shop;
  const basket = { products: [{ product: { id: product }, quantity: 1 }] };
  const body = { mode: 'payment' as const, basket, delivery: { method: 'pickup' as const, point: 'megabox' } };
  const headers = { ...client.as(shopper), 'idempotency-key': randomUUID() };
  const { body: order } = await client.call(createOrder, { body }, headers);
  // Its goods go back to the shelf when it ends.
  requestLog.orders.push({ id: order.id, number: order.number, quantity: 0, at: Date.now(), isPaid: false });
  return order.id;
}

async function timedJobsComeBack(stage: Stage): Promise<Verdict> {
  const { client, shopper } = stage.shop;
  const id = await placeUnpaid(stage);
  await REDIS_EMPTIED.inject(stage.shop);
  const began = Date.now();
  const hasExpired = async () =>
    (await client.call(getOrder, { params: { id } }, client.as(shopper))).body.status === 'expired';
  const came = await waitUntil('the order to expire', hasExpired, TIMED_MS).catch(() => false);
  const tookMs = Date.now() - began;
  return {
    promise: 'Redis emptied: timed jobs are back within 5 min',
    figure: came
      ? `an order of ${PAYMENT_SECONDS} s expired after ${(tookMs / 1_000).toFixed(0)} s`
      : `not after ${TIMED_MS / 1_000} s`,
    holds: came,
  };
}

/** Guesses at a password with Redis away, at a gateway whose limits are the product's own. */
async function limitsStayClosed(stage: Stage): Promise<Verdict> {
  const { shop } = stage;
  const port = await freePort();
  const strict = await startReplica(shop, 'gateway', { PORT: String(port), RATE_LIMIT_FACTOR: '1' });
  let guesses = 0;
  const body = { email: shop.passerBy.email, password: 'Not-The-Password-1' };
  const [hung] = STORES_HUNG.filter(({ name }) => name === 'Redis SIGSTOP');
  if (hung === undefined) throw new Error('Redis has no way to hang');
  const inject = async (): Promise<void> => {
    await hung.inject(shop);
    const client = shopAt(`http://127.0.0.1:${port}`);
    for (let time = 0; time < GUESSES; time += 1) {
      if ((await client.call(login, { body })).status !== 429) guesses += 1;
    }
  };
  try {
    await stage.suffer({ ...hung, inject });
  } finally {
    await strict.stop();
  }
  return {
    promise: `Redis away: ${GUESSES} guesses at a password, at most ${MOST_GUESSES} are tried`,
    figure: `${guesses} tried, the rest 429`,
    holds: guesses > 0 && guesses <= MOST_GUESSES,
  };
}

/** Redis emptied and away: what depends on it, besides the answers. */
export const REDIS: Run = {
  name: 'redis',
  options: { env: { ORDER_PAYMENT_TIME: `${PAYMENT_SECONDS}s` } },
  async play(stage) {
    await stage.untilWell();
    return [await timedJobsComeBack(stage), await limitsStayClosed(stage)];
  },
};
