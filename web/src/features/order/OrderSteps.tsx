import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { getOrder, listOrders, type Order, stepOrder } from '@harbour/contracts/order';
import { nextStatuses, type OrderStatus } from '@harbour/contracts/order-steps';
import { refundPayment } from '@harbour/contracts/payment';
import { call } from '../../api/call.ts';
import { useStaffScopes } from '../../api/use-staff-scopes.ts';
import { useFormats } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { statusKey, stepKey } from './progress.ts';

const LONGEST_NOTE = 200;
/** Steps that end an order and may give money back: not the next thing to do, but possible. */
const ENDS: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** Has the page and the lists show what became of an order, also where somebody else was quicker. */
function useRefresh(order: Order) {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: [getOrder.path, { params: { id: order.id } }] });
    await cache.invalidateQueries({ queryKey: [listOrders.path] });
  };
}

interface DialogProps {
  order: Order;
  onClose: () => void;
}

function StepDialog({ order, to, onClose }: DialogProps & { to: OrderStatus }) {
  const { t } = useTranslation();
  const field = useId();
  const [note, setNote] = useState('');
  const refresh = useRefresh(order);
  const step = useMutation({
    mutationFn: () =>
      call(stepOrder, {
        params: { id: order.id },
        body: { status: to, ...(note.trim() ? { note: note.trim() } : {}) },
      }),
    onSuccess: () => {
      toast.success(t(statusKey(order, to)));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      title={t(stepKey(order, to))}
      confirm={t(stepKey(order, to))}
      deed={step}
      fallbackKey="order.stepFailed"
      onClose={onClose}
    >
      <p>{t('desk.told', { number: order.number })}</p>
      <div className="field">
        <label htmlFor={field}>{t('desk.note')}</label>
        <textarea
          id={field}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

function RefundDialog({ order, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const field = useId();
  const [amount, setAmount] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const refresh = useRefresh(order);
  const refund = useMutation({
    mutationFn: () => {
      const dollars = amount.trim() === '' ? {} : { amount: Number(amount) };
      // With the amount in it: another amount is another wish, a second click on the same is not.
      return call(refundPayment, { body: { order: order.id, ...dollars } }, { idempotencyKey: `${key} ${amount}` });
    },
    onSuccess: (done) => {
      toast.success(t('desk.refunded', { amount: price(done.amount) }));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      title={t('desk.refund')}
      confirm={t('desk.refund')}
      deed={refund}
      fallbackKey="order.stepFailed"
      onClose={onClose}
    >
      <p>{t('desk.refundText', { total: price(order.total) })}</p>
      <div className="field">
        <label htmlFor={field}>{t('desk.refundAmount')}</label>
        <div className="field__box">
          <input
            id={field}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}

/** The steps that an admin may take with an order from here, by the one table; and card money given back. */
export function OrderSteps({ order }: { order: Order }) {
  const { t } = useTranslation();
  const scopes = useStaffScopes();
  const [open, setOpen] = useState<OrderStatus | 'refund'>();
  const close = () => setOpen(undefined);
  const isPaid = order.paidAt !== null;
  // Card money goes back by the refund itself, which moves the order once all of it is back.
  const steps = nextStatuses('admin', order.status).filter(
    (to) =>
      (to !== 'refunded' || (isPaid && order.mode === 'offline')) &&
      scopes.has(ENDS.includes(to) ? 'payments:write' : 'orders:write'),
  );
  const canRefund = scopes.has('payments:write') && isPaid && order.mode === 'payment' && order.status !== 'refunded';
  if (steps.length === 0 && !canRefund) return null;
  return (
    <div className="order__actions">
      {steps.map((to) => (
        <button
          key={to}
          type="button"
          className={ENDS.includes(to) ? 'button button--quiet' : 'button'}
          onClick={() => setOpen(to)}
        >
          <ArrowRight aria-hidden="true" /> {t(stepKey(order, to))}
        </button>
      ))}
      {canRefund && (
        <button type="button" className="button button--quiet" onClick={() => setOpen('refund')}>
          <Undo2 aria-hidden="true" /> {t('desk.refund')}
        </button>
      )}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open !== undefined && open !== 'refund' && <StepDialog order={order} to={open} onClose={close} />}
    </div>
  );
}
