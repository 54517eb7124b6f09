import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '@harbour/contracts/order';
import { fullName, lineIdOf } from '@harbour/contracts/choices';
import { productPath } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { BackOrderedNote } from '../../order/BackOrderedNote.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';

/** What was ordered. */
export function Items({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  return (
    <section className="section">
      <h2>{t('order.items')}</h2>
      <ul className="items">
        {order.basket.products.map(({ product, variant, quantity, amount, backOrdered }) => (
          <li key={lineIdOf({ product, variant })} className="item">
            <Picture image={product.image} alt="" sizes="64px" />
            <div>
              <Link to={productPath(product.id)}>{text(fullName(product.name, variant?.label))}</Link>
              {backOrdered && <BackOrderedNote backOrdered={backOrdered} />}
            </div>
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
