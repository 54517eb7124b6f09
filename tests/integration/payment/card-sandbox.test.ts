import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answerSandboxChallenge,
  answerSandboxWallet,
  getSandboxPayment,
  type WalletAnswer,
} from '@harbour/contracts/payment-sandbox';
import { getFpsCode } from '@harbour/contracts/payment';
import { getPaymentProvider } from '@harbour/contracts/payment-provider';
import { getSandboxState } from '@harbour/contracts/sandbox';
import type { Identity } from '../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { fillShelf, paymentClient, type PaymentClient, WEBHOOK_SECRET } from './payment-client.ts';

const SUCCESS = '4242 4242 4242 4242';
const CHALLENGE = '4000 0025 0000 3155';

let gateway: GatewayUnderTest;
let desk: PaymentClient;
let buyer: Identity;
let other: Identity;

beforeAll(async () => {
  const env = {
    RATE_LIMIT_FACTOR: '100',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SANDBOX_EVENT_DELAY: '0',
    SANDBOX_CONFIRM_DELAY: '1s',
  };
  gateway = await openGateway({ fill: fillShelf, env });
  desk = paymentClient(gateway.shop, gateway.connection);
  buyer = await gateway.shop.logIn(await gateway.addAccount('user'));
  other = await gateway.shop.logIn(await gateway.addAccount('user'));
}, 60_000);

afterAll(() => gateway.close());

describe('the card sandbox', () => {
  it('stands in for the provider and says so', async () => {
    const provider = await gateway.shop.call(getPaymentProvider, {});
    const methods = ['card', 'alipay', 'wechat_pay', 'fps', 'stall'];
    expect(provider.body).toEqual({ provider: 'sandbox', publishableKey: null, methods });
    expect((await gateway.shop.call(getSandboxState, {})).body.card).toBe(true);
  });

  it('takes a card on its own page and has the webhook pay the order once', async () => {
    const order = await desk.order(buyer);
    const id = await desk.hosted(buyer, order.id);
    expect((await desk.show(buyer, order.id)).status).toBe('pending');
    const { body } = await desk.pay(buyer, id, SUCCESS);
    expect(body).toMatchObject({ state: 'succeeded', amount: order.total, order: { id: order.id } });
    expect(new URL(body.successUrl ?? '').searchParams.get('order')).toBe(order.id);
    await desk.untilStatus(buyer, order.id, 'paid');
    await expect(desk.pay(buyer, id, SUCCESS)).resolves.toMatchObject({ body: { state: 'succeeded' } });
    expect((await desk.statuses(buyer, order.id)).filter((status) => status === 'paid')).toHaveLength(1);
  });

  it('gives the payment that is open again instead of a second one', async () => {
    const order = await desk.order(buyer);
    const [first, second] = [
      await desk.checkout(buyer, order.id, 'hosted'),
      await desk.checkout(buyer, order.id, 'hosted'),
    ];
    expect(second.body).toEqual(first.body);
    const key = { 'idempotency-key': `checkout-${order.id}` };
    const replies = await Promise.all(Array.from({ length: 8 }, () => desk.checkout(buyer, order.id, 'custom', key)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(await gateway.connection.collection('payments').countDocuments({ orderId: order.id })).toBe(2);
  });

  it.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'expired_card'],
    ['4000 0000 0000 0127', 'incorrect_cvc'],
    ['4111 1111 1111 1111', 'incorrect_number'],
  ])('refuses %s as %s, and takes another card then', async (number, decline) => {
    const order = await desk.order(buyer);
    const id = (await desk.intent(buyer, order.id)).body.clientSecret.split('_secret_')[0] ?? '';
    expect((await desk.pay(buyer, id, number)).body).toMatchObject({ state: 'open', decline });
    expect((await desk.show(buyer, order.id)).status).toBe('pending');
    await desk.pay(buyer, id, SUCCESS);
    await desk.untilStatus(buyer, order.id, 'paid');
  });

  it('asks for 3-D Secure and keeps the question over a reload', async () => {
    const order = await desk.order(buyer);
    const id = await desk.hosted(buyer, order.id);
    const answer = (accept: boolean) =>
      gateway.shop.call(answerSandboxChallenge, { params: { id }, body: { accept } }, gateway.shop.as(buyer));
    await desk.pay(buyer, id, CHALLENGE);
    expect((await desk.sandboxPayment(buyer, id)).body.state).toBe('challenge');
    expect((await answer(false)).body).toMatchObject({ state: 'open', decline: 'authentication_failed' });
    await desk.pay(buyer, id, CHALLENGE);
    expect((await answer(true)).body.state).toBe('succeeded');
    await desk.untilStatus(buyer, order.id, 'paid');
  });

  it.each(['alipay', 'wechat_pay'] as const)('stands in for %s: refused, approved, confirmed later', async (method) => {
    const begin = async () => {
      const order = await desk.order(buyer, 'payment', method);
      const { body } = await desk.checkoutBy(buyer, order.id, method);
      const id = 'url' in body ? (new URL(body.url).pathname.split('/').at(-1) ?? '') : '';
      const answer = async (given: WalletAnswer) =>
        gateway.shop.call(
          answerSandboxWallet,
          { params: { id }, body: { method, answer: given } },
          gateway.shop.as(buyer),
        );
      return { order, id, answer };
    };
    const now = await begin();
    expect((await now.answer('refuse')).body).toMatchObject({
      state: 'open',
      method,
      decline: 'payment_method_provider_decline',
      qr: expect.stringContaining('<svg'),
    });
    expect((await desk.pay(buyer, now.id, SUCCESS)).status).toBe(409);
    expect((await now.answer('approve')).body.state).toBe('succeeded');
    expect((await desk.untilStatus(buyer, now.order.id, 'paid')).paymentMethod).toBe(method);

    const later = await begin();
    await later.answer('approveLater');
    const { history } = await desk.untilStatus(buyer, later.order.id, 'paid');
    expect(history.some(({ notice }) => notice?.en.includes('is being confirmed'))).toBe(true);

    const lost = await begin();
    await lost.answer('refuseLater');
    await desk.untilStatus(buyer, lost.order.id, 'failed');
    expect((await desk.sandboxPayment(buyer, lost.id)).body.state).toBe('closed');
  });

  it('shows a payment to its buyer alone', async () => {
    const order = await desk.order(buyer);
    const id = await desk.hosted(buyer, order.id);
    expect((await desk.sandboxPayment(other, id)).status).toBe(404);
    expect((await desk.pay(other, id, SUCCESS)).status).toBe(404);
    expect((await gateway.shop.call(getSandboxPayment, { params: { id } })).status).toBe(401);
  });

  it('keeps nothing of a card', async () => {
    const kept = await gateway.connection.collection('sandboxPayments').find().toArray();
    const logged = JSON.stringify([kept, gateway.lines]);
    expect(logged).not.toMatch(/4242 ?4242|40000000/);
  });
});

describe('a checkout', () => {
  it('is for one’s own order only', async () => {
    const order = await desk.order(buyer);
    expect((await desk.checkout(other, order.id, 'hosted')).status).toBe(404);
    expect((await desk.intent(other, order.id)).status).toBe(404);
    expect((await desk.checkout(buyer, 'f'.repeat(24), 'hosted')).status).toBe(404);
  });

  it.each(['payment', 'setup'])('takes mode payment and the two ui modes alone (%s)', async (mode) => {
    const order = await desk.order(buyer);
    const answer = await fetch(`${gateway.url}/api/payment/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...gateway.shop.as(buyer) },
      body: JSON.stringify({ order, mode, ui_mode: mode === 'payment' ? 'embedded' : 'hosted' }),
    });
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
  });

  it('is refused for an order that is paid, placed offline, cancelled or out of time', async () => {
    const paid = await desk.order(buyer);
    await desk.pay(buyer, await desk.hosted(buyer, paid.id), SUCCESS);
    await desk.untilStatus(buyer, paid.id, 'paid');
    const offline = await desk.order(buyer, 'offline');
    const cancelled = await desk.order(buyer);
    await desk.step(buyer, cancelled.id, 'cancelled');
    for (const { id } of [paid, offline, cancelled]) {
      expect((await desk.checkout(buyer, id, 'hosted')).status).toBe(409);
      expect((await desk.intent(buyer, id)).status).toBe(409);
    }
  });
});

describe('the FPS code', () => {
  const codeOf = (who: Identity, id: string) => gateway.shop.call(getFpsCode, { params: { id } }, gateway.shop.as(who));

  it('of an offline order says its amount and number, as text and as a picture', async () => {
    const order = await desk.order(buyer, 'offline');
    const { body } = await codeOf(buyer, order.id);
    expect(body).toMatchObject({ amount: order.total, reference: order.number, sandbox: true });
    expect(body.payload).toContain(
      `54${String(order.total.toFixed(2).length).padStart(2, '0')}${order.total.toFixed(2)}`,
    );
    expect(body.payload).toContain(order.number);
    expect(body.svg).toMatch(/^<svg .*<\/svg>$/s);
  });

  it('is its buyer’s, and for offline orders only', async () => {
    const [offline, online] = [await desk.order(buyer, 'offline'), await desk.order(buyer)];
    expect((await codeOf(other, offline.id)).status).toBe(404);
    expect((await codeOf(buyer, online.id)).status).toBe(409);
  });
});
