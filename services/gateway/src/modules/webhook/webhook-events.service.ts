import { deliverWebhook } from '@harbour/contracts/webhook';
import {
  subscriptionsTo,
  type WebhookBody,
  type WebhookEventType,
  WebhookOrder,
  type WebhookPayment,
} from '@harbour/contracts/webhook-event';
import type { Order } from '@harbour/contracts/order';
import type { Product } from '@harbour/contracts/product';
import type { Outbox } from '@harbour/messaging/outbox';
import type { StockChange } from '../stock/stock-ledger.service.ts';
import type { Listening } from './webhook.repository.ts';

export interface WebhookEventsDependencies {
  /** Endpoints that are enabled. */
  readonly enabled: () => Promise<readonly Listening[]>;
  readonly outbox: Pick<Outbox, 'add'>;
}

type Kind<K extends string> = Extract<WebhookEventType, `${K}.${string}`>;

/** Events for other systems, written within the transaction of the change that they tell of. */
export interface WebhookEvents {
  order(type: Kind<'order'>, order: () => Order): Promise<void>;
  payment(type: Kind<'payment'>, payment: WebhookPayment): Promise<void>;
  /** Changes of stock, and that a variant sold out or is back. */
  stock(changes: readonly StockChange[]): Promise<void>;
  product(type: Kind<'product'>, product: Product): Promise<void>;
  /** Of many products at once: a product is asked for only where somebody listens. */
  products(changes: readonly ProductEvent[]): Promise<void>;
}

/** What happened to one of many products. */
export interface ProductEvent {
  readonly type: Kind<'product'>;
  readonly product: () => Product;
}

/** Tells nobody. */
export const NO_EVENTS: WebhookEvents = {
  order: async () => undefined,
  payment: async () => undefined,
  stock: async () => undefined,
  product: async () => undefined,
  products: async () => undefined,
};

type StockEvent = Kind<'stock'>;
const STOCK_EVENTS: readonly [StockEvent, (change: StockChange) => boolean][] = [
  ['stock.changed', () => true],
  ['stock.sold_out', ({ before, stock }) => before > 0 && stock <= 0],
  ['stock.back', ({ before, stock }) => before <= 0 && stock > 0],
];

/** Writes one job for each event and endpoint that subscribes. Events about one subject arrive in their order. */
export function createWebhookEvents({ enabled, outbox }: WebhookEventsDependencies): WebhookEvents {
  const listeningTo = async (...types: readonly WebhookEventType[]): Promise<readonly Listening[]> => {
    const wanted = new Set(types.flatMap(subscriptionsTo));
    return (await enabled()).filter(({ events }) => events.some((subscription) => wanted.has(subscription)));
  };
  const tell = async (
    type: WebhookEventType,
    listening: readonly Listening[],
    subject: string,
    data: WebhookBody['data'],
  ): Promise<void> => {
    const event = { type, timestamp: new Date().toISOString(), data };
    for (const { _id, url, events } of listening) {
      if (!subscriptionsTo(type).some((subscription) => events.includes(subscription))) continue;
      const endpoint = _id.toHexString();
      const origin = { aggregateId: subject, orderingKey: `${endpoint}:${subject}` };
      await outbox.add(deliverWebhook, { endpoint, event }, { to: url, ...origin });
    }
  };

  return {
    async order(type, show) {
      const listening = await listeningTo(type);
      if (listening.length === 0) return;
      const order = show();
      await tell(type, listening, order.id, WebhookOrder.parse(order));
    },
    async payment(type, payment) {
      await tell(type, await listeningTo(type), payment.order.id, payment);
    },
    async stock(changes) {
      if (changes.length === 0) return;
      const listening = await listeningTo(...STOCK_EVENTS.map(([type]) => type));
      for (const change of changes) {
        const { before: _before, ...data } = change;
        for (const [type, isSo] of STOCK_EVENTS) {
          if (isSo(change)) await tell(type, listening, data.id, data);
        }
      }
    },
    async product(type, product) {
      await tell(type, await listeningTo(type), product.id, product);
    },
    async products(changes) {
      const types = [...new Set(changes.map(({ type }) => type))];
      const listening = types.length === 0 ? [] : await listeningTo(...types);
      if (listening.length === 0) return;
      for (const { type, product: show } of changes) {
        const product = show();
        await tell(type, listening, product.id, product);
      }
    },
  };
}
