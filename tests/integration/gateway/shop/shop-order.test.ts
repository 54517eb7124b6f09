import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getBasket, putBasket } from '@harbour/contracts/basket';
import type { Sent } from '@harbour/contracts/endpoint';
import { countUnread, listInbox, readInboxEntry, readWholeInbox } from '@harbour/contracts/inbox';
import {
  changeOrder,
  createOrder,
  getOrder,
  listOrders,
  mailOrder,
  type Order,
  stepOrder,
} from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { type Quote, quoteBasket } from '@harbour/contracts/quote';
import { register, verifyEmail } from '@harbour/contracts/user';
import { outboxModel } from '@harbour/messaging/outbox.model';
import type { Identity, Reply } from '../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { tokenMailedTo } from './ordered-mails.ts';
import { aProduct, basketOf, fillShop, idsOf, stockOf } from './shop-goods.ts';

type Body = Sent<typeof createOrder>['body'];

let gateway: GatewayUnderTest;
let ids: Record<string, string>;
let me: Identity & { email: string };
let admin: Identity;

const signIn = async (role: 'user' | 'admin' = 'user') => {
  const account = await gateway.addAccount(role);
  return { ...(await gateway.shop.logIn(account)), email: account.email };
};
const id = (slug: string): string => ids[slug] ?? '';
const place = (body: Body, who: Identity = me, headers: Record<string, string> = {}) =>
  gateway.shop.call(createOrder, { body }, { ...gateway.shop.as(who), ...headers });
const bought = async (changes: Partial<Body> = {}, who: Identity = me): Promise<Order> => {
  const { status, body, error } = await place({ mode: 'payment', basket: basketOf([id('kite'), 2]), ...changes }, who);
  if (status !== 201) throw new Error(`${status} ${error?.message}`);
  return body;
};
const step = (order: Order, status: OrderStatus, who: Identity) =>
  gateway.shop.call(stepOrder, { params: { id: order.id }, body: { status } }, gateway.shop.as(who));
const quoteIn = (reply: Reply<unknown>): Quote | undefined => (reply.error as { quote?: Quote } | undefined)?.quote;
const mailsTo = async (to: string): Promise<string[]> =>
  (await outboxModel(gateway.connection).find({ to }).sort({ createdAt: 1 }).lean()).map(
    (job) => (job.payload as { template: { name: string } }).template.name,
  );

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100' },
    fill: (connection) =>
      fillShop(connection, [
        aProduct('kite', { priceCents: 12_000 }),
        aProduct('tea', { priceCents: 8_050, category: 'tea' }),
        aProduct('last', { stock: 1 }),
        aProduct('sold-out', { stock: 0 }),
      ]),
  });
  ids = await idsOf(gateway.connection);
  admin = await signIn('admin');
}, 30_000);

beforeEach(async () => {
  me = await signIn();
});

afterAll(() => gateway.close());

describe('placing an order', () => {
  it('takes the shop’s own prices and the stock, and tells the buyer', async () => {
    const before = await stockOf(gateway.connection, 'kite');
    const order = await bought({ description: 'Ring twice', user: { id: me.userId } });
    expect(order).toMatchObject({
      status: 'created',
      mode: 'payment',
      currency: 'hkd',
      description: 'Ring twice',
      total: 270,
      user: { id: me.userId },
      basket: { status: 'ordered', subtotal: 240, total: 270, products: [{ quantity: 2, amount: 240 }] },
    });
    expect(order.history.map((row) => [row.status, row.by])).toEqual([['created', 'buyer']]);
    expect(await stockOf(gateway.connection, 'kite')).toBe(before - 2);
    const inbox = await gateway.shop.call(listInbox, {}, gateway.shop.as(me));
    expect(inbox.body.map((entry) => [entry.kind, entry.link, entry.readAt])).toEqual([
      ['order', `/orders/${order.id}`, null],
    ]);
    expect(inbox.body[0]?.text.en).toContain(order.number);
  });

  it('that is paid later is placed at once, with a mail', async () => {
    const order = await bought({ mode: 'offline' });
    expect(order.status).toBe('placed');
    expect(order.history.map((row) => [row.status, row.by])).toEqual([
      ['created', 'buyer'],
      ['placed', 'system'],
    ]);
    expect(await mailsTo(me.email)).toEqual(['order-placed']);
    expect((await step(order, 'paid', admin)).body.status).toBe('paid');
    expect(await mailsTo(me.email)).toEqual(['order-placed', 'order-paid']);
  });

  it('takes a whole quote as it is', async () => {
    const body = { basket: basketOf([id('tea'), 2]), codes: ['TEATIME'], district: 'Islands' as const };
    const quote = (await gateway.shop.call(quoteBasket, { body }, gateway.shop.as(me))).body;
    const order = await bought({ basket: quote, codes: ['TEATIME'], delivery: { district: 'Islands' } });
    expect([order.total, order.codes]).toEqual([quote.total, ['TEATIME']]);
  });

  it('puts a fresh basket in place of the one that was ordered', async () => {
    const basket = {
      id: randomUUID(),
      status: 'open' as const,
      currency: 'hkd' as const,
      ...basketOf([id('kite'), 1]),
    };
    await gateway.shop.call(putBasket, { body: { basket } }, gateway.shop.as(me));
    await bought({ basket });
    const kept = (await gateway.shop.call(getBasket, {}, gateway.shop.as(me))).body;
    expect([kept.products, kept.status, kept.id === basket.id]).toEqual([[], 'open', false]);
  });

  it('needs somebody who is signed in', async () => {
    const { status } = await gateway.shop.call(createOrder, {
      body: { mode: 'offline', basket: basketOf([id('kite'), 1]) },
    });
    expect(status).toBe(401);
  });
});

describe('M1: an order for a stall by a person who has proven nothing', () => {
  it('is kept for 30 minutes, says what keeps it longer, and is kept longer from the proof on', async () => {
    const email = `newcomer-${randomUUID()}@example.hk`;
    const password = 'Star-Ferry-1898';
    await gateway.shop.call(register, { body: { email, password, name: 'Lee Ka Yan' } });
    const newcomer = await gateway.shop.logIn({ email, password });
    const order = await bought({ mode: 'offline' }, newcomer);
    const keptFor = (at: string | null) => (Date.parse(at ?? '') - Date.parse(order.createdAt)) / 60_000;
    expect([keptFor(order.expiresAt), keptFor(order.expiresAtIfProven)]).toEqual([30, 72 * 60]);
    const inbox = async () => (await gateway.shop.call(listInbox, {}, gateway.shop.as(newcomer))).body;
    expect((await inbox())[0]?.text.en).toMatch(
      /Pay by then, or verify your email address or phone number and we keep it/,
    );

    const token = await tokenMailedTo(gateway.connection, email, 'verify-email');
    expect((await gateway.shop.call(verifyEmail, { body: { token } })).status).toBe(200);
    const { body } = await gateway.shop.call(getOrder, { params: { id: order.id } }, gateway.shop.as(newcomer));
    expect([body.status, keptFor(body.expiresAt), body.expiresAtIfProven]).toEqual(['placed', 72 * 60, null]);
    expect((await inbox())[0]?.title.en).toBe('Order kept longer');
    const next = await bought({ mode: 'offline' }, newcomer);
    expect(Date.parse(next.expiresAt ?? '') - Date.parse(next.createdAt)).toBe(72 * 3_600_000);
  });
});

describe('what a client computed', () => {
  const line = (changes: object = {}) => ({ product: { id: id('kite') }, quantity: 1, ...changes });
  const priced = async (): Promise<Quote> =>
    (await gateway.shop.call(quoteBasket, { body: { basket: basketOf([id('kite'), 1]) } })).body;

  it.each<[string, () => Promise<object> | object]>([
    ['a price', () => ({ products: [line({ product: { id: id('kite'), price: 0.01 } })] })],
    ['a line’s amount', () => ({ products: [line({ amount: 1 })] })],
    ['a negative amount', () => ({ products: [line({ amount: -120 })] })],
    ['the subtotal', () => ({ products: [line()], subtotal: 1 })],
    ['the total', async () => ({ ...(await priced()), total: 1 })],
    ['a charge left out of a quote', async () => ({ ...(await priced()), charges: [] })],
    ['a charge of nothing', () => ({ products: [line()], charges: [{ charge: { method: '0' }, amount: 0 }] })],
    [
      'a discount of one’s own',
      () => ({ products: [line()], discounts: [{ discount: { method: '10000' }, amount: 100 }] }),
    ],
    [
      'a rule text of one’s own',
      async () => {
        const quote = await priced();
        const [first, ...rest] = quote.charges;
        return { ...quote, charges: [{ charge: { method: '3000 + 0' }, amount: first?.amount }, ...rest] };
      },
    ],
    ['a product that is sold out', () => ({ products: [line({ product: { id: id('sold-out') } })] })],
    ['a product that there is not', () => ({ products: [line({ product: { id: 'f'.repeat(24) } })] })],
    ['more than there are', () => ({ products: [line({ product: id('last'), quantity: 2 })] })],
  ])('tampered: %s is refused with a fresh quote, and nothing is taken', async (_, make) => {
    const before = await stockOf(gateway.connection, 'kite');
    const reply = await place({ mode: 'payment', basket: (await make()) as Body['basket'] });
    expect([reply.status, reply.error?.code]).toEqual([409, 'CLIENT_ERROR']);
    expect(quoteIn(reply)).toMatchObject({ currency: 'hkd', total: expect.any(Number), products: expect.any(Array) });
    expect(await stockOf(gateway.connection, 'kite')).toBe(before);
    expect((await gateway.shop.call(listOrders, {}, gateway.shop.as(me))).body).toEqual([]);
  });

  it.each([0, -1, 1e9, 1.5, '2', null, [1], { $gt: 0 }])('a quantity of %j is refused', async (quantity) => {
    const reply = await place({ mode: 'payment', basket: { products: [line({ quantity })] } });
    expect([reply.status, reply.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it.each<[string, object]>([
    ['another currency', { currency: 'usd' }],
    ['another currency in the basket', { basket: { currency: 'usd', products: [] } }],
    ['another person', { user: 'a'.repeat(24) }],
    ['another person as an object', { user: { id: 'a'.repeat(24) } }],
    ['no goods', { basket: { products: [] } }],
    ['an unknown mode', { mode: 'free' }],
    ['a stall that there is not', { delivery: { method: 'pickup', point: 'the-moon' } }],
    ['no locker', { delivery: { method: 'locker' } }],
    ['a district that there is not', { delivery: { district: 'Atlantis' } }],
  ])('%s is refused', async (_, changes) => {
    const reply = await place({ mode: 'payment', basket: basketOf([id('kite'), 1]), ...changes });
    expect([reply.status, reply.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('that is the basket of another person is refused', async () => {
    const basket = { ...basketOf([id('kite'), 1]), user: { id: admin.userId } };
    expect((await place({ mode: 'payment', basket })).status).toBe(400);
  });

  it('may leave everything to the shop', async () => {
    const basket = { ...basketOf([id('kite'), 1]), charges: [], discounts: [] };
    expect((await bought({ basket })).total).toBe(150);
  });
});

describe('an order', () => {
  it('is its buyer’s and the admins’ alone', async () => {
    const order = await bought();
    const stranger = await signIn();
    const see = (who: Identity) => gateway.shop.call(getOrder, { params: { id: order.id } }, gateway.shop.as(who));
    expect([(await see(me)).status, (await see(admin)).status, (await see(stranger)).status]).toEqual([200, 200, 404]);
    expect((await step(order, 'cancelled', stranger)).status).toBe(404);
    const own = await gateway.shop.call(listOrders, {}, gateway.shop.as(stranger));
    const all = await gateway.shop.call(listOrders, { query: { user: me.userId } }, gateway.shop.as(admin));
    expect([own.body.length, all.body.map((found) => found.id)]).toEqual([0, [order.id]]);
  });

  it('is listed page by page', async () => {
    const placed = [await bought(), await bought(), await bought()].map((order) => order.id).toReversed();
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = new URLSearchParams({ limit: '2', ...(cursor && { cursor }) }).toString();
      const answer = await fetch(`${gateway.url}/api/order?${query}`, { headers: gateway.shop.as(me) });
      const page = (await answer.json()) as { body: Order[]; page: { next: string | null } };
      seen.push(...page.body.map((order) => order.id));
      cursor = page.page.next;
    }
    expect(seen).toEqual(placed);
  });

  it('is cancelled by its buyer once, and its goods go back once', async () => {
    const before = await stockOf(gateway.connection, 'kite');
    const order = await bought();
    const replies = await Promise.all(Array.from({ length: 5 }, () => step(order, 'cancelled', me)));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await step(order, 'cancelled', me)).status).toBe(409);
    expect(await stockOf(gateway.connection, 'kite')).toBe(before);
    expect(await mailsTo(me.email)).toEqual(['order-cancelled']);
  });

  it('goes its way by the admin’s steps, each told by mail and in the inbox', async () => {
    const order = await bought({ mode: 'offline' });
    expect((await step(order, 'paid', me)).status).toBe(403);
    expect((await step(order, 'shipped', admin)).status).toBe(409);
    for (const status of ['paid', 'processing', 'shipped', 'delivered'] as const) {
      expect((await step(order, status, admin)).status).toBe(200);
    }
    expect((await step(order, 'cancelled', me)).status).toBe(409);
    const { body } = await gateway.shop.call(getOrder, { params: { id: order.id } }, gateway.shop.as(me));
    expect(body.history.map((row) => row.status)).toEqual([
      'created',
      'placed',
      'paid',
      'processing',
      'shipped',
      'delivered',
    ]);
    expect([body.expiresAt, typeof body.paidAt]).toEqual([null, 'string']);
    expect(await mailsTo(me.email)).toEqual(['order-placed', 'order-paid', 'order-shipped', 'order-delivered']);
    const inbox = await gateway.shop.call(listInbox, {}, gateway.shop.as(me));
    expect(inbox.body.map((entry) => entry.title.en)).toEqual([
      'Delivered',
      'On its way',
      'Being packed',
      'Payment received',
      'Order placed',
    ]);
  });

  it('may be sent elsewhere for the same money, before it is packed', async () => {
    const order = await bought({ mode: 'offline' });
    const change = (body: Omit<Sent<typeof changeOrder>['body'], 'id'>) =>
      gateway.shop.call(changeOrder, { body: { id: order.id, ...body } }, gateway.shop.as(me));
    const address = { building: 'Flat 7', street: '1 Tai Wai Road', district: 'Sha Tin' as const };
    const moved = await change({ description: 'Back door', delivery: { address } });
    expect([moved.body.description, moved.body.delivery.address?.street]).toEqual(['Back door', '1 Tai Wai Road']);
    expect((await change({ delivery: { address: { ...address, district: 'Islands' } } })).status).toBe(409);
    for (const status of ['paid', 'processing'] as const) await step(order, status, admin);
    expect((await change({ description: 'Front door' })).status).toBe(409);
  });

  it('is mailed about again on request, but only of steps it has taken', async () => {
    const order = await bought({ mode: 'offline' });
    const mail = (template: Sent<typeof mailOrder>['body']['template']) =>
      gateway.shop.call(mailOrder, { body: { order: { id: order.id }, template } }, gateway.shop.as(me));
    expect([(await mail({ name: 'order-placed' })).status, (await mail('order-shipped')).status]).toEqual([202, 409]);
    expect((await mail({ name: 'welcome' as 'order-paid' })).status).toBe(400);
    expect(await mailsTo(me.email)).toEqual(['order-placed', 'order-placed']);
  });
});

describe('the inbox', () => {
  it('is one’s own; entries are read one by one or all at once', async () => {
    const first = await bought();
    await step(first, 'cancelled', me);
    const unread = async () => (await gateway.shop.call(countUnread, {}, gateway.shop.as(me))).body.unread;
    const [entry] = (await gateway.shop.call(listInbox, {}, gateway.shop.as(me))).body;
    const mark = (who: Identity, read?: boolean) =>
      gateway.shop.call(
        readInboxEntry,
        { params: { id: entry?.id ?? '' }, body: read === undefined ? {} : { read } },
        gateway.shop.as(who),
      );
    expect(await unread()).toBe(2);
    expect((await mark(await signIn())).status).toBe(404);
    const readAt = (await mark(me)).body.readAt;
    expect([typeof readAt, await unread()]).toEqual(['string', 1]);
    expect((await mark(me)).body.readAt).toBe(readAt);
    expect([(await mark(me, false)).body.readAt, await unread()]).toEqual([null, 2]);
    await gateway.shop.call(readWholeInbox, {}, gateway.shop.as(me));
    expect(await unread()).toBe(0);
  });
});
