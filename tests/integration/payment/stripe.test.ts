import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getPaymentProvider } from '@harbour/contracts/payment-provider';
import { getSandboxPayment } from '@harbour/contracts/payment-sandbox';
import { getSandboxState } from '@harbour/contracts/sandbox';
import type { Identity } from '../../support/shop-client.ts';
import { Types } from 'mongoose';
import { waitUntil } from '../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { fillShelf, paymentClient, type PaymentClient, WEBHOOK_SECRET } from './payment-client.ts';
import { startStripe, type StripeStandIn } from './stripe-stand-in.ts';
import { startProcess } from '../../support/native.ts';

let stripe: StripeStandIn;
let gateway: GatewayUnderTest;
let desk: PaymentClient;
let buyer: Identity;
let admin: Identity;

beforeAll(async () => {
  stripe = await startStripe();
  const env = {
    RATE_LIMIT_FACTOR: '100',
    PUBLIC_URL: 'https://shop.example.hk',
    STRIPE_SECRET_KEY: 'sk_test_harbour',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_harbour',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
  };
  gateway = await openGateway({ fill: fillShelf, env });
  desk = paymentClient(gateway.shop, gateway.connection);
  buyer = await gateway.shop.logIn(await gateway.addAccount('user'));
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 60_000);

afterAll(async () => {
  await gateway.close();
  await stripe.stop();
});

beforeEach(() => {
  stripe.calls.length = 0;
});

const callsOf = (path: string) => stripe.calls.filter((call) => call.path === path);

/** A hosted session, and how Stripe says that it was paid. */
async function openSession() {
  const order = await desk.order(buyer);
  const { body } = await desk.checkout(buyer, order.id, 'hosted');
  const intent = `pi_${randomUUID()}`;
  const object = {
    id: 'url' in body ? (body.url.split('/').at(-1) ?? '') : '',
    amount_total: Math.round(order.total * 100),
    currency: 'hkd',
    payment_status: 'paid',
    payment_intent: intent,
    client_reference_id: order.id,
  };
  const pay = () => desk.send({ id: `evt_${randomUUID()}`, type: 'checkout.session.completed', object });
  return { order, intent, pay };
}

/** An order once its history tells of a refund. */
async function withRefund(orderId: string) {
  const shown = await desk.show(buyer, orderId);
  return shown.history.some((row) => row.notice?.en.includes('was refunded')) ? shown : undefined;
}

/** Puts an order into a state that only time brings about. */
async function expire(orderId: string): Promise<void> {
  const ended = { $set: { status: 'expired', expiresAt: null } };
  await gateway.connection.collection('orders').updateOne({ _id: new Types.ObjectId(orderId) }, ended);
}

describe('cards by Stripe', () => {
  it('are announced with the key for browsers, and no sandbox is on', async () => {
    const provider = await gateway.shop.call(getPaymentProvider, {});
    const methods = ['card', 'alipay', 'wechat_pay', 'fps', 'stall'];
    expect(provider.body).toEqual({ provider: 'stripe', publishableKey: 'pk_test_harbour', methods });
    expect((await gateway.shop.call(getSandboxState, {})).body.card).toBe(false);
    const reply = await gateway.shop.call(
      getSandboxPayment,
      { params: { id: `cs_sandbox_${'x'.repeat(43)}` } },
      gateway.shop.as(buyer),
    );
    expect(reply.status).toBe(404);
  });

  it('are taken on Stripe’s page by a session in its hosted mode, in cents of hkd', async () => {
    const order = await desk.order(buyer);
    const { body } = await desk.checkout(buyer, order.id, 'hosted', { 'accept-language': 'zh-HK' });
    expect(body).toEqual({ url: expect.stringContaining('https://checkout.stripe.test/c/pay/cs_test_') });
    const [call] = callsOf('/v1/checkout/sessions');
    expect(call?.authorization).toBe('Bearer sk_test_harbour');
    expect(Object.fromEntries(call?.form ?? [])).toMatchObject({
      mode: 'payment',
      ui_mode: 'hosted_page',
      locale: 'zh-HK',
      client_reference_id: order.id,
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'hkd',
      'line_items[0][price_data][unit_amount]': String(Math.round(order.total * 100)),
      'metadata[order]': order.id,
      'payment_intent_data[metadata][order]': order.id,
      cancel_url: `https://shop.example.hk/message?template=checkout-cancel&order=${order.id}&ui_mode=hosted`,
      success_url: expect.stringContaining(`https://shop.example.hk/checkout?order=${order.id}&mode=payment`),
    });
    expect(call?.form.has('payment_method_types[0]')).toBe(false);
  });

  it('are taken in our own form by a session in its elements mode, and by an intent', async () => {
    const order = await desk.order(buyer);
    const custom = await desk.checkout(buyer, order.id, 'custom');
    expect(custom.body).toEqual({ clientSecret: expect.stringMatching(/^cs_test_\d+_secret_x$/) });
    expect(callsOf('/v1/checkout/sessions')[0]?.form.get('ui_mode')).toBe('elements');
    const intent = await desk.intent(buyer, order.id);
    expect(intent.body).toEqual({ clientSecret: expect.stringMatching(/^pi_test_\d+_secret_x$/) });
    expect(callsOf('/v1/payment_intents')[0]?.form.get('amount')).toBe(String(Math.round(order.total * 100)));
  });

  it('are offered beside the wallets alone that the account has', async () => {
    stripe.available = ['wechat_pay'];
    const env = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE: stripe.url };
    const some = await openGateway({ env });
    const asked = () => some.shop.call(getPaymentProvider, {});
    expect((await asked()).body.methods).toEqual(['card', 'wechat_pay', 'fps', 'stall']);
    await asked();
    expect(callsOf('/v1/payment_method_configurations')).toHaveLength(1);
    await some.close();
    // A restricted key still takes cards.
    stripe.failures = { status: 403, count: 1 };
    const none = await openGateway({ env });
    expect((await none.shop.call(getPaymentProvider, {})).body.methods).toEqual(['card', 'fps', 'stall']);
    await none.close();
    stripe.available = ['alipay', 'wechat_pay'];
  });

  it('give way to a wallet with a session of its own, once the old one is closed', async () => {
    const order = await desk.order(buyer, 'payment', 'card');
    const old = await desk.checkoutBy(buyer, order.id, 'card');
    const id = 'url' in old.body ? (old.body.url.split('/').at(-1) ?? '') : '';
    expect((await desk.choose(buyer, order.id, 'wechat_pay')).status).toBe(200);
    expect(callsOf(`/v1/checkout/sessions/${id}/expire`)).toHaveLength(1);
    await desk.checkoutBy(buyer, order.id, 'wechat_pay');
    const form = callsOf('/v1/checkout/sessions').at(-1)?.form;
    expect(form?.getAll('allowed_payment_method_types[0]')).toEqual(['wechat_pay']);
    expect(form?.has('allowed_payment_method_types[1]')).toBe(false);
    expect(form?.get('payment_method_options[wechat_pay][client]')).toBe('web');
  });

  it('do not give way where the old session was paid and its event has not come', async () => {
    const { order, pay } = await openSession();
    const session = (await gateway.connection.collection('payments').findOne({ orderId: order.id }))?.['providerId'];
    stripe.taken.add(session as string);
    expect((await desk.choose(buyer, order.id, 'fps')).status).toBe(409);
    expect((await desk.intent(buyer, order.id)).status).toBe(409);
    await pay();
    expect(await desk.show(buyer, order.id)).toMatchObject({ status: 'paid', mode: 'payment' });
  });

  it('give way to FPS while Stripe is away; money that comes all the same pays the order, and is not asked for twice', async () => {
    const { order, pay } = await openSession();
    stripe.failures = { status: 503, count: 2 };
    expect((await desk.choose(buyer, order.id, 'fps')).body).toMatchObject({ status: 'placed', mode: 'offline' });
    await pay();
    expect(await desk.show(buyer, order.id)).toMatchObject({ status: 'paid', mode: 'payment' });
    stripe.failures = { status: 500, count: 0 };
  });

  it('end a session within a day, however long its order is kept', async () => {
    const order = await desk.order(buyer, 'offline', 'stall');
    expect(Date.parse(order.expiresAt ?? '') - Date.now()).toBeGreaterThan(48 * 3_600_000);
    await desk.choose(buyer, order.id, 'card');
    await desk.checkoutBy(buyer, order.id, 'card');
    const until = Number(callsOf('/v1/checkout/sessions').at(-1)?.form.get('expires_at')) * 1_000 - Date.now();
    expect(until).toBeGreaterThan(30 * 60_000);
    expect(until).toBeLessThan(24 * 3_600_000);
  });

  it('make one session of many presses of the button', async () => {
    const order = await desk.order(buyer);
    const replies = await Promise.all(Array.from({ length: 6 }, () => desk.checkout(buyer, order.id, 'hosted')));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(new Set(callsOf('/v1/checkout/sessions').map((call) => call.key)).size).toBe(1);
  });

  it('pay the order on the webhook’s word, and close what else was open for it', async () => {
    const order = await desk.order(buyer);
    const { body } = await desk.intent(buyer, order.id);
    await desk.checkout(buyer, order.id, 'custom');
    const id = body.clientSecret.split('_secret_')[0] ?? '';
    const amount = Math.round(order.total * 100);
    const object = { id, amount, amount_received: amount, currency: 'hkd', metadata: { order: order.id } };
    expect(await desk.send({ id: `evt_${randomUUID()}`, type: 'payment_intent.succeeded', object })).toBe(200);
    expect((await desk.show(buyer, order.id)).status).toBe('paid');
    await waitUntil('session closed', () => stripe.calls.some((call) => call.path.endsWith('/expire')), 10_000);
  });

  it('give money back once, though Stripe was away at first', async () => {
    const { order, intent, pay } = await openSession();
    await pay();
    stripe.calls.length = 0;
    stripe.failures = { status: 503, count: 2 };
    expect((await desk.refund(admin, order.id)).status).toBe(202);
    await desk.untilStatus(buyer, order.id, 'refunded');
    const calls = callsOf('/v1/refunds');
    expect(calls.length).toBeGreaterThan(1);
    expect(new Set(calls.map((call) => call.key)).size).toBe(1);
    expect(calls[0]?.form.get('payment_intent')).toBe(intent);
  });

  it('L12: give money back under another key where Stripe answered that it would not now', async () => {
    const { order, pay } = await openSession();
    await pay();
    stripe.calls.length = 0;
    stripe.failures = { status: 400, count: 1 };
    expect((await desk.refund(admin, order.id)).status).toBe(202);
    await desk.untilStatus(buyer, order.id, 'refunded');
    const keys = callsOf('/v1/refunds').map((call) => call.key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });

  it('give money back automatically that comes for an order that was cancelled or has expired', async () => {
    const cancelled = await openSession();
    await desk.step(buyer, cancelled.order.id, 'cancelled');
    const expired = await openSession();
    await expire(expired.order.id);
    for (const { pay, order, intent } of [cancelled, expired]) {
      const { status } = await desk.show(buyer, order.id);
      expect(await pay()).toBe(200);
      const shown = await waitUntil('row of the refund', () => withRefund(order.id), 10_000);
      expect(callsOf('/v1/refunds').map((call) => call.form.get('payment_intent'))).toContain(intent);
      expect(shown.history.some((row) => row.notice?.en.includes('too late'))).toBe(true);
      expect(shown.status).toBe(status);
    }
  }, 30_000);

  it('give the second payment of an order back, and leave the order paid', async () => {
    const first = await openSession();
    const { body } = await desk.intent(buyer, first.order.id);
    const id = body.clientSecret.split('_secret_')[0] ?? '';
    const amount = Math.round(first.order.total * 100);
    const object = { id, amount, amount_received: amount, currency: 'hkd', metadata: { order: first.order.id } };
    await first.pay();
    expect(await desk.send({ id: `evt_${randomUUID()}`, type: 'payment_intent.succeeded', object })).toBe(200);
    await waitUntil(
      'refund of the second payment',
      () => callsOf('/v1/refunds').some((call) => call.form.get('payment_intent') === id),
      10_000,
    );
    const order = await waitUntil('row of the refund', () => withRefund(first.order.id), 10_000);
    expect(order.status).toBe('paid');
    expect(callsOf('/v1/refunds').some((call) => call.form.get('payment_intent') === first.intent)).toBe(false);
  }, 30_000);

  it('answer 503 while Stripe is away, leave it alone after some failures, and keep nothing of the try', async () => {
    const order = await desk.order(buyer);
    stripe.failures = { status: 500, count: 1_000 };
    const first = await desk.checkout(buyer, order.id, 'hosted');
    expect([first.status, first.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect((await desk.show(buyer, order.id)).status).toBe('created');
    for (let time = 0; time < 5; time += 1) await desk.checkout(buyer, order.id, 'hosted');
    const asked = stripe.calls.length;
    expect((await desk.checkout(buyer, order.id, 'hosted')).status).toBe(503);
    expect(stripe.calls).toHaveLength(asked);
    stripe.failures = { status: 500, count: 0 };
  });

  it('let the page load Stripe’s script and frames, and only then', async () => {
    const policyOf = async (url: string): Promise<string> =>
      (await fetch(url, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? '';
    const policy = await policyOf(`${gateway.url}/checkout`);
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
    const plain = await openGateway();
    expect(await policyOf(`${plain.url}/checkout`)).not.toContain('stripe');
    await plain.close();
  });
});

describe('a half-configured account', () => {
  it('stops the start with one line that names what is missing', async () => {
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGODB_URL: process.env['TEST_MONGODB_URL'] ?? '',
      AMQP_URL: 'memory:',
      REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
      STRIPE_SECRET_KEY: 'sk_test_x',
    };
    await expect(startProcess('gateway', env)).rejects.toThrow(
      'STRIPE_WEBHOOK_SECRET: must be set, because STRIPE_SECRET_KEY is',
    );
  });
});
