import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listInbox } from '@harbour/contracts/inbox';
import type { Order } from '@harbour/contracts/order';
import type { RunningProcess } from '@harbour/platform/process';
import { startProcess } from '../../support/native.ts';
import type { Identity } from '../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { fillShelf, paymentClient, type PaymentClient, WEBHOOK_SECRET } from './payment-client.ts';

/** How long an order is held for a payment that is being confirmed. */
const CONFIRM_MS = 3 * 3_600_000;

let gateway: GatewayUnderTest;
let scheduler: RunningProcess | undefined;
let desk: PaymentClient;
let buyer: Identity;

beforeAll(async () => {
  const env = {
    RATE_LIMIT_FACTOR: '100',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SANDBOX_EVENT_DELAY: '0',
    PAYMENT_CONFIRM_TIME: `${CONFIRM_MS}ms`,
  };
  gateway = await openGateway({ fill: fillShelf, env });
  desk = paymentClient(gateway.shop, gateway.connection);
  buyer = await gateway.shop.logIn(await gateway.addAccount('user'));
  scheduler = await startProcess('scheduler', { ...gateway.env, SHOP_SWEEP_EVERY: '300ms' }, { logTo: gateway.logTo });
}, 60_000);

afterAll(async () => {
  await scheduler?.stop();
  await gateway.close();
});

const seconds = (): number => Math.floor(Date.now() / 1_000);
const stock = async () =>
  (await gateway.connection.collection('products').findOne({ slug: 'tart' }))?.['stock'] as number;
const refundsOf = (order: Order) => gateway.connection.collection('refunds').find({ orderId: order.id }).toArray();
/** Lets the payment time of an order run out. */
const runOut = (order: Order) =>
  gateway.connection.collection('orders').updateOne({ number: order.number }, { $set: { expiresAt: new Date() } });
const stateOf = async (order: Order) =>
  (await gateway.connection.collection('payments').findOne({ orderId: order.id }))?.['state'] as string;

/** An order paid by Alipay, and the provider's events for it. */
async function begun(kind: 'hosted' | 'intent' = 'hosted') {
  const order = await desk.order(buyer, 'payment', 'alipay');
  const cents = Math.round(order.total * 100);
  const id =
    kind === 'hosted'
      ? await desk.hosted(buyer, order.id)
      : ((await desk.intent(buyer, order.id)).body.clientSecret.split('_secret_')[0] ?? '');
  const intent = kind === 'hosted' ? `pi_${randomUUID()}` : id;
  const payment = await gateway.connection.collection('payments').findOne({ providerId: id });
  const metadata = { order: order.id, payment: String(payment?._id) };
  const session = { id, amount_total: cents, currency: 'hkd', payment_intent: intent, metadata };
  const money = { id: intent, amount: cents, amount_received: cents, currency: 'hkd', metadata };
  const event = (type: string, object: Record<string, unknown>, created = seconds()) => ({
    id: `evt_${randomUUID()}`,
    type,
    created,
    object,
  });
  return {
    order,
    completed: () => event('checkout.session.completed', { ...session, payment_status: 'unpaid' }),
    processing: (created?: number) => event('payment_intent.processing', { ...money, amount_received: 0 }, created),
    succeeded: () => event('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }),
    intentSucceeded: () => event('payment_intent.succeeded', money),
    failed: () => event('checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' }),
    refused: (created?: number) => event('payment_intent.payment_failed', { ...money, amount_received: 0 }, created),
    canceled: () => event('payment_intent.canceled', { ...money, amount_received: 0 }),
  };
}

const sendAll = async (events: Parameters<PaymentClient['send']>[0][]): Promise<void> => {
  for (const event of events) expect(await desk.send(event)).toBe(200);
};

describe('a payment that is confirmed later', () => {
  it('keeps its order past the time to pay, says so, takes no second payment, and ends paid once', async () => {
    const payment = await begun();
    const { order } = payment;
    const [completed, processing] = [payment.completed(), payment.processing()];
    // Twice, under both event names.
    await sendAll([completed, processing, completed, processing]);
    const shown = await desk.show(buyer, order.id);
    expect(shown).toMatchObject({ status: 'pending', confirmingSince: expect.any(String) });
    expect(shown.history.filter(({ notice }) => notice?.zh_HK.includes('正在確認'))).toHaveLength(1);
    for (const reply of [
      await desk.checkout(buyer, order.id, 'custom'),
      await desk.choose(buyer, order.id, 'fps'),
      await desk.intent(buyer, order.id),
    ]) {
      expect([reply.status, reply.error?.message]).toEqual([409, expect.stringContaining('being confirmed')]);
    }
    // It is held longer than an order that awaits payment.
    const keptMs = Date.parse(shown.expiresAt ?? '') - Date.now();
    expect(keptMs).toBeGreaterThan(CONFIRM_MS - 60_000);
    expect(keptMs).toBeLessThanOrEqual(CONFIRM_MS);

    const succeeded = payment.succeeded();
    await Promise.all([succeeded, succeeded, payment.intentSucceeded()].map((event) => desk.send(event)));
    await sendAll([payment.processing(), payment.completed(), payment.refused()]);
    const done = await desk.show(buyer, order.id);
    expect(done).toMatchObject({ status: 'paid', paymentMethod: null, confirmingSince: null, expiresAt: null });
    expect(done.history.filter(({ status }) => status === 'paid')).toHaveLength(1);
    expect(await refundsOf(order)).toEqual([]);
    const inbox = await gateway.shop.call(listInbox, {}, gateway.shop.as(buyer));
    expect(inbox.body.filter(({ text }) => text.en.includes(order.number) && text.en.includes('is paid'))).toHaveLength(
      1,
    );
  });

  it.each([
    ['in order', ['completed', 'processing', 'refused', 'failed']],
    ['in the wrong order', ['failed', 'refused', 'processing', 'completed']],
    ['with the end first', ['refused', 'failed', 'completed', 'processing']],
  ] as const)('ends failed with its goods given back, events %s', async (_order, names) => {
    const before = await stock();
    const payment = await begun();
    await sendAll(names.map((name) => payment[name]()));
    const done = await desk.show(buyer, payment.order.id);
    expect(done).toMatchObject({ status: 'failed', confirmingSince: null, paidAt: null });
    expect(done.history.filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(await stock()).toBe(before);
    expect(await stateOf(payment.order)).toBe('failed');
  });

  it('of a payment form ends alike, and news of an earlier try changes nothing', async () => {
    const late = await begun('intent');
    // Refused within this second; the event that it was processing arrives afterwards.
    await sendAll([late.refused(seconds()), late.processing(seconds() - 5)]);
    expect(await desk.show(buyer, late.order.id)).toMatchObject({ status: 'pending', confirmingSince: null });
    // Another attempt on the same form.
    await sendAll([late.processing(seconds() + 1)]);
    expect((await desk.show(buyer, late.order.id)).confirmingSince).not.toBeNull();
    await sendAll([late.intentSucceeded()]);
    expect((await desk.show(buyer, late.order.id)).status).toBe('paid');

    const lost = await begun('intent');
    await sendAll([lost.processing(), lost.refused()]);
    expect((await desk.show(buyer, lost.order.id)).status).toBe('failed');

    const stopped = await begun('intent');
    await sendAll([stopped.processing(), stopped.canceled()]);
    expect(await desk.show(buyer, stopped.order.id)).toMatchObject({ status: 'pending', confirmingSince: null });
  });

  it('expires when it is never confirmed, and gives the money back that comes after that', async () => {
    const before = await stock();
    const payment = await begun();
    await sendAll([payment.completed()]);
    await runOut(payment.order);
    await desk.untilStatus(buyer, payment.order.id, 'expired');
    expect(await stock()).toBe(before);
    await sendAll([payment.succeeded(), payment.intentSucceeded()]);
    expect((await refundsOf(payment.order)).map(({ reason }) => reason as string)).toEqual(['late']);
    expect((await desk.show(buyer, payment.order.id)).status).toBe('expired');
  });

  it('goes back where its buyer cancelled meanwhile, and leaves an order alone that went another way', async () => {
    const cancelled = await begun();
    await sendAll([cancelled.processing()]);
    expect((await desk.step(buyer, cancelled.order.id, 'cancelled')).status).toBe(200);
    await sendAll([cancelled.succeeded()]);
    expect((await refundsOf(cancelled.order)).map(({ reason }) => reason as string)).toEqual(['late']);

    // Closed at the provider for FPS; events that it was processing, and then failed, arrive afterwards.
    const turned = await begun();
    await desk.choose(buyer, turned.order.id, 'fps');
    await sendAll([turned.processing(seconds() + 1)]);
    expect(await desk.show(buyer, turned.order.id)).toMatchObject({
      status: 'placed',
      confirmingSince: expect.any(String),
    });
    await sendAll([turned.failed()]);
    expect(await desk.show(buyer, turned.order.id)).toMatchObject({ status: 'placed', confirmingSince: null });
  });
});
