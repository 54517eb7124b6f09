import type { Language } from '@harbour/contracts/language';
import type { Order } from '@harbour/contracts/order';
import type { Caller } from '../../http/caller/caller.ts';
import { createTurnstile } from '../../load/turnstile.ts';
import { receiptOf, type ShopLines } from './receipt.rules.ts';

/** Receipts that wait while one is drawn. */
const MOST_WAITING = 16;

export interface ReceiptDependencies {
  /** @throws NOT_FOUND for an order of somebody else */
  readonly showOrder: (id: string, caller: Caller) => Promise<Order>;
  readonly shop: ShopLines;
}

/** Loaded with the first receipt: the PDF library takes 20 MiB. */
const drawing = () => import('./receipt-drawing.ts');

export type ReceiptService = ReturnType<typeof createReceiptService>;

/** Receipts of orders that were paid, drawn when they are asked for, one at a time. */
export function createReceiptService({ showOrder, shop }: ReceiptDependencies) {
  const turn = createTurnstile(1, MOST_WAITING);

  return {
    /** @throws NOT_FOUND for an order of somebody else, CLIENT_ERROR 409 for one that was not paid */
    async receipt(id: string, caller: Caller, language: Language): Promise<{ name: string; bytes: Buffer }> {
      const order = await showOrder(id, caller);
      const contents = receiptOf(order, { shop, language });
      const bytes = await turn(async () => (await drawing()).drawReceipt(contents));
      return { name: `${order.number}.pdf`, bytes };
    },
  };
}
