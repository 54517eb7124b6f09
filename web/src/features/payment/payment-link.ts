import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { UiMode } from '@harbour/contracts/payment';
import { OnlineMethod } from '@harbour/contracts/payment-method';

/** What a page of payment is opened for. */
export interface PaymentLink {
  /** Undefined where the address names none. */
  readonly orderId: string | undefined;
  readonly uiMode: UiMode;
  /** The only payment method offered; undefined if all are. */
  readonly method: OnlineMethod | undefined;
  /** The provider has sent the buyer back. */
  readonly hasReturned: boolean;
  /** Also says that the payment did not go through. */
  readonly hasFailed: boolean;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function idOf(order: unknown): string | undefined {
  if (typeof order === 'string') return order;
  const id = fieldOf(order, 'id');
  return typeof id === 'string' ? id : undefined;
}

/** Reads the link from an address, and what is missing there from a navigation's state. */
export function linkOf(search: string, state: unknown): PaymentLink {
  const query = new URLSearchParams(search);
  const uiMode = UiMode.safeParse(query.get('ui_mode') ?? fieldOf(state, 'ui_mode'));
  return {
    orderId: query.get('order') ?? idOf(fieldOf(state, 'order')),
    uiMode: uiMode.success ? uiMode.data : 'hosted',
    method: OnlineMethod.safeParse(query.get('method')).data,
    hasReturned: query.get('returned') === 'true',
    // Stripe's word on a wallet's own page (https://docs.stripe.com/payments/alipay/accept-a-payment).
    hasFailed: query.get('redirect_status') === 'failed',
  };
}

/** The link of the page on screen. What came by navigation alone is put into the address: a reload keeps it. */
export function usePaymentLink(): PaymentLink {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const link = linkOf(search, state);
  const { orderId, uiMode } = link;
  const isInAddress = new URLSearchParams(search).has('order');
  useEffect(() => {
    if (isInAddress || orderId === undefined) return;
    const query = new URLSearchParams({ order: orderId, mode: 'payment', ui_mode: uiMode });
    void navigate(`${pathname}?${query.toString()}`, { replace: true });
  }, [isInAddress, orderId, uiMode, pathname, navigate]);
  return link;
}
