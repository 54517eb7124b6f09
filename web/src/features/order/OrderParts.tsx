import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DISTRICT_NAMES } from '@harbour/contracts/district';
import { PICKUP_POINTS } from '@harbour/contracts/delivery';
import type { Order } from '@harbour/contracts/order';
import { productPath } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { isEnded } from './progress.ts';
import { PromiseDates } from './place/PromiseDates.tsx';

/** What was ordered. */
export function Items({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  return (
    <section className="section">
      <h2>{t('order.items')}</h2>
      <ul className="items">
        {order.basket.products.map(({ product, quantity, amount }) => (
          <li key={product.id} className="item">
            <Picture image={product.image} alt="" sizes="64px" />
            <Link to={productPath(product.id)}>{text(product.name)}</Link>
            <span className="number">
              {quantity} × {price(product.price)}
            </span>
            <b className="number">{price(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where it goes, and when. */
export function Delivery({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const { method, address, point, promise } = order.delivery;
  const stall = PICKUP_POINTS.find(({ id }) => id === point);
  return (
    <section className="section">
      <h2>{t('order.delivery')}</h2>
      <p>
        <b>{t(`delivery.${method}`)}</b>
      </p>
      {address && (
        <p>
          {t('order.address', {
            building: address.building,
            street: address.street,
            district: text(DISTRICT_NAMES[address.district]),
            city: address.city,
          })}
        </p>
      )}
      {point && <p>{stall ? text(stall.name) : point}</p>}
      {!isEnded(order.status) && <PromiseDates promise={promise} />}
      {order.description && <p className="lead">{t('order.noteOf', { text: order.description })}</p>}
    </section>
  );
}
