import { useTranslation } from 'react-i18next';
import type { OrderDelivery } from '@harbour/contracts/order-delivery';
import { useFormats } from '../../../i18n/format.ts';

/** When goods are at the door, in the locker or at the stall, and why not earlier. */
export function PromiseDates({ delivery }: { delivery: Pick<OrderDelivery, 'method' | 'promise'> }) {
  const { method, promise } = delivery;
  const { t } = useTranslation();
  const { text, day } = useFormats();
  const reasons = promise.reasons.map((reason) => ({
    key: reason.day + reason.kind,
    words: t(`promiseReason.${reason.kind}`, { day: day(reason.day), name: reason.name ? text(reason.name) : '' }),
  }));
  return (
    <div className="promise">
      <p>
        {promise.from === promise.to
          ? t(`order.arrival.${method}.on`, { day: day(promise.from) })
          : t(`order.arrival.${method}.between`, { from: day(promise.from), to: day(promise.to) })}
      </p>
      {reasons.map(({ key, words }) => (
        <p key={key} className="tile__line">
          {words}
        </p>
      ))}
    </div>
  );
}
