import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { listAudit } from '@harbour/contracts/audit';
import { getBasket, putBasket } from '@harbour/contracts/basket';
import type { Sent } from '@harbour/contracts/endpoint';
import { listInbox } from '@harbour/contracts/inbox';
import { listOrders } from '@harbour/contracts/order';
import {
  changeOrderDraft,
  getOrderDraft,
  getOwnOrderDraft,
  listOrderDrafts,
  makeOrderDraft,
  type OrderDraft,
  placeOrderDraft,
  quoteOrderDraft,
  sendOrderDraft,
  withdrawOrderDraft,
} from '@harbour/contracts/order-draft';
import type { Quote } from '@harbour/contracts/quote';
import type { Identity } from '../../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../../open-gateway.ts';
import { mailsTo } from '../../shop/ordered-mails.ts';
import { aProduct, fillShop, idsOf, stockOf } from '../../shop/shop-goods.ts';

const DAY_MS = 86_400_000;

let gateway: GatewayUnderTest;
let ids: Record<string, string>;
let desk: Identity;
let account: Awaited<ReturnType<GatewayUnderTest['addAccount']>>;
let customer: Identity;

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100' },
    fill: (connection) => fillShop(connection, [aProduct('bun', { priceCents: 3_000 }), aProduct('kite')]),
  });
  ids = await idsOf(gateway.connection);
  desk = await gateway.addSession(await gateway.addAccount('admin'));
}, 60_000);

beforeEach(async () => {
  account = await gateway.addAccount('user');
  customer = await gateway.addSession(account);
});

afterAll(() => gateway.close());

const as = (who: Identity) => gateway.shop.as(who);
const lines = (...all: [slug: string, quantity: number][]) =>
  all.map(([slug, quantity]) => ({ product: ids[slug] ?? '', quantity }));
const pickup = { method: 'pickup' as const, point: 'megabox' };

type Made = Partial<Sent<typeof makeOrderDraft>['body']>;

const make = (more: Made = {}, who = desk) =>
  gateway.shop.call(
    makeOrderDraft,
    { body: { user: account.id, lines: lines(['bun', 2], ['kite', 1]), delivery: pickup, ...more } },
    as(who),
  );
const send = (id: string, who = desk) => gateway.shop.call(sendOrderDraft, { params: { id } }, as(who));
const own = (id: string, who = customer) => gateway.shop.call(getOwnOrderDraft, { params: { id } }, as(who));
const change = (draft: OrderDraft, more: Made = {}, who = desk) => {
  const body = { lines: lines(['bun', 3]), delivery: pickup, version: draft.updatedAt, ...more };
  return gateway.shop.call(changeOrderDraft, { params: { id: draft.id }, body }, as(who));
};
const show = async (id: string): Promise<OrderDraft> =>
  (await gateway.shop.call(getOrderDraft, { params: { id } }, as(desk))).body;
const drafts = () => gateway.connection.collection('orderDrafts');

/** A draft that was sent, as its customer sees it. */
async function sent(more: Made = {}): Promise<OrderDraft> {
  const { body, error } = await make(more);
  if (error) throw new Error(`no draft: ${error.message}`);
  expect((await send(body.id)).body).toEqual({ mailed: true });
  return (await own(body.id)).body;
}

/** Places what is on screen. */
function place(draft: OrderDraft, { quote = draft.quote, key = '', who = customer } = {}) {
  const body = {
    version: draft.updatedAt,
    paymentMethod: 'fps' as const,
    basket: seen(quote),
    codes: (quote?.codes ?? []).filter(({ accepted }) => accepted).map(({ code }) => code),
  };
  const headers = { ...as(who), ...(key === '' ? {} : { 'Idempotency-Key': key }) };
  return gateway.shop.call(placeOrderDraft, { params: { id: draft.id }, body }, headers);
}
const seen = (quote: Quote | null) => ({
  products: (quote?.products ?? []).map(({ product, quantity, amount }) => ({
    product: { id: product.id, price: product.price },
    quantity,
    amount,
  })),
  total: quote?.total ?? 0,
});
const ordersOf = async (who: Identity) => (await gateway.shop.call(listOrders, { query: {} }, as(who))).body;

describe('a draft order', () => {
  it('is priced for its customer, kept, sent in their language, and placed as their order', async () => {
    const wish = { lines: lines(['bun', 2], ['kite', 1]), delivery: pickup };
    const quoted = await gateway.shop.call(quoteOrderDraft, { body: { ...wish, user: account.id } }, as(desk));
    const { body: made, status } = await make({ message: 'The red kite' });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      state: 'open',
      user: { id: account.id, name: 'Chan Mei' },
      message: 'The red kite',
      sentAt: null,
      order: null,
      total: quoted.body.total,
      quote: { total: quoted.body.total, products: [{ quantity: 2 }, { quantity: 1 }] },
      delivery: { method: 'pickup', point: 'megabox', collectionCode: null },
    });
    expect(made.by).toEqual({ id: desk.userId, name: 'Chan Mei' });
    expect((await own(made.id)).status).toBe(404);
    expect((await send(made.id)).body).toEqual({ mailed: true });

    const mail = (await mailsTo(gateway.connection, account.email)).find(
      ({ template }) => template.name === 'order-draft',
    );
    expect(mail).toMatchObject({
      lang: 'zh',
      template: { values: { total: made.total, message: 'The red kite', lines: [{ quantity: 2 }, { quantity: 1 }] } },
    });
    const { body: inbox } = await gateway.shop.call(listInbox, { query: {} }, as(customer));
    expect(inbox[0]).toMatchObject({ kind: 'order', link: `/order-drafts/${made.id}` });

    const basket = {
      id: 'my-basket',
      status: 'open' as const,
      currency: 'hkd' as const,
      products: [{ product: { id: ids['kite'] ?? '' }, quantity: 1 }],
    };
    await gateway.shop.call(putBasket, { body: { basket } }, as(customer));
    const before = await stockOf(gateway.connection, 'bun');
    const { body: shown } = await own(made.id);
    expect(shown).not.toHaveProperty('by');
    const placed = await place(shown);
    expect(placed).toMatchObject({ status: 201, body: { total: made.total, status: 'placed', mode: 'offline' } });
    expect(await stockOf(gateway.connection, 'bun')).toBe(before - 2);
    const { id, number } = placed.body;
    expect((await own(made.id)).body).toMatchObject({ state: 'placed', order: { id, number }, quote: null });
    expect((await gateway.shop.call(getBasket, {}, as(customer))).body.products).toHaveLength(1);
    const { body: audit } = await gateway.shop.call(listAudit, { query: { limit: '2' } }, as(desk));
    expect(audit.map(({ action }) => action)).toEqual(['order.draft-send', 'order.draft-make']);
    expect(audit[0]).toMatchObject({ ids: [made.id] });
  });

  it('is one order, however often and from wherever it is placed at once', async () => {
    const draft = await sent();
    const all = await Promise.all([place(draft), place(draft), place(draft, { key: 'a-key-of-its-own' })]);
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await ordersOf(customer)).toHaveLength(1);
    expect(await place(draft)).toMatchObject({ status: 409, error: { message: expect.stringContaining('has ended') } });
    const again = await sent();
    const [one, two] = await Promise.all([place(again, { key: 'same-key' }), place(again, { key: 'same-key' })]);
    expect([one.body.id, one.status, two.status]).toEqual([two.body.id, 201, 201]);
    expect(await ordersOf(customer)).toHaveLength(2);
  });

  it('that costs something else meanwhile, or lacks pieces, is placed at the fresh quote alone', async () => {
    const products = gateway.connection.collection('products');
    await products.insertMany([
      aProduct('tea', { priceCents: 20_000, stock: 3 }),
      aProduct('fan', { priceCents: 50_000 }),
    ]);
    ids = await idsOf(gateway.connection);
    const draft = await sent({ lines: lines(['tea', 3], ['fan', 1]) });
    await products.updateOne({ slug: 'fan' }, { $set: { priceCents: 60_000 } });
    const dearer = await place(draft);
    expect([dearer.status, dearer.error]).toEqual([409, expect.objectContaining({ quote: expect.anything() })]);
    await products.updateOne({ slug: 'tea' }, { $set: { stock: 1 } });
    const { body: fresh } = await own(draft.id);
    expect(fresh.quote?.changes).toMatchObject([{ kind: 'fewer', from: 3, to: 1 }]);
    expect((await place(fresh, { quote: { ...(fresh.quote as Quote), total: 1 } })).status).toBe(409);
    expect(await ordersOf(customer)).toEqual([]);
    expect((await place(fresh)).body).toMatchObject({ total: fresh.quote?.total });
    expect((await own(draft.id)).body.state).toBe('placed');
  });

  it('has nothing but what staff put in it', async () => {
    const draft = await sent({ lines: lines(['bun', 1]) });
    const more = (await make({ lines: lines(['bun', 2]) })).body;
    expect(await place(draft, { quote: more.quote })).toMatchObject({ status: 409 });
    expect(await ordersOf(customer)).toEqual([]);
  });

  it('is nobody else’s, not even a colleague’s', async () => {
    const draft = await sent();
    const other = await gateway.addSession(await gateway.addAccount('user'));
    const unknown = await own('0123456789abcdef01234567', other);
    for (const who of [other, desk]) {
      const found = await own(draft.id, who);
      expect([found.status, found.error?.message]).toEqual([404, unknown.error?.message]);
      expect((await place(draft, { who })).status).toBe(404);
    }
    expect((await own('no-id', customer)).status).toBe(404);
  });
});

describe('at the desk', () => {
  it('a draft is changed while it is open, by staff who saw its newest version', async () => {
    const draft = await sent();
    const after = await change(draft);
    expect(after.body).toMatchObject({ state: 'open', lines: [{ quantity: 3 }], sentAt: expect.any(String) });
    expect((await change(draft)).status).toBe(409);
    const query = { action: 'order.draft-change' as const, limit: '1' };
    const { body: audit } = await gateway.shop.call(listAudit, { query }, as(desk));
    expect(audit[0]?.changes?.[0]).toEqual({ field: 'total', before: 'HK$160.00', after: 'HK$90.00' });
    // Who has the old one on screen cannot place it.
    expect((await place(draft)).status).toBe(409);
    expect((await place((await own(draft.id)).body)).status).toBe(201);
    expect((await change(await show(draft.id))).status).toBe(409);
    expect((await send(draft.id)).status).toBe(409);
  });

  it('a draft asks for goods that are there, and codes that apply', async () => {
    expect((await make({ lines: lines(['bun', 99], ['kite', 99]) })).status).toBe(201);
    const none = await make({ lines: [{ product: '0123456789abcdef01234567', quantity: 1 }] });
    expect([none.status, none.error]).toEqual([409, expect.objectContaining({ quote: expect.anything() })]);
    expect(await make({ codes: ['NO-SUCH-CODE'] })).toMatchObject({ status: 409 });
    expect((await make({ codes: ['NO-SUCH-CODE'] })).error?.message).toContain('code');
    expect((await make({ lines: [] })).status).toBe(400);
    expect((await make({ delivery: { method: 'pickup', point: 'no-stall' } })).status).toBe(400);
    expect((await make({ user: '0123456789abcdef01234567' })).status).toBe(404);
    const users = gateway.connection.collection('users');
    await users.updateOne({ email: account.email }, { $set: { block: { at: new Date(), by: '', reason: '' } } });
    expect((await make()).status).toBe(409);
  });

  it('a withdrawn draft can no longer be placed, and says so', async () => {
    const draft = await sent();
    const withdraw = () => gateway.shop.call(withdrawOrderDraft, { params: { id: draft.id } }, as(desk));
    expect((await withdraw()).body).toMatchObject({ state: 'withdrawn', quote: null });
    expect((await withdraw()).status).toBe(409);
    expect((await place(draft)).status).toBe(409);
    expect((await own(draft.id)).body).toMatchObject({ state: 'withdrawn', order: null });
    const stored = await drafts().findOne({ userId: account.id });
    const kept = Number(stored?.['removeAt']) - Date.now();
    expect(Math.round(kept / DAY_MS)).toBe(90);
  });

  it('a draft expires after seven days, and is deleted 90 days later', async () => {
    const draft = await sent();
    const stored = await drafts().findOne({ userId: account.id });
    expect(Math.round((Date.parse(draft.expiresAt) - Date.now()) / DAY_MS)).toBe(7);
    expect(stored?.['removeAt']).toEqual(new Date(Date.parse(draft.expiresAt) + 90 * DAY_MS));
    await drafts().updateOne({ userId: account.id }, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
    expect((await own(draft.id)).body).toMatchObject({ state: 'expired', quote: null });
    expect((await place(draft)).status).toBe(409);
    expect((await change(await show(draft.id))).status).toBe(409);
    const listed = async (state: 'expired' | 'open') =>
      (await gateway.shop.call(listOrderDrafts, { query: { state } }, as(desk))).body.map(({ id }) => id);
    expect(await listed('expired')).toContain(draft.id);
    expect(await listed('open')).not.toContain(draft.id);
    expect(await drafts().indexes()).toContainEqual(
      expect.objectContaining({ key: { removeAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it('drafts are listed page by page, newest first, with their customers', async () => {
    const first = (await make()).body;
    const second = (await make()).body;
    const list = (query: Sent<typeof listOrderDrafts>['query']) =>
      fetch(`${gateway.url}/api/admin/order-draft?${new URLSearchParams(query as Record<string, string>).toString()}`, {
        headers: as(desk),
      }).then((answer) => answer.json() as Promise<{ body: { id: string }[]; page: { next: string } }>);
    const page = await list({ limit: '1' });
    expect(page.body).toMatchObject([
      { id: second.id, user: { name: 'Chan Mei' }, state: 'open', total: second.total },
    ]);
    expect((await list({ limit: '1', cursor: page.page.next })).body).toMatchObject([{ id: first.id }]);
  });

  it('support drafts orders; packers and read-only staff do not', async () => {
    const users = gateway.connection.collection('users');
    const staff = async (staffRole: string) => {
      const colleague = await gateway.addAccount('admin');
      await users.updateOne({ email: colleague.email }, { $set: { staffRole } });
      return gateway.addSession(colleague);
    };
    const draft = (await make()).body;
    const tries = async (who: Identity) => {
      const params = { id: draft.id };
      return [
        (await make({}, who)).status,
        (await change(draft, {}, who)).status,
        (await send(draft.id, who)).status,
        (await gateway.shop.call(withdrawOrderDraft, { params }, as(who))).status,
      ];
    };
    expect(await tries(await staff('packer'))).toEqual([403, 403, 403, 403]);
    expect(await tries(await staff('viewer'))).toEqual([403, 403, 403, 403]);
    expect((await show(draft.id)).state).toBe('open');
    expect(await tries(await staff('support'))).toEqual([201, 200, 200, 200]);
    expect((await make({}, customer)).status).toBe(403);
  });

  it('a customer without a proven address finds it in the inbox alone', async () => {
    const users = gateway.connection.collection('users');
    await users.updateOne({ email: account.email }, { $set: { emailVerified: false } });
    const { body } = await make();
    expect((await send(body.id)).body).toEqual({ mailed: false });
    expect(await mailsTo(gateway.connection, account.email)).toEqual([]);
    expect((await own(body.id)).status).toBe(200);
  });
});

describe('personal data', () => {
  it('has the drafts of a customer without who made them, and their erasure takes them', async () => {
    const draft = await sent({ message: 'Ring twice' });
    const params = { id: account.id };
    const { body } = await gateway.shop.call(getAccountData, { params }, as(customer));
    const text = JSON.stringify(body);
    expect(text).toContain('Ring twice');
    expect(body.data).toMatchObject({ orderDrafts: [{ id: draft.id, state: 'open', message: 'Ring twice' }] });
    expect(text).not.toContain(desk.userId);
    const erased = await gateway.shop.call(deleteAccount, { params, body: { password: PASSWORD } }, as(customer));
    expect(erased.status).toBe(200);
    expect(await drafts().countDocuments({ userId: account.id })).toBe(0);
    expect((await gateway.shop.call(getOrderDraft, { params: { id: draft.id } }, as(desk))).status).toBe(404);
  });
});
