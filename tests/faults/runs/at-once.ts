import { createOrder } from '@harbour/contracts/order';
import { countPageView, getPageView } from '@harbour/contracts/pageview';
import { verifyEmail } from '@harbour/contracts/user';
import { randomUUID } from 'node:crypto';
import { aSignUp } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { Run, Verdict } from '../run.ts';
import type { Stage } from '../stage.ts';

const MAIL_MS = 60_000;

const times = <T>(count: number, act: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, act));

async function equalOrders({ shop, requestLog }: Stage): Promise<Verdict> {
  const { client, shopper, product } = shop;
  const basket = { products: [{ product: { id: product }, quantity: 1 }] };
  const body = { mode: 'offline' as const, basket, delivery: { method: 'pickup' as const, point: 'megabox' } };
  const headers = { ...client.as(shopper), 'idempotency-key': randomUUID() };
  const replies = await times(50, () => client.call(createOrder, { body }, headers));
  // Who came while the first still ran is told to come again, and then gets the first one's answer.
  const settled = await Promise.all(
    replies.map(async (reply) => (reply.status === 409 ? client.call(createOrder, { body }, headers) : reply)),
  );
  const ids = new Set(settled.map((reply) => reply.body?.id));
  const [order] = settled;
  if (order?.body) requestLog.orders.push({ ...order.body, quantity: 1, at: Date.now(), isPaid: false });
  return { promise: '50 equal orders with one key: 1', figure: String(ids.size), holds: ids.size === 1 };
}

async function pageViews({ shop }: Stage): Promise<Verdict> {
  const { client } = shop;
  const params = { page: `at-once-${randomUUID()}` };
  await times(200, () => client.call(countPageView, { params }));
  const { body } = await client.call(getPageView, { params });
  return { promise: '200 page views at once: +200', figure: `+${body.viewCount}`, holds: body.viewCount === 200 };
}

/** Twenty sign-ups of one address at once, then twenty uses of the one link that was mailed for it. */
async function signUps({ shop }: Stage): Promise<Verdict[]> {
  const { client, connection, mailServer } = shop;
  const who = aSignUp();
  await times(20, () => client.signUp(who));
  const accounts = await connection.collection('users').countDocuments({ email: who.email });
  const link = /[?&#]token=([A-Za-z0-9_-]{43})/;
  const token = await waitUntil(
    'the link',
    () => mailServer.mails.flatMap(({ to, text }) => (to === who.email ? (link.exec(text)?.[1] ?? []) : []))[0],
    MAIL_MS,
  );
  const uses = await times(20, () => client.call(verifyEmail, { body: { token } }));
  const verified = uses.filter(({ body }) => body?.status === 'verified').length;
  return [
    { promise: '20 sign-ups of one address: 1', figure: String(accounts), holds: accounts === 1 },
    { promise: '20 uses of one token: 1', figure: String(verified), holds: verified === 1 },
  ];
}

/** The same thing asked many times in one moment. */
export const AT_ONCE: Run = {
  name: 'at-once',
  async play(stage) {
    return [await equalOrders(stage), await pageViews(stage), ...(await signUps(stage))];
  },
};
