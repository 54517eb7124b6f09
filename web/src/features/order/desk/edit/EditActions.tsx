import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banknote, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getOrder, type Order } from '@harbour/contracts/order';
import { isEditable, recordDuePaid } from '@harbour/contracts/order-edit';
import { call } from '../../../../api/call.ts';
import { useStaffScopes } from '../../../../api/use-staff-scopes.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { adminPath, PATHS } from '../../../../routing/paths.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';

function DuePaidDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const cache = useQueryClient();
  const [key] = useState<string>(() => crypto.randomUUID());
  const record = useMutation({
    mutationFn: () =>
      call(recordDuePaid, { params: { id: order.id }, body: { amount: order.due } }, { idempotencyKey: key }),
    onSuccess: onClose,
    onSettled: () => cache.invalidateQueries({ queryKey: [getOrder.path, { params: { id: order.id } }] }),
  });
  return (
    <ConfirmDialog
      title={t('orderDesk.duePaid.title', { amount: price(order.due) })}
      confirm={t('orderDesk.duePaid.confirm')}
      deed={record}
      fallbackKey="order.stepFailed"
      onClose={onClose}
    >
      <p>{t('orderDesk.duePaid.text')}</p>
    </ConfirmDialog>
  );
}

/** The way to edit an order that is not sent, and recording that what became due by it was paid at the stall. */
export function EditActions({ order }: { order: Order }) {
  const { t } = useTranslation();
  const mayWrite = useStaffScopes().has('orders:write');
  const [isAsking, setAsking] = useState(false);
  if (!mayWrite || !isEditable(order)) return null;
  const isDueByHand = order.paidAt !== null && order.mode === 'offline' && order.due > 0;
  return (
    <div className="order__actions">
      <Link className="button button--quiet" to={adminPath(PATHS.adminOrderEdit, order.id)}>
        <Pencil aria-hidden="true" /> {t('orderDesk.edit.button')}
      </Link>
      {isDueByHand && (
        <button type="button" className="button button--quiet" onClick={() => setAsking(true)}>
          <Banknote aria-hidden="true" /> {t('orderDesk.duePaid.button')}
        </button>
      )}
      {isAsking && <DuePaidDialog order={order} onClose={() => setAsking(false)} />}
    </div>
  );
}
