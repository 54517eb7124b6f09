import type { Sent } from '@harbour/contracts/endpoint';
import { lineNameOf } from '@harbour/contracts/choices';
import type { createOrder } from '@harbour/contracts/order';
import { Quote } from '@harbour/contracts/quote';
import { ApiError } from '../../../api/api-error.ts';

/** A quote as it is ordered: what the person saw, so that the server can tell whether it is still so. */
export function orderedBasket(quote: Quote): Sent<typeof createOrder>['body']['basket'] {
  return {
    id: quote.id,
    status: 'open',
    currency: 'hkd',
    products: quote.products.map(({ product, variant, quantity, amount, backOrdered }) => ({
      backOrdered: { pieces: backOrdered?.pieces ?? 0 },
      ...lineNameOf(product.id, variant?.id),
      product: { id: product.id, price: product.price },
      quantity,
      amount,
    })),
    charges: quote.charges.map(({ charge, amount }) => ({ charge: { method: charge.method }, amount })),
    discounts: quote.discounts.map(({ discount, amount }) => ({ discount: { method: discount.method }, amount })),
    subtotal: quote.subtotal,
    total: quote.total,
  };
}

/** The codes of a quote that apply. */
export const appliedCodes = (quote: Quote): string[] =>
  quote.codes.filter(({ accepted }) => accepted).map(({ code }) => code);

/** The quote of now, with which an order was refused that somebody saw otherwise. */
export function freshQuoteOf(error: unknown): Quote | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return Quote.safeParse(error.extra['quote']).data;
}

/** Whether an order was refused for those that wait to be paid: paying for or cancelling one of them helps. */
export const hasTooManyUnpaid = (error: unknown): boolean =>
  error instanceof ApiError && error.extra['reason'] === 'unpaidOrders';
