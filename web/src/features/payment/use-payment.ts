import { useEffect, useState } from 'react';
import { getOrder, type Order } from '@harbour/contracts/order';
import { useCall } from '../../api/use-call.ts';

/** How often an order is asked whether its money has come: at first every second, after a minute now and then. */
const QUICK_MS = 1_000;
const SLOW_MS = 5_000;
const QUICK_FOR_MS = 60_000;

/** `unpaid`: the order has ended without payment. `ended`: it cannot be paid here. */
export type OrderStage = 'payable' | 'confirming' | 'paid' | 'unpaid' | 'ended';

/** Where an order stands for who wants to pay it. */
export function stageOf({ status, mode, confirmingSince, paidAt }: Order): OrderStage {
  if (confirmingSince !== null) return 'confirming';
  if (mode === 'payment' && (status === 'created' || status === 'pending')) return 'payable';
  if (['paid', 'processing', 'shipped', 'delivered'].includes(status)) return 'paid';
  return paidAt === null && status !== 'placed' ? 'unpaid' : 'ended';
}

/**
 * An order, and whether its payment is awaited: then it is asked again until the provider's word has moved it on
 * (only the webhook makes an order paid: product/states §2).
 */
export function usePayment(orderId: string | undefined, isAwaitedFromStart: boolean) {
  const [isAwaited, setAwaited] = useState(isAwaitedFromStart);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setSlow(true), QUICK_FOR_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  const order = useCall(
    getOrder,
    { params: { id: orderId ?? '' } },
    {
      enabled: orderId !== undefined,
      staleTime: 0,
      ...(isAwaited ? { refetchInterval: isSlow ? SLOW_MS : QUICK_MS } : {}),
    },
  );
  return { order, isAwaited, isSlow, await: () => setAwaited(true) };
}
