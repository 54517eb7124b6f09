import { useTranslation } from 'react-i18next';
import type { Order } from '@harbour/contracts/order';
import { useFormats } from '../../i18n/format.ts';

/** What is still to be paid of an order that was changed after it was paid; renders nothing where that is nothing. */
export function Due({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  if (order.paidAt === null || order.due === 0) return null;
  return <p className="notice notice--info">{t('order.due', { amount: price(order.due) })}</p>;
}
