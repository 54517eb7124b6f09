import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { queueMail, queueSms } from '@harbour/contracts/messenger';
import { createOrder, type Order } from '@harbour/contracts/order';
import { countPageView } from '@harbour/contracts/pageview';
import { startCheckout } from '@harbour/contracts/payment';
import { login } from '@harbour/contracts/user';
import { paymentClient } from '../../integration/payment/payment-client.ts';
import { aSignUp, type Reply } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { Kind, RequestLog } from './request-log.ts';
import { keepReading } from './readers.ts';
import type { Shop } from './shop.ts';

/** Milliseconds from one request of a kind to the next, where the shop answers in time. */
const PACE: Record<Kind, number> = {
  'sign-up': 700,
  'log-in': 1_500,
  order: 350,
  'card order': 900,
  'mail form': 400,
  'text form': 400,
  'page view': 150,
};
const AGAIN_MS = 300;
/** Dashboards that are open all the time. */
export const READERS = 5;
const HEARD_MS = 20_000;
/** After the load's end a request that nobody answered is asked again for this long. */
const SETTLE_MS = 90_000;

const DELIVERY = { method: 'pickup' as const, point: 'megabox' };

/** Shoppers and admins at work until they are stopped. */
export interface Load {
  /** How many of the open streams hear of a page view that is asked for from now on. */
  readersHearing(): Promise<number>;
  /** Ends it, once every keyed request has had its yes. */
  stop(): Promise<void>;
}

interface Work {
  readonly shop: Shop;
  readonly requestLog: RequestLog;
  readonly signal: AbortSignal;
  /** How many times as long it takes from one request to the next. */
  readonly slower: number;
}

/** Asks once and writes the answer down; undefined where there was none. */
async function ask<T>(work: Work, kind: Kind, call: () => Promise<Reply<T>>): Promise<Reply<T> | undefined> {
  const began = Date.now();
  const write = (status: number, hasRetryAfter: boolean, said: string): void => {
    const at = Date.now();
    work.requestLog.answers.push({ kind, at, tookMs: at - began, status, hasRetryAfter, said });
  };
  try {
    const reply = await call();
    write(reply.status, reply.headers.has('retry-after'), reply.error?.message ?? '');
    return reply;
  } catch (error) {
    write(0, false, String(error));
    return undefined;
  }
}

const isYes = (reply: Reply<unknown> | undefined): boolean => reply !== undefined && reply.status < 300;

/** Asks with one key, as the web does, until the shop says yes: also beyond the load's end, for a while. */
async function askKeyed<T>(
  work: Work,
  kind: Kind,
  call: (key: Record<string, string>) => Promise<Reply<T>>,
): Promise<T | undefined> {
  const key = { 'idempotency-key': randomUUID() };
  let giveUpAt = Number.POSITIVE_INFINITY;
  for (;;) {
    const reply = await ask(work, kind, () => call(key));
    if (reply !== undefined && isYes(reply)) return reply.body;
    if (work.signal.aborted) giveUpAt = Math.min(giveUpAt, Date.now() + SETTLE_MS);
    if (Date.now() > giveUpAt) {
      work.requestLog.unsettled.push(`${kind}: ${reply?.status ?? 'no answer'} ${reply?.error?.code ?? ''}`);
      return undefined;
    }
    await pause(AGAIN_MS);
  }
}

async function signUp(work: Work): Promise<void> {
  const who = aSignUp();
  const reply = await ask(work, 'sign-up', () => work.shop.client.signUp(who));
  if (isYes(reply)) work.requestLog.signUps.set(who.email, Date.now());
  else work.requestLog.signUps.set(who.email, undefined);
}

async function logIn(work: Work): Promise<void> {
  const { shop } = work;
  const { email, password } = shop.passerBy;
  await ask(work, 'log-in', () => shop.client.call(login, { body: { email, password } }));
}

async function place(work: Work, mode: Order['mode']): Promise<Order | undefined> {
  const { client, shopper, product } = work.shop;
  const quantity = 1 + Math.floor(Math.random() * 3);
  const body = { mode, basket: { products: [{ product: { id: product }, quantity }] }, delivery: DELIVERY };
  const kind = mode === 'payment' ? 'card order' : 'order';
  const order = await askKeyed(work, kind, (key) =>
    client.call(createOrder, { body }, { ...client.as(shopper), ...key }),
  );
  if (order === undefined) return undefined;
  work.requestLog.orders.push({ id: order.id, number: order.number, quantity, at: Date.now(), isPaid: false });
  return order;
}

/** Orders, opens Stripe's page, pays there; Stripe tells the shop until it listens. */
async function placeAndPay(work: Work): Promise<void> {
  const { client, shopper, connection } = work.shop;
  const order = await place(work, 'payment');
  if (order === undefined) return;
  const body = { order: order.id, mode: 'payment' as const, ui_mode: 'hosted' as const };
  const checkout = await askKeyed(work, 'card order', (key) =>
    client.call(startCheckout, { body }, { ...client.as(shopper), ...key }),
  );
  if (checkout === undefined || !('url' in checkout)) return;
  const object = {
    id: checkout.url.split('/').at(-1) ?? '',
    amount_total: Math.round(order.total * 100),
    currency: 'hkd',
    payment_status: 'paid',
    payment_intent: `pi_${randomUUID()}`,
    client_reference_id: order.id,
  };
  const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', object };
  const desk = paymentClient(client, connection);
  const giveUpAt = () => (work.signal.aborted ? Date.now() + SETTLE_MS : Number.POSITIVE_INFINITY);
  for (let end = giveUpAt(); Date.now() < end; end = Math.min(end, giveUpAt())) {
    const status = await desk.send(event).catch(() => 0);
    if (status === 200) {
      const accepted = work.requestLog.orders.find(({ id }) => id === order.id);
      if (accepted) accepted.isPaid = true;
      return;
    }
    await pause(AGAIN_MS);
  }
  work.requestLog.unsettled.push(`the event of ${order.number}`);
}

async function sendMailForm(work: Work, mark = `form-${randomUUID()}@example.hk`): Promise<void> {
  const { client, admin } = work.shop;
  const body = { email: mark, name: 'Chan Mei', template: { name: 'welcome' as const } };
  const accepted = await askKeyed(work, 'mail form', (key) =>
    client.call(queueMail, { body }, { ...client.as(admin), ...key }),
  );
  if (accepted) work.requestLog.mails.push({ job: accepted.jobId, mark, at: Date.now() });
}

async function sendTextForm(work: Work, mark: string = randomUUID()): Promise<void> {
  const { client, admin } = work.shop;
  const phone = `+8525${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const body = { phone, text: `Harbour ${mark}` };
  const accepted = await askKeyed(work, 'text form', (key) =>
    client.call(queueSms, { body }, { ...client.as(admin), ...key }),
  );
  if (accepted) work.requestLog.texts.push({ job: accepted.jobId, mark, at: Date.now() });
}

async function view(work: Work): Promise<void> {
  const { client, page } = work.shop;
  const reply = await ask(work, 'page view', () => client.call(countPageView, { params: { page } }));
  if (isYes(reply)) work.requestLog.views.accepted += 1;
  else work.requestLog.views.unknown += 1;
}

const ACTS: Record<Kind, (work: Work) => Promise<void>> = {
  'sign-up': signUp,
  'log-in': logIn,
  order: async (work) => void (await place(work, 'offline')),
  'card order': placeAndPay,
  'mail form': (work) => sendMailForm(work),
  'text form': (work) => sendTextForm(work),
  'page view': view,
};

/** Sends one mail and one text by the queue forms, known at their receivers by these marks. */
export async function sendForms(
  { shop, requestLog }: Pick<Work, 'shop' | 'requestLog'>,
  marks: { mail: string; text: string },
): Promise<void> {
  const work = { shop, requestLog, signal: new AbortController().signal, slower: 1 };
  await Promise.all([sendMailForm(work, marks.mail), sendTextForm(work, marks.text)]);
}

/** One kind of request again and again, at its pace where the shop keeps up. */
async function keepOn(work: Work, kind: Kind): Promise<void> {
  while (!work.signal.aborted) {
    const began = Date.now();
    await ACTS[kind](work);
    await pause(Math.max(0, began + PACE[kind] * work.slower - Date.now()), undefined, { signal: work.signal }).catch(
      () => undefined,
    );
  }
}

/** Starts the steady load, or a share of it: `slower` is 2 for half of it. */
export function startLoad(shop: Shop, requestLog: RequestLog, slower = 1): Load {
  const abort = new AbortController();
  const work: Work = { shop, requestLog, signal: abort.signal, slower };
  const heard = Array.from({ length: READERS }, () => 0);
  const reading = heard.map((_, one) =>
    keepReading(shop, ({ viewCount }) => void (heard[one] = viewCount), abort.signal),
  );
  const loops = (Object.keys(ACTS) as Kind[]).map((kind) => keepOn(work, kind)).concat(reading);
  return {
    async readersHearing() {
      const before = Math.max(...heard, requestLog.views.accepted);
      const isHeard = () => heard.every((viewCount) => viewCount > before);
      await waitUntil('a view to be heard of by every reader', isHeard, HEARD_MS).catch(() => undefined);
      return heard.filter((viewCount) => viewCount > before).length;
    },
    async stop() {
      abort.abort();
      await Promise.all(loops);
    },
  };
}
