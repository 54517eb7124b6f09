import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreditCard, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { getOrder, listOrders, stepOrder, type Order } from '@harbour/contracts/order';
import { nextStatuses } from '@harbour/contracts/order-steps';
import { call } from '../../../api/call.ts';
import { checkoutPath, type Handover, messagePath } from '../../../routing/paths.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { BuyAgain } from '../../../order/BuyAgain.tsx';
import { isPayable, onlineMethodOf } from '../../../order/unpaid.ts';
import { OrderFiles } from '../OrderFiles.tsx';

/** Keeps what the server answered, so that page and list show it at once. */
function useKeptOrder(order: Order) {
  const cache = useQueryClient();
  return (changed: Order) => {
    cache.setQueriesData<Order>({ queryKey: [getOrder.path, { params: { id: order.id } }] }, changed);
    void cache.invalidateQueries({ queryKey: [listOrders.path] });
  };
}

function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const keep = useKeptOrder(order);
  const cancel = useMutation({
    mutationFn: () => call(stepOrder, { params: { id: order.id }, body: { status: 'cancelled' } }),
    onSuccess: (changed) => {
      keep(changed);
      onClose();
      const state: Handover = { order: order.id };
      if (order.mode === 'offline') void navigate(messagePath('offline-place-order-cancellation'), { state });
    },
  });
  return (
    <ConfirmDialog
      title={t('order.cancelTitle')}
      confirm={t('order.cancelNow')}
      leave={t('order.keep')}
      deed={cancel}
      fallbackKey="order.stepFailed"
      onClose={onClose}
    >
      <p>{t('order.cancelText', { number: order.number })}</p>
    </ConfirmDialog>
  );
}

/** What the buyer can do with an order: pay, cancel, buy again, download its receipt and its calendar. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'cancel'>();
  const close = () => setOpen(undefined);
  const canCancel = nextStatuses('buyer', order.status).includes('cancelled');
  return (
    <div className="order__actions">
      {order.mode === 'payment' && isPayable(order) && (
        <Link className="button" to={checkoutPath(order.id, 'hosted', onlineMethodOf(order))}>
          <CreditCard aria-hidden="true" /> {t('order.payNow')}
        </Link>
      )}
      <BuyAgain order={order} />
      <OrderFiles order={order} />
      {canCancel && (
        <button type="button" className="button button--quiet" onClick={() => setOpen('cancel')}>
          <X aria-hidden="true" /> {t('order.cancel')}
        </button>
      )}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </div>
  );
}
