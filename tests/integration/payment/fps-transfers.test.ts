import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAccountData } from '@harbour/contracts/account-data';
import { listTransfers, recordTransfer, transferInSandbox } from '@harbour/contracts/fps-transfer';
import type { Order } from '@harbour/contracts/order';
import { getFpsCode } from '@harbour/contracts/payment';
import type { Identity } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { GatewayUnderTest } from '../gateway/open-gateway.ts';
import { openPaymentShop } from './open-payment-shop.ts';
import type { PaymentClient } from './payment-client.ts';

let gateway: GatewayUnderTest;
let desk: PaymentClient;
let buyer: Identity;
let other: Identity;
let admin: Identity;

beforeAll(async () => {
  ({ gateway, desk, buyer, other, admin } = await openPaymentShop());
}, 60_000);

afterAll(() => gateway.close());

const aReference = (): string => `FRN${randomUUID().slice(0, 12).toUpperCase()}`;
const record = (order: Order | string, amount: number, bankReference = aReference(), who = admin) => {
  const reference = typeof order === 'string' ? order : order.number;
  return gateway.shop.call(recordTransfer, { body: { reference, amount, bankReference } }, gateway.shop.as(who));
};
const fpsCode = (order: Order) => gateway.shop.call(getFpsCode, { params: { id: order.id } }, gateway.shop.as(buyer));
const noticesOf = async (order: Order): Promise<string[]> =>
  (await desk.show(buyer, order.id)).history.flatMap(({ notice }) => (notice ? [notice.en] : []));
const openPayments = (order: Order) =>
  gateway.connection.collection('payments').countDocuments({ orderId: order.id, state: 'open' });

describe('a transfer by FPS', () => {
  it('pays the order of its reference, typed in any case, and is recorded once', async () => {
    const order = await desk.order(buyer, 'offline', 'fps');
    const reference = aReference();
    const { status, body } = await record(` ${order.number.toLowerCase()} `, order.total, reference);
    expect([status, body]).toEqual([
      201,
      {
        bankReference: reference,
        amount: order.total,
        outcome: 'paid',
        difference: 0,
        at: expect.any(String),
        order: { id: order.id, number: order.number },
      },
    ]);
    expect(await desk.show(buyer, order.id)).toMatchObject({ status: 'paid', paymentMethod: 'fps', mode: 'offline' });
    const again = await record(order, order.total, reference.toLowerCase());
    expect([again.status, again.error?.message]).toEqual([409, expect.stringContaining(order.number)]);
    const listed = await gateway.shop.call(listTransfers, { params: { id: order.id } }, gateway.shop.as(admin));
    expect(listed.body).toEqual([body]);
    const audit = await gateway.connection.collection('audit').findOne({ action: 'payment.transfer', ids: order.id });
    expect(audit?.['detail']).toContain(order.total.toFixed(2));
  });

  it('that is too small leaves the rest due, which the next code asks for', async () => {
    const order = await desk.order(buyer, 'offline', 'fps');
    expect((await record(order, 100)).body).toMatchObject({ outcome: 'short', difference: order.total - 100 });
    expect((await fpsCode(order)).body).toMatchObject({ amount: order.total - 100, received: 100 });
    expect((await fpsCode(order)).body.payload).toContain(
      `54${String((order.total - 100).toFixed(2).length).padStart(2, '0')}`,
    );
    // A card would be charged the full amount.
    const refused = await desk.choose(buyer, order.id, 'card');
    expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining('the rest by FPS')]);
    expect((await desk.show(buyer, order.id)).status).toBe('placed');
    expect((await record(order, order.total - 100)).body).toMatchObject({ outcome: 'paid', difference: 0 });
    expect((await desk.show(buyer, order.id)).status).toBe('paid');
    expect((await noticesOf(order)).join(' ')).toMatch(/is still due.*received by FPS/);
  });

  it('that is too large, comes twice or comes too late is said to go back', async () => {
    const over = await desk.order(buyer, 'offline', 'fps');
    expect((await record(over, over.total + 5.5)).body).toMatchObject({ outcome: 'over', difference: 5.5 });
    expect((await desk.show(buyer, over.id)).status).toBe('paid');
    expect(await noticesOf(over)).toContain('You paid more than the amount due by FPS. We will return HK$5.50 to you.');
    expect((await record(over, over.total)).body).toMatchObject({ outcome: 'surplus', difference: over.total });
    const ended = await desk.order(buyer, 'offline', 'fps');
    await desk.step(buyer, ended.id, 'cancelled');
    expect((await record(ended, ended.total)).body).toMatchObject({ outcome: 'ended', difference: ended.total });
    expect((await desk.show(buyer, ended.id)).status).toBe('cancelled');
  });

  it('for an order that turned to a card pays it, or the rest stays due by FPS; the card page is closed', async () => {
    const whole = await desk.order(buyer, 'payment', 'card');
    const session = await desk.hosted(buyer, whole.id);
    await record(whole, whole.total);
    expect(await desk.show(buyer, whole.id)).toMatchObject({ status: 'paid', mode: 'offline', paymentMethod: 'fps' });
    await waitUntil('the card page closed', async () => (await openPayments(whole)) === 0, 10_000);
    expect((await desk.sandboxPayment(buyer, session)).body.state).toBe('closed');

    const part = await desk.order(buyer, 'payment', 'card');
    await desk.hosted(buyer, part.id);
    await record(part, 10);
    expect(await desk.show(buyer, part.id)).toMatchObject({ status: 'placed', mode: 'offline', paymentMethod: 'fps' });
    expect((await desk.checkout(buyer, part.id, 'hosted')).status).toBe(409);
  });

  it('with a reference that is no order’s, an odd amount, or from a shopper is refused', async () => {
    const order = await desk.order(buyer, 'offline', 'fps');
    const unknown = await record('HM-261104-7K3QX9', 10);
    expect([unknown.status, unknown.error?.details?.[0]]).toEqual([
      400,
      { path: 'reference', message: 'There is no order with this number' },
    ]);
    expect((await record(order, 0.001)).status).toBe(400);
    expect((await record(order, -5)).status).toBe(400);
    expect((await record(order, 5, 'x')).status).toBe(400);
    expect((await record(order, order.total, aReference(), buyer)).status).toBe(403);
    expect((await desk.show(buyer, order.id)).status).toBe('placed');
  });

  it('needs a fresh proof of the admin, because it is as good as money', async () => {
    const order = await desk.order(buyer, 'offline', 'fps');
    const sessions = gateway.connection.collection('sessions');
    const long = await gateway.shop.logIn(await gateway.addAccount('admin'));
    await sessions.updateMany({ userId: long.userId }, { $set: { provenAt: new Date(Date.now() - 11 * 60_000) } });
    const refused = await record(order, order.total, aReference(), long);
    expect([refused.status, refused.error?.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await desk.show(buyer, order.id)).status).toBe('placed');
  });

  it('that is told ten times at once is counted once', async () => {
    const order = await desk.order(buyer, 'offline', 'fps');
    const reference = aReference();
    const replies = await Promise.all(Array.from({ length: 10 }, () => record(order, order.total / 2, reference)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await fpsCode(order)).body.received).toBe(order.total / 2);
  });

  it('is made in the sandbox by the order’s buyer, and is in the download of their data', async () => {
    const order = await desk.order(buyer, 'offline', 'fps');
    const pay = (who: Identity) =>
      gateway.shop.call(transferInSandbox, { body: { order: order.id } }, gateway.shop.as(who));
    expect((await pay(other)).status).toBe(404);
    expect((await pay(buyer)).body).toMatchObject({ outcome: 'paid' });
    expect((await desk.show(buyer, order.id)).status).toBe('paid');
    expect((await pay(buyer)).body).toMatchObject({ outcome: 'surplus' });
    const { body } = await gateway.shop.call(getAccountData, { params: { id: buyer.userId } }, gateway.shop.as(buyer));
    expect(JSON.stringify(body)).toContain('SANDBOX-');
  });
});
