import { Link } from 'react-router-dom';
import type { Order } from '@harbour/contracts/order';
import { fullName, lineIdOf } from '@harbour/contracts/choices';
import { productPath } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { BackOrderedNote } from '../../order/BackOrderedNote.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';

interface ItemsProps {
  title: string;
  lines: Order['basket']['products'];
}

/** What was ordered, or is to be. */
export function Items({ title, lines }: ItemsProps) {
  const { text, price } = useFormats();
  return (
    <section className="section">
      <h2>{title}</h2>
      <ul className="items">
        {lines.map(({ product, variant, quantity, amount, backOrdered }) => (
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
