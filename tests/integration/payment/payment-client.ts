import { createOrder, getOrder, type Order, stepOrder } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { getSandboxPayment, paySandbox } from '@harbour/contracts/payment-sandbox';
import type { OnlineMethod, PaymentMethod } from '@harbour/contracts/payment-method';
import { choosePaymentMethod, refundPayment, startCheckout, startIntent } from '@harbour/contracts/payment';
import type { Connection } from 'mongoose';
import { Stripe } from 'stripe';
import type { Identity, shopAt } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** Less than a test has, so that it is this that says what was amiss. */
const PATIENCE_MS = 15_000;
export const WEBHOOK_SECRET = 'whsec_aGFyYm91ciBtYXJrZXQgdGVzdHM';
const words = (text: string) => ({ en: text, zh_HK: text, zh: text });

/** Puts one product with plenty of stock on the shelf. */
export async function fillShelf(connection: Connection): Promise<void> {
  await connection.collection('products').insertOne({
    slug: 'tart',
    name: words('Egg Tart'),
    description: words('Warm'),
    priceCents: 6_425,
    unit: 'box',
    image: '/pictures/tart',
    category: 'bakery',
    newArrival: false,
    status: 'online',
    stock: 1_000,
    createdAt: new Date(),
  });
}

/** A test card as it is typed in. */
export const aCard = (number: string) => ({ number, expiry: '12/39', cvc: '123' });

interface EventSent {
  id: string;
  type: string;
  /** Seconds since 1970. */
  created?: number;
  object: Record<string, unknown>;
}

/** What a shopper and a provider do with a running shop. */
export function paymentClient(shop: ReturnType<typeof shopAt>, connection: Connection) {
  const orderAs = async (
    who: Identity,
    mode: 'payment' | 'offline' = 'payment',
    paymentMethod?: PaymentMethod,
  ): Promise<Order> => {
    const product = await connection.collection('products').findOne({ slug: 'tart' });
    const basket = { products: [{ product: { id: product?._id.toHexString() ?? '' }, quantity: 2 }] };
    const delivery = { method: 'pickup' as const, point: 'megabox' };
    const reply = await shop.call(createOrder, { body: { mode, paymentMethod, basket, delivery } }, shop.as(who));
    if (reply.error) throw new Error(`no order: ${reply.error.message}`);
    return reply.body;
  };
  const show = async (who: Identity, id: string): Promise<Order> =>
    (await shop.call(getOrder, { params: { id } }, shop.as(who))).body;

  return {
    order: orderAs,
    show,
    statuses: async (who: Identity, id: string): Promise<string[]> =>
      (await show(who, id)).history.map((row) => row.status),
    async untilStatus(who: Identity, id: string, status: OrderStatus): Promise<Order> {
      let last: Order | undefined;
      const isThere = async () => {
        last = await show(who, id);
        return last.status === status ? last : undefined;
      };
      return waitUntil(`order ${status}`, isThere, PATIENCE_MS).catch((cause: unknown) => {
        throw new Error(`not ${status}: ${JSON.stringify(last?.history)}`, { cause });
      });
    },
    step: (who: Identity, id: string, status: OrderStatus) =>
      shop.call(stepOrder, { params: { id }, body: { status } }, shop.as(who)),

    checkout: (who: Identity, order: string, uiMode: 'hosted' | 'custom', headers: Record<string, string> = {}) =>
      shop.call(startCheckout, { body: { order, mode: 'payment', ui_mode: uiMode } }, { ...shop.as(who), ...headers }),
    intent: (who: Identity, order: string) => shop.call(startIntent, { body: { order } }, shop.as(who)),
    /** A checkout with one payment method, on the provider's page. */
    checkoutBy: (who: Identity, order: string, method: OnlineMethod) =>
      shop.call(startCheckout, { body: { order, mode: 'payment', ui_mode: 'hosted', method } }, shop.as(who)),
    choose: (who: Identity, id: string, method: PaymentMethod) =>
      shop.call(choosePaymentMethod, { params: { id }, body: { method } }, shop.as(who)),
    refund: (who: Identity, order: string, amount?: number) =>
      shop.call(refundPayment, { body: amount === undefined ? { order } : { order, amount } }, shop.as(who)),

    /** Begins a hosted checkout and gives the sandbox's id of it. */
    async hosted(who: Identity, order: string): Promise<string> {
      const { body } = await this.checkout(who, order, 'hosted');
      return 'url' in body ? (new URL(body.url).pathname.split('/').at(-1) ?? '') : '';
    },
    pay: (who: Identity, id: string, number: string) =>
      shop.call(paySandbox, { params: { id }, body: aCard(number) }, shop.as(who)),
    sandboxPayment: (who: Identity, id: string) => shop.call(getSandboxPayment, { params: { id } }, shop.as(who)),

    /** Sends an event to the webhook as a provider does, signed by the official client. */
    async send(event: EventSent, options: { secret?: string; at?: Date; signature?: string } = {}): Promise<number> {
      const { id, type, created, object } = event;
      const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
      const timestamp = Math.floor((options.at ?? new Date()).getTime() / 1_000);
      const secret = options.secret ?? WEBHOOK_SECRET;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const answer = await fetch(`${shop.url}/api/payment/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': options.signature ?? signature },
        body: payload,
      });
      await answer.arrayBuffer();
      return answer.status;
    },
  };
}

export type PaymentClient = ReturnType<typeof paymentClient>;
