import { useTranslation } from 'react-i18next';
import type { Order } from '@harbour/contracts/order';
import type { OrderEditQuote } from '@harbour/contracts/order-edit';
import { AmountRows } from '../../../../basket/AmountRows.tsx';
import { useFormats } from '../../../../i18n/format.ts';

/** What an edit does to the money of an order, in one sentence. */
export function useEditMoney(order: Order) {
  const { t } = useTranslation();
  const { price } = useFormats();
  return ({ total, before, paid, due, refund }: OrderEditQuote): string => {
    const wasPaid = order.paidAt !== null;
    if (refund > 0) return t(`orderDesk.edit.refund.${order.mode}`, { amount: price(refund) });
    if (wasPaid && due > 0) return t(`orderDesk.edit.due.${order.mode}`, { amount: price(due), paid: price(paid) });
    if (total === before) return t('orderDesk.edit.same');
    return t('orderDesk.edit.unpaid', { before: price(before), total: price(total) });
  };
}

interface EditAmountsProps {
  order: Order;
  quote: OrderEditQuote;
  isCollected: boolean;
}

/** What the order costs after the edit, and what that means for its buyer. */
export function EditAmounts({ order, quote, isCollected }: EditAmountsProps) {
  const money = useEditMoney(order);
  return (
    <>
      <AmountRows amounts={quote} isCollected={isCollected} />
      <p className="notice notice--info" aria-live="polite">
        {money(quote)}
      </p>
    </>
  );
}
