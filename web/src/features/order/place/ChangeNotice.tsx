import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryPromise } from '@harbour/contracts/delivery';
import { useFormats } from '../../../i18n/format.ts';
import type { DeliveryChange } from './use-confirmed-delivery.ts';

/** What the chosen address changes of price and days: nothing does until the buyer says so. */
export function ChangeNotice({ change, onConfirm }: { change: DeliveryChange; onConfirm: () => void }) {
  const { t } = useTranslation();
  const { price, day } = useFormats();
  const { from, to } = change;
  const days = (promise: DeliveryPromise) =>
    promise.from === promise.to
      ? day(promise.from)
      : t('order.dayRange', { from: day(promise.from), to: day(promise.to) });
  const isLater =
    from.promise && to.promise && (from.promise.from !== to.promise.from || from.promise.to !== to.promise.to);
  return (
    <section className="card changed" role="alert">
      <h2>
        <TriangleAlert aria-hidden="true" /> {t('order.changesTitle')}
      </h2>
      {from.total !== to.total && <p>{t('order.changesTotal', { from: price(from.total), to: price(to.total) })}</p>}
      {isLater && from.promise && to.promise && (
        <p>{t('order.changesDays', { from: days(from.promise), to: days(to.promise) })}</p>
      )}
      <button type="button" className="button" onClick={onConfirm}>
        {t('order.changesConfirm', { total: price(to.total) })}
      </button>
    </section>
  );
}
