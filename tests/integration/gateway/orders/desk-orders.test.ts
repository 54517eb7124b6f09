import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { listAudit } from '@harbour/contracts/audit';
import { listInbox } from '@harbour/contracts/inbox';
import { createOrder, getOrder, listOrders, type Order, stepOrder } from '@harbour/contracts/order';
import { stepOrders } from '@harbour/contracts/order-batch';
import { listOrderFilters, removeOrderFilter, saveOrderFilter } from '@harbour/contracts/order-filter';
import { updateProfile } from '@harbour/contracts/profile';
import { outboxModel } from '@harbour/messaging/outbox.model';
import { orderSearch } from '@harbour/tools/operations/migrations/0008-order-search';
import { extractText, getDocumentProxy } from 'unpdf';
import { basketOf, idsOf } from '../shop/shop-goods.ts';
import { type AdminClient, openAdminClient } from '../admin/admin-client.ts';

const ADDRESS = { building: '翠玉樓 12 樓', street: '彌敦道 88 號', district: 'Yau Tsim Mong' as const };
const STALL = { method: 'pickup' as const, point: 'festival-walk' };
const SF = { carrier: 'sf' as const, number: 'SF1234567890' };

let desk: AdminClient;
let bun: string;

beforeAll(async () => {
  desk = await openAdminClient();
  bun = (await idsOf(desk.gateway.connection))['bun'] ?? '';
}, 30_000);

afterAll(() => desk.gateway.close());

type Delivery = Parameters<typeof desk.shopper<typeof createOrder>>[1]['body']['delivery'];

const toDoor = (name: string, phone: string): Delivery => ({
  method: 'home',
  address: ADDRESS,
  recipient: { name, phone },
});

const place = async (delivery: Delivery, headers = desk.headersOf('shopper')): Promise<Order> => {
  const sent = { body: { mode: 'offline' as const, basket: basketOf([bun, 2]), delivery } };
  return (await desk.gateway.shop.call(createOrder, sent, headers)).body;
};

const step = (order: Order, status: 'paid' | 'processing' | 'cancelled') =>
  desk.admin(stepOrder, { params: { id: order.id }, body: { status } });

const paid = async (delivery: Delivery = toDoor('Wong Siu Ming', '+85261112222')): Promise<Order> => {
  const order = await place(delivery);
  await step(order, 'paid');
  return order;
};

const found = async (q: string, more: object = {}): Promise<string[]> =>
  (await desk.admin(listOrders, { query: { q, ...more } })).body.map(({ number }) => number);

type Parcel = { number: string; tracking?: typeof SF };

const send = (status: 'processing' | 'shipped', ...orders: (Parcel | string)[]) =>
  desk.admin(stepOrders, {
    body: { status, orders: orders.map((each) => (typeof each === 'string' ? { number: each } : each)) },
  });

describe('the search of orders', () => {
  it('finds by number, recipient, buyer, phone and SKU, and goes with the account', async () => {
    const { gateway } = desk;
    const account = await gateway.addAccount('user');
    const headers = gateway.shop.as(await gateway.addSession(account));
    const params = { id: account.id };
    await gateway.shop.call(updateProfile, { params, body: { name: '歐陽曉晴' } }, headers);
    const order = await place(toDoor('Chan Tai-Man', '+85291234567'), headers);
    const stall = await place(STALL, headers);
    const { number } = order;
    for (const q of [number, number.slice(-6), number.toLowerCase().slice(0, 12), 'tai-man chan', '9123 4567', '4567'])
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining([number])]);
    expect(await found('曉晴')).toEqual([stall.number, number]);
    expect(await found('曉晴', { delivery: 'home' })).toEqual([number]);
    expect(await found(`bun chan`)).toEqual([number]);
    expect(await found('c.an')).toEqual([]);
    // Others find nothing by it, and a buyer only what is theirs.
    expect((await desk.shopper(listOrders, { query: { q: 'chan' } })).body).toEqual([]);

    await gateway.shop.call(updateProfile, { params, body: { name: 'Au-Yeung Hiu Ching' } }, headers);
    expect(await found('曉晴')).toEqual([]);
    expect(await found('hiu ching')).toEqual([stall.number, number]);

    // Orders of the release before are found after the migration, and no more once it is taken back.
    await orderSearch.down(gateway.connection);
    expect(await found('hiu')).toEqual([]);
    expect(await found(number)).toEqual([number]);
    await orderSearch.up(gateway.connection);
    expect(await found('hiu')).toEqual([stall.number, number]);
    expect(await found('chan')).toEqual([number]);

    await gateway.shop.call(deleteAccount, { params, body: { password: account.password } }, headers);
    for (const q of ['hiu', 'chan', '91234567']) expect([q, await found(q)]).toEqual([q, []]);
    expect(await found(number.slice(-6))).toEqual([number]);
  });
});

describe('several orders at once', () => {
  it('take a step each for themselves, and none twice', async () => {
    const [one, two, collected] = [await paid(), await paid(), await paid(STALL)];
    const unpaid = await place(STALL);
    const accepted = await send(
      'processing',
      ...[one, two, collected, unpaid].map(({ number }) => number),
      'HM-260101-AAAAAA',
    );
    expect(accepted.body.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['done', 'processing'],
      ['done', 'processing'],
      ['done', 'processing'],
      ['refused', 'placed'],
      ['refused', undefined],
    ]);
    expect(accepted.body[3]?.reason).toBe('This order isn’t paid yet.');
    expect(accepted.body[4]?.reason).toBe('There is no order with this number');

    const parcel = { number: one.number, tracking: SF };
    // Pressed twice at the same moment, and once more.
    const sent = await Promise.all([send('shipped', parcel), send('shipped', parcel)]);
    const outcomes = sent.map(({ body }) => body[0]?.outcome);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'unchanged']));
    expect((await send('shipped', parcel)).body[0]?.outcome).toBe('unchanged');
    const refused = await send('shipped', { number: collected.number, tracking: SF }, two.number);
    expect(refused.body.map(({ outcome }) => outcome)).toEqual(['refused', 'done']);

    const jobs = await outboxModel(desk.gateway.connection).find({ to: desk.accounts.shopper.email }).lean();
    const mails = jobs.flatMap(({ payload }) => {
      const { template } = payload as { template: { name: string; values: { number: string; delivery: object } } };
      return template.name === 'order-shipped' && template.values.number === one.number ? [template.values] : [];
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.delivery).toMatchObject({ tracking: { number: SF.number, carrier: { en: 'SF Express' } } });
    const shown = (await desk.shopper(getOrder, { params: { id: one.id } })).body;
    expect(shown.tracking).toMatchObject({ ...SF, link: expect.stringContaining(SF.number) });
    expect(shown.history.map(({ status }) => status).filter((status) => status === 'shipped')).toHaveLength(1);
    const inbox = (await desk.shopper(listInbox, {})).body;
    expect(inbox.find(({ text }) => text.en.includes(SF.number))?.text.zh).toContain(`运单号：顺丰速运 ${SF.number}`);
  });

  it('replace a tracking number after they were sent, which is told and audited', async () => {
    const order = await paid();
    await send('processing', order.number);
    await send('shipped', { number: order.number, tracking: SF });
    const other = { ...SF, number: 'SF0987654321' };
    expect((await send('shipped', { number: order.number, tracking: other })).body[0]?.outcome).toBe('done');
    const { tracking, status } = (await desk.shopper(getOrder, { params: { id: order.id } })).body;
    expect([tracking?.number, status]).toEqual([other.number, 'shipped']);
    const audit = (await desk.admin(listAudit, { query: { action: 'order.tracking' } })).body;
    expect(audit.map(({ ids, detail }) => [ids, detail])).toEqual([[[order.id], order.number]]);
  });

  it('are refused whole where an order is named twice, or a parcel comes with another step', async () => {
    expect((await send('processing', 'HM-260101-AAAAAA', 'hm-260101-aaaaaa')).status).toBe(400);
    expect((await send('processing', { number: 'HM-260101-AAAAAA', tracking: SF })).status).toBe(400);
  });
});

describe('what is printed for several orders', () => {
  const print = async (kind: string, numbers: string[]) => {
    const address = `${desk.gateway.url}/api/admin/order/${kind}?orders=${numbers.join(',')}`;
    const answer = await fetch(address, { headers: { ...desk.headersOf('admin'), 'accept-language': 'zh-HK' } });
    if (answer.status !== 200) return { status: answer.status, pages: [] };
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: false });
    return { status: answer.status, pages: text.map((page) => page.replaceAll(/\s/g, '')) };
  };

  it.each(['packing-slips', 'labels'])('is a page of %s each, in the order in which they were named', async (kind) => {
    const [one, two, unpaid] = [await paid(toDoor('何美玲', '+85261112222')), await paid(STALL), await place(STALL)];
    const { pages } = await print(kind, [two.number, unpaid.number, one.number]);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(two.number);
    expect(pages[1]).toContain(one.number);
    for (const words of ['何美玲', '香港油尖旺區', '彌敦道88號', '翠玉樓12樓']) expect(pages[1]).toContain(words);
    expect((await print(kind, [unpaid.number])).status).toBe(409);
    expect((await print(kind, ['HM-1'])).status).toBe(400);
  });
});

describe('saved filters', () => {
  it('are each person’s own, replaced by name, and go with the account', async () => {
    const { gateway } = desk;
    const query = { status: 'paid', delivery: 'home', sort: 'createdAt' } as const;
    const { body: saved } = await desk.admin(saveOrderFilter, { body: { name: 'To pack', query } });
    await desk.admin(saveOrderFilter, { body: { name: 'All', query: {} } });
    await desk.admin(saveOrderFilter, { body: { name: ' To pack ', query: { status: 'processing' } } });
    expect((await desk.admin(listOrderFilters, {})).body.map(({ name, query: asked }) => [name, asked])).toEqual([
      ['All', {}],
      ['To pack', { status: 'processing' }],
    ]);
    const other = await gateway.addAccount('admin');
    const headers = gateway.shop.as(await gateway.addSession(other));
    expect((await gateway.shop.call(listOrderFilters, {}, headers)).body).toEqual([]);
    const gone = await gateway.shop.call(removeOrderFilter, { params: { id: saved.id } }, headers);
    expect(gone.body).toEqual({ removed: false });

    for (let index = 0; index < 20; index++) {
      await gateway.shop.call(saveOrderFilter, { body: { name: `F${index}`, query } }, headers);
    }
    const full = await gateway.shop.call(saveOrderFilter, { body: { name: 'One more', query } }, headers);
    expect(full.status).toBe(409);
    const data = await gateway.shop.call(getAccountData, { params: { id: other.id } }, headers);
    expect(data.body.data).toMatchObject({
      orderFilters: expect.arrayContaining([expect.objectContaining({ name: 'F0' })]),
    });
    await gateway.shop.call(deleteAccount, { params: { id: other.id }, body: { password: other.password } }, headers);
    expect(await gateway.connection.collection('orderFilters').countDocuments({ userId: other.id })).toBe(0);

    expect((await desk.admin(removeOrderFilter, { params: { id: saved.id } })).body).toEqual({ removed: true });
  });
});
