import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { Order } from '@harbour/contracts/order';
import { getReturnAmounts, refundCents, refundReturn, type ReturnAmounts } from '@harbour/contracts/returns';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { QuantityRows } from '../QuantityRows.tsx';
import { useRequestKey } from '../use-request-key.ts';
import { useReturnChanged } from '../use-returns.ts';
import type { ReturnDialogProps } from './AnswerDialogs.tsx';

type RefundDialogProps = ReturnDialogProps & { order: Order };

/** How many pieces of a line a refund can still take. */
const mostOf = (amounts: ReturnAmounts, line: number): number =>
  (amounts.lines.find((each) => each.line === line)?.amounts.length ?? 1) - 1;

function Refund({ shown, order, amounts, onClose }: RefundDialogProps & { amounts: ReturnAmounts }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const changed = useReturnChanged();
  const rows = shown.lines.map((line) => ({ ...line, most: mostOf(amounts, line.line) }));
  const [quantities, setQuantities] = useState(() => rows.map(({ most }) => most));
  const [charges, setCharges] = useState(false);
  const keyOf = useRequestKey();
  const lines = rows.flatMap(({ line }, place) => {
    const quantity = quantities[place] ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const amount = refundCents(amounts, { lines, charges }) / 100;
  const refund = useMutation({
    mutationFn: () => {
      const body = { lines, charges, amount };
      return call(refundReturn, { params: { id: shown.id }, body }, { idempotencyKey: keyOf(body) });
    },
    onSuccess: () => {
      toast.success(t('returns.desk.refunding', { amount: price(amount) }));
      onClose();
    },
    onSettled: changed,
  });
  return (
    <ConfirmDialog
      title={t('returns.desk.refund')}
      confirm={t('returns.desk.sum', { amount: price(amount) })}
      deed={refund}
      fallbackKey="returns.stepFailed"
      onClose={onClose}
    >
      <QuantityRows rows={rows} quantities={quantities} labelKey="returns.desk.refundLine" onChange={setQuantities} />
      {amounts.charges > 0 && (
        <label className="tick">
          <input type="checkbox" checked={charges} onChange={({ target }) => setCharges(target.checked)} />
          <span>{t('returns.desk.charges', { amount: price(amounts.charges) })}</span>
        </label>
      )}
      <p className="return-sum number">{t('returns.desk.sum', { amount: price(amount) })}</p>
      <p className="lead">{t('returns.desk.most', { amount: price(amounts.left) })}</p>
      <p className="lead">{t(order.mode === 'payment' ? 'returns.desk.byCard' : 'returns.desk.byHand')}</p>
    </ConfirmDialog>
  );
}

/** Refunds pieces of a return: the quantities, and the sum paid for them. */
export function RefundDialog(props: RefundDialogProps) {
  const { data } = useCall(getReturnAmounts, { params: { id: props.shown.id } }, { staleTime: 0 });
  return data && <Refund {...props} amounts={data} />;
}
