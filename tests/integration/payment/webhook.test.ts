import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listInbox } from '@harbour/contracts/inbox';
import type { Order } from '@harbour/contracts/order';
import type { Identity } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { GatewayUnderTest } from '../gateway/open-gateway.ts';
import { mailsTo } from '../gateway/shop/ordered-mails.ts';
import { openPaymentShop } from './open-payment-shop.ts';
import type { PaymentClient } from './payment-client.ts';

const SUCCESS = '4242 4242 4242 4242';

let gateway: GatewayUnderTest;
let desk: PaymentClient;
let buyer: Identity;
let admin: Identity;

beforeAll(async () => {
  ({ gateway, desk, buyer, admin } = await openPaymentShop());
}, 60_000);

afterAll(() => gateway.close());

const cents = (order: Order): number => Math.round(order.total * 100);

/** A session of an order that waits for its money, and the events a provider sends of it. */
async function openSession() {
  const order = await desk.order(buyer);
  const session = await desk.hosted(buyer, order.id);
  const payment = await gateway.connection.collection('payments').findOne({ providerId: session });
  const intent = `pi_${randomUUID()}`;
  const metadata = { order: order.id, payment: String(payment?._id) };
  const object = {
    id: session,
    amount_total: cents(order),
    currency: 'hkd',
    payment_status: 'paid',
    payment_intent: intent,
    client_reference_id: order.id,
    metadata,
  };
  const intentObject = { id: intent, amount: cents(order), amount_received: cents(order), currency: 'hkd', metadata };
  return {
    order,
    session,
    completed: (changes: object = {}) => ({
      id: `evt_${randomUUID()}`,
      type: 'checkout.session.completed',
      object: { ...object, ...changes },
    }),
    event: (type: string, changes: object = {}) => ({
      id: `evt_${randomUUID()}`,
      type,
      object: { ...intentObject, ...changes },
    }),
  };
}

const paidRows = async (order: Order): Promise<number> =>
  (await desk.statuses(buyer, order.id)).filter((status) => status === 'paid').length;

const refundsOf = (order: Order) =>
  gateway.connection.collection('refunds').find({ orderId: order.id }).sort({ createdAt: 1 }).toArray();

describe('the webhook', () => {
  it('takes no event without a good signature over these very bytes', async () => {
    const { order, completed } = await openSession();
    expect(await desk.send(completed(), { secret: 'whsec_another' })).toBe(400);
    expect(await desk.send(completed(), { at: new Date(Date.now() - 301_000) })).toBe(400);
    expect(await desk.send(completed(), { at: new Date(Date.now() + 310_000) })).toBe(400);
    expect(await desk.send(completed(), { signature: '' })).toBe(400);
    const answer = await fetch(`${gateway.url}/api/payment/webhook`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(400);
    expect((await desk.show(buyer, order.id)).status).toBe('pending');
  });

  it('takes events that are none of our business, and does nothing', async () => {
    expect(await desk.send({ id: 'evt_1', type: 'customer.created', object: { id: 'cus_1' } })).toBe(200);
    const foreign = { id: 'cs_unknown', amount_total: 1, currency: 'hkd', payment_status: 'paid' };
    expect(await desk.send({ id: 'evt_2', type: 'checkout.session.completed', object: foreign })).toBe(200);
  });

  it('applies an event once, however often and however close together it comes', async () => {
    const { order, completed } = await openSession();
    const event = completed();
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.send(event)));
    expect(answers.every((status) => status === 200)).toBe(true);
    expect(await desk.send(event)).toBe(200);
    expect(await paidRows(order)).toBe(1);
    expect(await refundsOf(order)).toEqual([]);
  });

  it('applies the two events of one payment once, in either order', async () => {
    for (const isReversed of [false, true]) {
      const { order, completed, event } = await openSession();
      const both = [completed(), event('payment_intent.succeeded')];
      for (const each of isReversed ? both.toReversed() : both) expect(await desk.send(each)).toBe(200);
      expect(await paidRows(order)).toBe(1);
      expect(await refundsOf(order)).toEqual([]);
    }
  });

  it('lets late news of a refused card or an expired session change nothing', async () => {
    const { order, session, completed, event } = await openSession();
    await desk.send(event('payment_intent.payment_failed', { last_payment_error: { decline_code: 'card_declined' } }));
    expect((await desk.show(buyer, order.id)).status).toBe('pending');
    await desk.send(completed());
    await desk.send(event('payment_intent.payment_failed'));
    await desk.send({ id: `evt_${randomUUID()}`, type: 'checkout.session.expired', object: { id: session } });
    expect((await desk.show(buyer, order.id)).status).toBe('paid');
  });

  it('waits for money that is still on its way', async () => {
    const { order, completed } = await openSession();
    await desk.send(completed({ payment_status: 'unpaid' }));
    expect((await desk.show(buyer, order.id)).status).toBe('pending');
    await desk.send({ ...completed(), type: 'checkout.session.async_payment_succeeded' });
    expect((await desk.show(buyer, order.id)).status).toBe('paid');
  });

  it('ends an order whose money did not come after all', async () => {
    const { order, completed } = await openSession();
    await desk.send({ ...completed(), type: 'checkout.session.async_payment_failed' });
    expect((await desk.show(buyer, order.id)).status).toBe('failed');
  });

  it.each([
    ['amount', { amount_total: 1 }],
    ['currency', { currency: 'usd' }],
    ['order', { metadata: { order: 'f'.repeat(24) }, client_reference_id: 'f'.repeat(24) }],
    ['missing amount', { amount_total: null }],
  ])('refuses a payment with another %s', async (_what, changes) => {
    const { order, completed } = await openSession();
    expect(await desk.send(completed(changes))).toBe(409);
    expect((await desk.show(buyer, order.id)).status).toBe('pending');
    expect(await desk.send(completed())).toBe(200);
    expect((await desk.show(buyer, order.id)).status).toBe('paid');
  });

  it('refuses an event that pays one order with the session of another', async () => {
    const [one, two] = [await openSession(), await openSession()];
    const mixed = one.completed({ id: two.session });
    expect(await desk.send(mixed)).toBe(409);
    expect((await desk.show(buyer, two.order.id)).status).toBe('pending');
  });
});

describe('money that goes back', () => {
  const paidOrder = async (): Promise<Order> => {
    const order = await desk.order(buyer);
    await desk.pay(buyer, await desk.hosted(buyer, order.id), SUCCESS);
    return desk.untilStatus(buyer, order.id, 'paid');
  };
  const untilRefunded = (order: Order, count = 1) =>
    waitUntil(
      'refund done',
      async () => (await refundsOf(order)).filter((refund) => refund['state'] === 'done').length === count,
      10_000,
    );

  /** What the mails to an address say about refunds. */
  const refundsMailedTo = async (email: string) =>
    (await mailsTo(gateway.connection, email)).flatMap(({ template: { name, values } }) =>
      'refund' in values ? [[name, values.refund]] : [],
    );

  it('is given back by an admin, in parts and then whole, and moves the order', async () => {
    const order = await paidOrder();
    expect((await desk.refund(buyer, order.id)).status).toBe(403);
    const part = await desk.refund(admin, order.id, 10.25);
    expect([part.status, part.body.amount]).toEqual([202, 10.25]);
    await untilRefunded(order);
    const partly = await desk.show(buyer, order.id);
    expect([partly.status, partly.refunded]).toEqual(['paid', 10.25]);
    expect((await desk.refund(admin, order.id, order.total)).status).toBe(409);
    expect((await desk.refund(admin, order.id)).body.amount).toBeCloseTo(order.total - 10.25, 2);
    const refunded = await desk.untilStatus(buyer, order.id, 'refunded');
    expect(refunded.history.some((row) => row.notice?.zh_HK.includes('HK$10.25'))).toBe(true);
    expect(refunded.refunded).toBe(order.total);
    expect((await desk.refund(admin, order.id)).status).toBe(409);
  });

  it('in part is mailed and stands in the inbox, and the rest is told as the rest', async () => {
    const account = await gateway.addAccount('user');
    buyer = await gateway.shop.logIn(account);
    const order = await paidOrder();
    await desk.refund(admin, order.id, 10.25);
    await untilRefunded(order);
    const inbox = (await gateway.shop.call(listInbox, {}, gateway.shop.as(buyer))).body;
    expect(inbox[0]?.text.en).toBe(`HK$10.25 for order ${order.number} is on its way back to you.`);
    await desk.refund(admin, order.id);
    await desk.untilStatus(buyer, order.id, 'refunded');
    expect(await refundsMailedTo(account.email)).toEqual([
      ['order-refund-sent', { amount: 10.25, sum: 10.25 }],
      ['order-refunded', { amount: 118.25, sum: order.total }],
    ]);
    const last = (await gateway.shop.call(listInbox, {}, gateway.shop.as(buyer))).body[0];
    expect(last?.text.en).toContain('HK$118.25');
  });

  it('in part before the order is cancelled leaves the rest to go back', async () => {
    const account = await gateway.addAccount('user');
    buyer = await gateway.shop.logIn(account);
    const order = await paidOrder();
    await desk.refund(admin, order.id, 10.25);
    await untilRefunded(order);
    await desk.step(buyer, order.id, 'cancelled');
    await desk.untilStatus(buyer, order.id, 'refunded');
    const rest = { amount: 118.25, sum: order.total };
    expect((await refundsMailedTo(account.email)).slice(1)).toEqual([
      ['order-cancelled', rest],
      ['order-refunded', rest],
    ]);
  });

  it('is never more than was paid, however many refunds are asked for at once', async () => {
    const order = await paidOrder();
    const replies = await Promise.all(Array.from({ length: 6 }, () => desk.refund(admin, order.id, order.total / 2)));
    expect(replies.filter((reply) => reply.status === 202)).toHaveLength(2);
    await desk.untilStatus(buyer, order.id, 'refunded');
  });

  it('goes back automatically when a paid order is cancelled', async () => {
    const order = await paidOrder();
    await desk.step(buyer, order.id, 'cancelled');
    await desk.untilStatus(buyer, order.id, 'refunded');
    expect((await refundsOf(order)).map((refund) => [refund['cents'], refund['reason']])).toEqual([
      [cents(order), 'cancelled'],
    ]);
  });

  it('of one who is told twice is counted once', async () => {
    const order = await paidOrder();
    const payment = await gateway.connection.collection('payments').findOne({ orderId: order.id, state: 'paid' });
    const refunded = {
      type: 'charge.refunded',
      object: { payment_intent: payment?.['intentId'] as string, amount_refunded: cents(order), currency: 'hkd' },
    };
    for (let time = 0; time < 3; time += 1) {
      expect(await desk.send({ id: `evt_${randomUUID()}`, ...refunded })).toBe(200);
    }
    const { status, history } = await desk.show(buyer, order.id);
    expect([status, history.filter((row) => row.status === 'refunded').length]).toEqual(['refunded', 1]);
    expect((await desk.refund(admin, order.id)).status).toBe(409);
  });
});
