import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBasket } from '@harbour/contracts/basket';
import { createOrder, type Order } from '@harbour/contracts/order';
import { getFpsCode, MOST_PAYMENT_TRIES } from '@harbour/contracts/payment';
import type { Identity } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { GatewayUnderTest } from '../gateway/open-gateway.ts';
import { openPaymentShop } from './open-payment-shop.ts';
import type { PaymentClient } from './payment-client.ts';

const SUCCESS = '4242 4242 4242 4242';

let gateway: GatewayUnderTest;
let desk: PaymentClient;
let buyer: Identity;
let other: Identity;
let admin: Identity;

beforeAll(async () => {
  ({ gateway, desk, buyer, other, admin } = await openPaymentShop());
}, 60_000);

afterAll(() => gateway.close());

const cents = (order: Order): number => Math.round(order.total * 100);
const paymentsOf = (order: Order) =>
  gateway.connection.collection('payments').find({ orderId: order.id }).sort({ createdAt: 1 }).toArray();
const refundsOf = (order: Order) => gateway.connection.collection('refunds').find({ orderId: order.id }).toArray();
const stock = async () =>
  (await gateway.connection.collection('products').findOne({ slug: 'tart' }))?.['stock'] as number;
const fpsCode = (order: Order) => gateway.shop.call(getFpsCode, { params: { id: order.id } }, gateway.shop.as(buyer));

/** The event that a session is paid. */
const paid = (order: Order, session: string) => ({
  id: `evt_${randomUUID()}`,
  type: 'checkout.session.completed',
  object: {
    id: session,
    amount_total: cents(order),
    currency: 'hkd',
    payment_status: 'paid',
    payment_intent: `pi_${randomUUID()}`,
    client_reference_id: order.id,
  },
});

describe('another way to pay', () => {
  it('leads from card to FPS to the stall and back to a card with the same order, charged once', async () => {
    const before = await stock();
    const order = await desk.order(buyer, 'payment', 'card');
    expect(order).toMatchObject({ mode: 'payment', paymentMethod: 'card', confirmingSince: null });
    const session = await desk.hosted(buyer, order.id);

    const byFps = await desk.choose(buyer, order.id, 'fps');
    expect(byFps.body).toMatchObject({ id: order.id, status: 'placed', mode: 'offline', paymentMethod: 'fps' });
    expect(byFps.body.expiresAt && order.expiresAt && byFps.body.expiresAt >= order.expiresAt).toBe(true);
    // The page that is still open in another tab no longer takes a card.
    expect((await desk.pay(buyer, session, SUCCESS)).body.state).toBe('closed');
    expect((await fpsCode(order)).body).toMatchObject({ amount: order.total, received: 0 });
    expect((await desk.checkout(buyer, order.id, 'hosted')).status).toBe(409);

    const atStall = await desk.choose(buyer, order.id, 'stall');
    expect(atStall.body).toMatchObject({ status: 'placed', paymentMethod: 'stall', expiresAt: byFps.body.expiresAt });

    const byCard = await desk.choose(buyer, order.id, 'card');
    expect(byCard.body).toMatchObject({ status: 'pending', mode: 'payment', paymentMethod: 'card' });
    expect((await fpsCode(order)).status).toBe(409);
    const again = await desk.hosted(buyer, order.id);
    expect(again).not.toBe(session);
    await desk.pay(buyer, again, SUCCESS);
    const done = await desk.untilStatus(buyer, order.id, 'paid');
    expect(done).toMatchObject({ mode: 'payment', paidAt: expect.any(String) });
    expect(done.history.map(({ notice }) => notice?.en).filter(Boolean)).toEqual([
      'Payment changed to FPS.',
      'Payment changed to card.',
    ]);
    expect((await paymentsOf(order)).map(({ state }) => state as string)).toEqual(['closed', 'paid']);
    expect(await refundsOf(order)).toEqual([]);
    expect(await stock()).toBe(before - 2);
  });

  it('takes money of the old way that was on its way, and asks for no more', async () => {
    const order = await desk.order(buyer);
    const session = await desk.hosted(buyer, order.id);
    await desk.choose(buyer, order.id, 'fps');
    expect(await desk.send(paid(order, session))).toBe(200);
    expect(await desk.show(buyer, order.id)).toMatchObject({ status: 'paid', mode: 'payment' });
    expect(await refundsOf(order)).toEqual([]);
    expect((await fpsCode(order)).status).toBe(409);
    expect((await desk.choose(buyer, order.id, 'fps')).status).toBe(409);
  });

  it('gives money of the old way back that comes after the order was paid at the stall', async () => {
    const order = await desk.order(buyer);
    const session = await desk.hosted(buyer, order.id);
    await desk.choose(buyer, order.id, 'stall');
    expect((await desk.step(admin, order.id, 'paid')).status).toBe(200);
    expect(await desk.send(paid(order, session))).toBe(200);
    expect((await refundsOf(order)).map((refund) => [refund['cents'], refund['reason']])).toEqual([
      [cents(order), 'late'],
    ]);
    expect((await desk.show(buyer, order.id)).status).toBe('paid');
  });

  it('is refused while the money of the old way has been taken and not told yet', async () => {
    const order = await desk.order(buyer);
    const session = await desk.hosted(buyer, order.id);
    // Paid at the provider; its event has not arrived.
    await gateway.connection
      .collection<{ _id: string }>('sandboxPayments')
      .updateOne({ _id: session }, { $set: { state: 'succeeded' } });
    for (const method of ['fps', 'alipay'] as const) {
      const refused = await desk.choose(buyer, order.id, method);
      expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining('being confirmed')]);
    }
    expect((await desk.checkout(buyer, order.id, 'custom')).status).toBe(409);
    expect(await desk.show(buyer, order.id)).toMatchObject({ status: 'pending', mode: 'payment' });
    await desk.send(paid(order, session));
    expect((await desk.show(buyer, order.id)).status).toBe('paid');
  });

  it('ends alike for ten presses at once: one way, nothing open but that', async () => {
    const order = await desk.order(buyer);
    await desk.hosted(buyer, order.id);
    const methods = ['fps', 'card', 'alipay', 'stall', 'wechat_pay', 'fps', 'stall', 'card', 'alipay', 'fps'] as const;
    const replies = await Promise.all(methods.map((method) => desk.choose(buyer, order.id, method)));
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { body } = await desk.choose(buyer, order.id, 'wechat_pay');
    expect(body).toMatchObject({ mode: 'payment', status: 'pending', paymentMethod: 'wechat_pay' });
    expect((await paymentsOf(order)).filter(({ state }) => state === 'open')).toEqual([]);
  });

  it('opens one session for one way, and closes that of the other', async () => {
    const order = await desk.order(buyer, 'payment', 'alipay');
    const [first, same] = [
      await desk.checkoutBy(buyer, order.id, 'alipay'),
      await desk.checkoutBy(buyer, order.id, 'alipay'),
    ];
    expect(same.body).toEqual(first.body);
    const card = await desk.checkoutBy(buyer, order.id, 'card');
    expect(card.body).not.toEqual(first.body);
    expect((await paymentsOf(order)).map(({ method, state }) => [method, state])).toEqual([
      ['alipay', 'closed'],
      ['card', 'open'],
    ]);
  });

  it('never leaves a card’s page open beside another way, though both are asked for at once', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const order = await desk.order(buyer);
      await desk.hosted(buyer, order.id);
      await Promise.all([desk.choose(buyer, order.id, 'fps'), desk.checkout(buyer, order.id, 'custom')]);
      const { mode } = await desk.show(buyer, order.id);
      const open = (await paymentsOf(order)).filter(({ state, closeAt }) => state === 'open' && closeAt === null);
      expect(mode === 'payment' || open.length === 0).toBe(true);
    }
  });

  it('is begun and changed a number of times for one order, and no more', async () => {
    const order = await desk.order(buyer);
    const orders = gateway.connection.collection<{ number: string; history: unknown[] }>('orders');
    const [row] = (await orders.findOne({ number: order.number }))?.history ?? [];
    const rows = Array.from({ length: MOST_PAYMENT_TRIES }, () => row);
    await orders.updateOne({ number: order.number }, { $set: { history: rows } });
    const refused = await desk.choose(buyer, order.id, 'fps');
    expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining('too many changes')]);

    const tries = Array.from({ length: MOST_PAYMENT_TRIES }, (_, each) => ({
      _id: `${order.id}.hosted.${each}`,
      providerId: `cs_test_${order.id}_${each}`,
      orderId: order.id,
      kind: 'hosted',
      state: 'closed',
    }));
    await gateway.connection.collection<{ _id: string }>('payments').insertMany(tries);
    expect((await desk.checkout(buyer, order.id, 'hosted')).status).toBe(409);
    expect((await desk.step(buyer, order.id, 'cancelled')).status).toBe(200);
  });

  it('is for one’s own unpaid order, and for a way that it can be paid', async () => {
    const order = await desk.order(buyer);
    expect((await desk.choose(other, order.id, 'fps')).status).toBe(404);
    expect((await desk.choose(buyer, 'f'.repeat(24), 'fps')).status).toBe(404);
    await gateway.connection
      .collection('orders')
      .updateOne({ number: order.number }, { $set: { 'delivery.method': 'locker' } });
    expect((await desk.choose(buyer, order.id, 'stall')).status).toBe(409);
    await desk.step(buyer, order.id, 'cancelled');
    expect((await desk.choose(buyer, order.id, 'fps')).status).toBe(409);
  });

  it('must fit the mode and the delivery when the order is placed', async () => {
    const product = await gateway.connection.collection('products').findOne({ slug: 'tart' });
    const basket = { products: [{ product: { id: product?._id.toHexString() ?? '' }, quantity: 1 }] };
    const place = (body: { mode: Order['mode']; paymentMethod: 'fps' | 'stall'; point?: string }) => {
      const { point, ...rest } = body;
      const delivery = point
        ? { method: 'pickup' as const, point }
        : {
            method: 'home' as const,
            address: { building: 'A', street: 'B', district: 'Sha Tin' as const },
            recipient: { name: 'Chan', phone: '+85291234567' },
          };
      return gateway.shop.call(createOrder, { body: { ...rest, basket, delivery } }, gateway.shop.as(buyer));
    };
    const wrong = await place({ mode: 'payment', paymentMethod: 'fps', point: 'megabox' });
    expect([wrong.status, wrong.error?.details?.[0]?.path]).toEqual([400, 'paymentMethod']);
    expect((await place({ mode: 'offline', paymentMethod: 'stall' })).status).toBe(400);
    const right = await place({ mode: 'offline', paymentMethod: 'stall', point: 'megabox' });
    expect(right.body).toMatchObject({ status: 'placed', paymentMethod: 'stall' });
  });
});

describe('the basket of an order that ends unpaid', () => {
  const linesOf = async (who: Identity) =>
    (await gateway.shop.call(getBasket, {}, gateway.shop.as(who))).body.products.map(({ quantity }) => quantity);

  it('is put back once, and stays away where the order was paid or an admin cancelled it', async () => {
    const who = await gateway.shop.logIn(await gateway.addAccount('user'));
    const paidOrder = await desk.order(who);
    await desk.pay(who, await desk.hosted(who, paidOrder.id), SUCCESS);
    await desk.untilStatus(who, paidOrder.id, 'paid');
    await desk.step(who, paidOrder.id, 'cancelled');
    await desk.untilStatus(who, paidOrder.id, 'refunded');
    const byAdmin = await desk.order(who);
    await desk.step(admin, byAdmin.id, 'cancelled');
    expect(await linesOf(who)).toEqual([]);

    const before = await stock();
    const order = await desk.order(who);
    await desk.step(who, order.id, 'cancelled');
    expect(await linesOf(who)).toEqual([2]);
    const second = await desk.order(who);
    const session = await desk.hosted(who, second.id);
    await desk.send({ ...paid(second, session), type: 'checkout.session.async_payment_failed' });
    expect((await desk.show(who, second.id)).status).toBe('failed');
    expect(await linesOf(who)).toEqual([2]);
    expect(await stock()).toBe(before);
    await waitUntil(
      'nothing open',
      async () => (await paymentsOf(second)).every(({ closeAt }) => closeAt === null),
      10_000,
    );
  });
});
