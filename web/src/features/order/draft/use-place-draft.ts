import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { getOwnOrderDraft, type OrderDraft, placeOrderDraft } from '@harbour/contracts/order-draft';
import type { Order } from '@harbour/contracts/order';
import type { PaymentMethod } from '@harbour/contracts/payment-method';
import type { Quote } from '@harbour/contracts/quote';
import { ApiError, describeError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { randomKey } from '../../../session/random-key.ts';
import { appliedCodes, freshQuoteOf, orderedBasket } from '../placing/ordered-quote.ts';
import { useAfterPlacing } from '../placing/use-after-placing.ts';

/** How a draft is to be paid, and what its customer notes. */
export interface DraftPayment {
  readonly pay: PaymentMethod;
  readonly note: string;
}

/** Places a draft at the quote on screen, and leads on to its payment. */
export function usePlaceDraft({ id, updatedAt: version }: OrderDraft, quote: Quote) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const leadOn = useAfterPlacing();
  const attempt = useRef({ of: '', key: '' });
  const [changed, setChanged] = useState<{ before: number; fresh: Quote }>();

  /** The same key for the same order, over a double press and a lost answer. */
  const keyOf = (text: string): string => {
    if (attempt.current.of !== text) attempt.current = { of: text, key: randomKey() };
    return attempt.current.key;
  };

  const send = async ({ pay, note }: DraftPayment): Promise<Order> => {
    setChanged(undefined);
    const body = {
      version,
      paymentMethod: pay,
      description: note,
      basket: orderedBasket(quote),
      codes: appliedCodes(quote),
    };
    try {
      return await call(placeOrderDraft, { params: { id }, body }, { idempotencyKey: keyOf(JSON.stringify(body)) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const fresh = freshQuoteOf(error);
        if (fresh) setChanged({ before: quote.total, fresh });
        // It may have changed or ended: what is shown next is another page, which says nothing of this try.
        else toast.error(describeError(error, t, 'order.placeFailed'));
        void cache.invalidateQueries({ queryKey: [getOwnOrderDraft.path] });
      }
      throw error;
    }
  };

  const leave = (order: Order, { pay }: DraftPayment): Promise<void> => leadOn(order, pay);

  return { send, leave, changed };
}
