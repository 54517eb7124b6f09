import { useTranslation } from 'react-i18next';
import type { Order } from '@harbour/contracts/order';
import { stallOf } from '@harbour/contracts/stalls';
import { useFormats } from '../../../i18n/format.ts';
import { KeptUntil } from './KeptUntil.tsx';
import './pay.css';

/** How to pay an order at the stall where it is collected. */
export function StallPanel({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const stall = stallOf(order.delivery.point);
  return (
    <section className="card fps fps--stall" aria-label={t('order.payStallTitle')}>
      <div className="fps__words">
        <h2>{t('order.payStallTitle')}</h2>
        <p>{t('order.payStall', { total: price(order.due), stall: stall ? text(stall.name) : '' })}</p>
        <KeptUntil order={order} />
      </div>
    </section>
  );
}
