import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { verifySession } from '@harbour/contracts/auth';
import type { Sent } from '@harbour/contracts/endpoint';
import { createOrder, type Order } from '@harbour/contracts/order';
import { isOnline } from '@harbour/contracts/payment-method';
import { type Quote, quoteBasket } from '@harbour/contracts/quote';
import { lineIdOf } from '@harbour/contracts/choices';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { holdBasket } from '../../../basket/hold.ts';
import { beginNewBasket, removeLine, setQuantity, updateLines } from '../../../basket/basket-edits.ts';
import { currentSession } from '../../../session/session.ts';
import { endAttempt, keyOfAttempt } from './checkout-attempt.ts';
import { appliedCodes, freshQuoteOf, orderedBasket } from '../placing/ordered-quote.ts';
import { choiceOf, type Known, type PlaceOrderValues } from './place-order.form.ts';
import { useAfterPlacing } from '../placing/use-after-placing.ts';

type Body = Sent<typeof createOrder>['body'];

/** What is ordered: what the person saw, so that the server can tell whether it is still so. */
function bodyOf(values: PlaceOrderValues, quote: Quote, known: Known): Body {
  const { pay } = values;
  return {
    currency: 'hkd',
    description: values.note,
    mode: isOnline(pay) ? 'payment' : 'offline',
    paymentMethod: pay,
    user: currentSession()?.userId,
    basket: orderedBasket(quote),
    delivery: choiceOf(values, known),
    codes: appliedCodes(quote),
  };
}

/** Goes along with what changed since the basket was priced: the fresh quote is what the next try will ask for. */
function follow({ changes }: Quote): void {
  for (const change of changes) {
    const { kind, product, to } = change;
    const id = lineIdOf(change);
    if (kind === 'price') updateLines(new Map([[id, { product: { id: product.id, price: to } }]]));
    else if (kind === 'fewer') setQuantity(id, to ?? 1);
    else if (kind !== 'backOrdered') removeLine(id);
  }
}

/** Places the order, once for each checkout. */
export function usePlaceOrder(quote: Quote | undefined, known: Known) {
  const cache = useQueryClient();
  const leadOn = useAfterPlacing();
  const held = useRef<() => void>(undefined);
  const letGo = useCallback((): void => {
    held.current?.();
    held.current = undefined;
  }, []);
  useEffect(() => letGo, [letGo]);
  const [changed, setChanged] = useState<{ before: number; fresh: Quote }>();

  const send = async (values: PlaceOrderValues): Promise<Order> => {
    if (!quote) throw new ApiError(0);
    const body = bodyOf(values, quote, known);
    setChanged(undefined);
    // The account begins a new basket with the order: it is not to be taken over before the order is shown, nor while
    // a lost answer leaves open whether there is one.
    held.current ??= await holdBasket();
    try {
      return await call(createOrder, { body }, { idempotencyKey: keyOfAttempt(quote.id, JSON.stringify(body)) });
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) letGo();
      // The session has ended: the page's guard leads to the login and back, where all that was entered is kept.
      if (error instanceof ApiError && error.status === 401) {
        void cache.invalidateQueries({ queryKey: [verifySession.path] });
      }
      const fresh = freshQuoteOf(error);
      if (fresh) {
        setChanged({ before: quote.total, fresh });
        follow(fresh);
        void cache.invalidateQueries({ queryKey: [quoteBasket.path] });
      }
      throw error;
    }
  };

  const leave = async (order: Order, { pay }: PlaceOrderValues): Promise<void> => {
    await leadOn(order, pay);
    endAttempt();
    beginNewBasket();
    letGo();
  };

  return { send, leave, changed };
}
