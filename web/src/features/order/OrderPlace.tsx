import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@harbour/contracts/order';
import { mapLinkOf, stallOf } from '@harbour/contracts/stalls';
import { useAddressWords } from '../../address/use-address-words.ts';
import { useFormats } from '../../i18n/format.ts';
import { isEnded } from './progress.ts';
import { PromiseDates } from './place/PromiseDates.tsx';
import { useLocker } from './place/use-locker.ts';
import { TrackingLine } from './TrackingLine.tsx';

function LockerPlace({ code }: { code: string }) {
  const { text } = useFormats();
  const { locker } = useLocker(code);
  return (
    <p>
      <span className="number">{code}</span>
      {locker && <> · {text(locker.name)}</>}
    </p>
  );
}

function StallPlace({ id }: { id: string }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const stall = stallOf(id);
  if (stall === undefined) return <p>{id}</p>;
  return (
    <>
      <p>{text(stall.name)}</p>
      <p>{text(stall.address)}</p>
      <p>{t('order.hours', { opens: stall.opens, closes: stall.closes })}</p>
      <a className="stall__map" href={mapLinkOf(stall)} target="_blank" rel="noreferrer">
        <MapPin aria-hidden="true" /> {t('order.map')}
      </a>
    </>
  );
}

/** Where an order goes and who takes it in, or where it is collected. */
export function Destination({ delivery }: { delivery: Order['delivery'] }) {
  const { t } = useTranslation();
  const { lineOf } = useAddressWords();
  const { method, address, point, recipient } = delivery;
  return (
    <>
      <h2>{t(`order.placeOf.${method}`)}</h2>
      {method !== 'locker' && (
        <p>
          <b>{t(`delivery.${method}`)}</b>
        </p>
      )}
      {address && <p>{lineOf(address)}</p>}
      {method === 'locker' && point && <LockerPlace code={point} />}
      {method === 'pickup' && point && <StallPlace id={point} />}
      {recipient && (
        <p>{t('address.recipientOf', { name: recipient.name, phone: recipient.phone ?? t('address.noPhone') })}</p>
      )}
    </>
  );
}

/** Where it goes and who takes it in, or where and by which code it is collected; and when. */
export function OrderPlace({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { collectionCode } = order.delivery;
  return (
    <section className="section order-place">
      <Destination delivery={order.delivery} />
      {order.tracking && <TrackingLine tracking={order.tracking} />}
      {collectionCode && !isEnded(order.status) && (
        <div className="collection">
          <p>{t('order.collectionCode')}</p>
          <p className="collection__code number">{collectionCode}</p>
          <p className="lead">{t('order.collectionText')}</p>
        </div>
      )}
      {!isEnded(order.status) && <PromiseDates delivery={order.delivery} />}
      {order.description && <p className="lead">{t('order.noteOf', { text: order.description })}</p>}
    </section>
  );
}

/** The collection code that the stall's staff compare, while the goods are there. */
export function HandOver({ order: { delivery, status } }: { order: Order }) {
  const { t } = useTranslation();
  if (!delivery.collectionCode || status !== 'shipped') return null;
  return (
    <p className="notice notice--info">
      {t('desk.handOver')} <b className="number">{delivery.collectionCode}</b>
    </p>
  );
}
