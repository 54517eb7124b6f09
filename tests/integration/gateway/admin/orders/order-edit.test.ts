import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listAudit } from '@harbour/contracts/audit';
import type { Sent } from '@harbour/contracts/endpoint';
import { transferInSandbox } from '@harbour/contracts/fps-transfer';
import type { Order } from '@harbour/contracts/order';
import { editOrder, quoteOrderEdit, recordDuePaid } from '@harbour/contracts/order-edit';
import { getFpsCode } from '@harbour/contracts/payment';
import type { Identity } from '../../../../support/shop-client.ts';
import { waitUntil } from '../../../../support/wait-until.ts';
import { fillShelf, paymentClient, type PaymentClient, WEBHOOK_SECRET } from '../../../payment/payment-client.ts';
import { type GatewayUnderTest, openGateway } from '../../open-gateway.ts';
import { mailsTo } from '../../shop/ordered-mails.ts';
import { stockOf } from '../../shop/shop-goods.ts';

const SUCCESS = '4242 4242 4242 4242';
const PRICE = 64.25;

let gateway: GatewayUnderTest;
let desk: PaymentClient;
let admin: Identity;
let account: Awaited<ReturnType<GatewayUnderTest['addAccount']>>;
let buyer: Identity;

beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: '100', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, SANDBOX_EVENT_DELAY: '0' };
  gateway = await openGateway({ fill: fillShelf, env });
  desk = paymentClient(gateway.shop, gateway.connection);
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 60_000);

beforeEach(async () => {
  account = await gateway.addAccount('user');
  buyer = await gateway.addSession(account);
});

afterAll(() => gateway.close());

const linesOf = (order: Order, quantity: number) =>
  order.basket.products.map(({ product }) => ({ product: product.id, quantity }));
interface Edited {
  key?: string;
  total?: number;
  who?: Identity;
  delivery?: Sent<typeof editOrder>['body']['delivery'];
}

const edit = (order: Order, quantity: number, more: Edited = {}) => {
  const { key, total = quantity * PRICE, who = admin, delivery } = more;
  const body = { lines: linesOf(order, quantity), version: order.updatedAt, total, delivery };
  const headers = { ...gateway.shop.as(who), ...(key === undefined ? {} : { 'Idempotency-Key': key }) };
  return gateway.shop.call(editOrder, { params: { id: order.id }, body }, headers);
};
const paidByCard = async (): Promise<Order> => {
  const { id } = await desk.order(buyer, 'payment');
  await desk.pay(buyer, await desk.hosted(buyer, id), SUCCESS);
  return desk.untilStatus(buyer, id, 'paid');
};
const until = (what: string, id: string, isSo: (order: Order) => boolean) =>
  waitUntil(
    what,
    async () => {
      const order = await desk.show(buyer, id);
      return isSo(order) ? order : undefined;
    },
    10_000,
  );
const refundsOf = (orderId: string) =>
  gateway.connection
    .collection('refunds')
    .find({ orderId })
    .project({ _id: 0, cents: 1, reason: 1, state: 1 })
    .toArray();
const noticesOf = (order: Order) => order.history.flatMap(({ notice }) => (notice ? [notice.en] : []));

/** What the ledger and the shelf say of the only product, together. */
async function expectBooksToAgree(): Promise<void> {
  const entries = await gateway.connection.collection('stockEntries').find().toArray();
  const sum = entries.reduce((pieces, entry) => pieces + Number(entry['change']), 1_000);
  expect(await stockOf(gateway.connection, 'tart')).toBe(sum);
}

describe('an order paid by card', () => {
  it('that costs less gives back the difference, once, and is refunded when the rest is', async () => {
    const order = await paidByCard();
    const before = await stockOf(gateway.connection, 'tart');
    const quoted = await gateway.shop.call(
      quoteOrderEdit,
      { params: { id: order.id }, body: { lines: linesOf(order, 1) } },
      gateway.shop.as(admin),
    );
    expect(quoted.body).toMatchObject({ total: PRICE, before: 2 * PRICE, paid: 2 * PRICE, due: 0, refund: PRICE });
    expect((await edit(order, 1, { total: PRICE + 1 })).body).toBeUndefined();
    const key = `edit-${order.id}`;
    const [one, two] = await Promise.all([edit(order, 1, { key }), edit(order, 1, { key })]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await edit(order, 2)).status).toBe(409);
    const changed = await until('the refund', order.id, (now) =>
      noticesOf(now).some((text) => text.includes('costs less')),
    );
    expect(changed).toMatchObject({ status: 'paid', total: PRICE, due: 0, refunded: 0 });
    // The provider's own word of it may come before its answer, which ends the refund.
    await waitUntil('its end', async () => (await refundsOf(order.id)).every(({ state }) => state === 'done'), 10_000);
    expect(await refundsOf(order.id)).toEqual([{ cents: 6_425, reason: 'changed', state: 'done' }]);
    expect(await stockOf(gateway.connection, 'tart')).toBe(before + 1);
    await expectBooksToAgree();
    const mails = (await mailsTo(gateway.connection, account.email)).filter(
      ({ template }) => template.name === 'order-changed',
    );
    expect(mails).toMatchObject([{ template: { values: { total: PRICE, change: { refund: PRICE, due: 0 } } } }]);
    const { body } = await gateway.shop.call(
      listAudit,
      { query: { action: 'order.edit', limit: '1' } },
      gateway.shop.as(admin),
    );
    expect(body).toMatchObject([{ ids: [order.id], detail: order.number }]);
    expect(body[0]?.changes?.map(({ before: was, after: is }) => [was, is])).toEqual([
      ['HK$128.50', 'HK$64.25'],
      ['2', '1'],
    ]);
    await desk.refund(admin, order.id);
    expect(await desk.untilStatus(buyer, order.id, 'refunded')).toMatchObject({ refunded: PRICE, total: PRICE });
  });

  it('that costs more is sent once its buyer has paid the difference, and gives back both payments', async () => {
    const order = await paidByCard();
    expect((await edit(order, 3)).body).toMatchObject({ status: 'paid', total: 3 * PRICE, due: PRICE });
    await desk.step(admin, order.id, 'processing');
    const refused = await desk.step(admin, order.id, 'shipped');
    expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining('HK$64.25 is still due')]);
    await desk.pay(buyer, await desk.hosted(buyer, order.id), SUCCESS);
    const paid = await until('the difference', order.id, ({ due }) => due === 0);
    expect(noticesOf(paid).at(-1)).toBe('HK$64.25 received: nothing more is due.');
    expect((await desk.checkout(buyer, order.id, 'hosted')).status).toBe(409);
    expect((await desk.step(admin, order.id, 'shipped')).status).toBe(200);
    await desk.refund(admin, order.id, 150);
    await until('a part', order.id, ({ refunded }) => refunded === 150);
    await desk.refund(admin, order.id);
    expect(await desk.untilStatus(buyer, order.id, 'refunded')).toMatchObject({ refunded: 3 * PRICE });
    expect((await refundsOf(order.id)).reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(3 * 6_425);
  });
});

describe('an unpaid order', () => {
  it('is paid at its new total; money for the old one goes back', async () => {
    const order = await desk.order(buyer, 'payment');
    await desk.hosted(buyer, order.id);
    const payments = gateway.connection.collection('payments');
    const seen = await desk.show(buyer, order.id);
    expect((await edit(seen, 1)).body).toMatchObject({ status: 'pending', total: PRICE, due: PRICE });
    const old = await payments.findOne({ orderId: order.id });
    expect(old?.['state']).toBe('closed');
    // As where the provider was away when it was to be closed.
    await payments.updateOne({ orderId: order.id }, { $set: { state: 'open' } });
    const event = {
      id: `evt_${order.id}`,
      type: 'checkout.session.completed',
      object: {
        object: 'checkout.session',
        id: String(old?.['providerId']),
        payment_intent: `pi_${order.id}`,
        payment_status: 'paid',
        amount_total: 12_850,
        currency: 'hkd',
        metadata: { order: order.id },
      },
    };
    expect(await desk.send(event)).toBe(200);
    expect(noticesOf(await desk.show(buyer, order.id)).at(-1)).toContain('was changed before this payment arrived');
    await desk.pay(buyer, await desk.hosted(buyer, order.id), SUCCESS);
    expect(await desk.untilStatus(buyer, order.id, 'paid')).toMatchObject({ total: PRICE, due: 0, refunded: 0 });
    await expectBooksToAgree();
  });

  it('stays above what was transferred for it', async () => {
    const order = await desk.order(buyer, 'offline', 'fps');
    await gateway.shop.call(transferInSandbox, { body: { order: order.id, amount: 70 } }, gateway.shop.as(buyer));
    const part = await desk.show(buyer, order.id);
    expect((await edit(part, 1)).error?.message).toContain('paid by FPS');
    expect((await edit(part, 3)).body).toMatchObject({ due: 3 * PRICE });
    const code = await gateway.shop.call(getFpsCode, { params: { id: order.id } }, gateway.shop.as(buyer));
    expect(code.body).toMatchObject({ amount: 3 * PRICE - 70, received: 70 });
  });
});

describe('an order paid at the stall', () => {
  it('takes the difference by FPS or by hand, and what it costs less is returned by hand', async () => {
    const order = await desk.order(buyer, 'offline', 'stall');
    await desk.step(admin, order.id, 'paid');
    const raised = (await edit(await desk.show(buyer, order.id), 4)).body;
    expect(raised).toMatchObject({ status: 'paid', due: 2 * PRICE });
    const code = await gateway.shop.call(getFpsCode, { params: { id: order.id } }, gateway.shop.as(buyer));
    expect(code.body).toMatchObject({ amount: 2 * PRICE, received: 0 });
    await gateway.shop.call(transferInSandbox, { body: { order: order.id, amount: PRICE } }, gateway.shop.as(buyer));
    const record = (amount: number) =>
      gateway.shop.call(recordDuePaid, { params: { id: order.id }, body: { amount } }, gateway.shop.as(admin));
    expect((await record(1)).status).toBe(409);
    const paid = (await record(PRICE)).body;
    expect(paid).toMatchObject({ due: 0, total: 4 * PRICE });
    const address = { building: 'Flat A, 1/F', street: '1 Nathan Road', district: 'Yau Tsim Mong' as const };
    const recipient = { name: 'Lee Ka Yan', phone: '9123 4567' };
    const lowered = (await edit(paid, 1, { delivery: { method: 'home', address, recipient } })).body;
    expect(lowered.delivery).toMatchObject({ method: 'home', address, recipient: { name: 'Lee Ka Yan' } });
    const stored = await gateway.connection.collection('orders').findOne({ number: order.number });
    // Staff find it by its new recipient.
    expect(stored?.['search']).toMatchObject({ recipient: expect.arrayContaining(['4567']) });
    expect(lowered).toMatchObject({ total: PRICE, due: 0, refunded: 0 });
    expect(noticesOf(lowered).at(-1)).toContain('we refund HK$192.75');
    await expectBooksToAgree();
  });
});

it('is left alone by those who may not give money back, and once it is sent', async () => {
  const order = await paidByCard();
  const packer = await gateway.addAccount('admin');
  const users = gateway.connection.collection('users');
  await users.updateOne({ email: packer.email }, { $set: { staffRole: 'packer' } });
  const who = await gateway.addSession(packer);
  expect((await edit(order, 1, { who })).status).toBe(403);
  expect((await edit(order, 2, { who })).status).toBe(200);
  for (const status of ['processing', 'shipped'] as const) await desk.step(admin, order.id, status);
  expect((await edit(await desk.show(buyer, order.id), 1)).status).toBe(409);
});
