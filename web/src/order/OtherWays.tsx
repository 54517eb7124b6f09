import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { getOrder, listOrders, type Order } from '@harbour/contracts/order';
import { choosePaymentMethod, type UiMode } from '@harbour/contracts/payment';
import { getPaymentProvider } from '@harbour/contracts/payment-provider';
import { canPay, isOnline, type PaymentMethod } from '@harbour/contracts/payment-method';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { checkoutPath, orderPath } from '../routing/paths.ts';
import { FailureNotice } from '../ui/dialogs/Notice.tsx';
import { BrandIcon } from '../ui/brand-icons.tsx';
import { methodOf } from './unpaid.ts';
import './paying.css';

/** Switches an order to another payment method, and leads to it. */
function useChosenWay(order: Order) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (method: PaymentMethod) => call(choosePaymentMethod, { params: { id: order.id }, body: { method } }),
    onSuccess: (changed, method) => {
      cache.setQueriesData<Order>({ queryKey: [getOrder.path, { params: { id: order.id } }] }, changed);
      void cache.invalidateQueries({ queryKey: [listOrders.path] });
      void navigate(isOnline(method) ? checkoutPath(order.id, 'hosted', method) : orderPath(order.id));
    },
    // It may have been paid in the meantime.
    onError: () => cache.invalidateQueries({ queryKey: [getOrder.path, { params: { id: order.id } }] }),
  });
}

/** The other page for a card: if the provider's does not open, ours does, and the other way round. */
function OtherCardForm({ order, than }: { order: string; than: UiMode }) {
  const { t } = useTranslation();
  const isOurs = than === 'hosted';
  return (
    <Link className="button button--quiet" to={checkoutPath(order, isOurs ? 'custom' : 'hosted', 'card')}>
      <BrandIcon name="card" /> {t(isOurs ? 'paying.ownForm' : 'paying.providerPage')}
    </Link>
  );
}

/** The other payment methods for the same order; payments begun before are closed. `uiMode` is the page where it was to be paid. */
export function OtherWays({ order, uiMode = 'hosted' }: { order: Order; uiMode?: UiMode }) {
  const { t } = useTranslation();
  const provider = useCall(getPaymentProvider, {}, { staleTime: Number.POSITIVE_INFINITY });
  const choose = useChosenWay(order);
  const current = methodOf(order);
  const others = (provider.data?.methods ?? []).filter(
    (method) => method !== current && canPay(method, order.delivery.method),
  );
  const hasOtherForm =
    order.mode === 'payment' && current === 'card' && provider.data?.methods.includes('card') === true;
  // What is due after a change is paid as the order was.
  if (order.paidAt !== null || (others.length === 0 && !hasOtherForm)) return null;
  return (
    <details className="other-ways">
      <summary>{t('paying.alternatives')}</summary>
      <div className="other-ways__list">
        {hasOtherForm && <OtherCardForm order={order.id} than={uiMode} />}
        {others.map((method) => (
          <button
            key={method}
            type="button"
            className="button button--quiet"
            disabled={choose.isPending}
            onClick={() => choose.mutate(method)}
          >
            <BrandIcon name={method} /> {t(`paying.method.${method}`)}
          </button>
        ))}
      </div>
      {choose.error && <FailureNotice error={choose.error} fallbackKey="paying.changeFailed" />}
    </details>
  );
}
