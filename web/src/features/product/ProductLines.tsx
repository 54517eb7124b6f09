import { Link } from 'react-router-dom';
import type { Product } from '@harbour/contracts/product';
import { productPath } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';

interface ProductLinesProps {
  products: readonly Pick<Product, 'id' | 'slug' | 'name' | 'image' | 'price'>[];
  onLeave?: () => void;
}

/** Products in lines: picture, name and price, each leading to its page. */
export function ProductLines({ products, onLeave }: ProductLinesProps) {
  const { text, price } = useFormats();
  return (
    <ul className="quick__list">
      {products.map((product) => (
        <li key={product.id}>
          <Link className="quick__item" to={productPath(product.slug)} onClick={onLeave}>
            <Picture image={product.image} alt="" sizes="56px" />
            <span>{text(product.name)}</span>
            <b className="price number">{price(product.price)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
