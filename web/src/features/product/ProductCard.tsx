import type { ReactNode } from 'react';
import { ZoomIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@harbour/contracts/product';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/Picture.tsx';

/** From here on the card says how many are left. */
const FEW_LEFT = 10;

function StockHint({ stock }: { stock: number }) {
  const { t } = useTranslation();
  if (stock <= 0) return <p className="product__stock product__stock--out">{t('product.soldOut')}</p>;
  if (stock <= FEW_LEFT) return <p className="product__stock product__stock--few">{t('product.left', { stock })}</p>;
  return <p className="product__stock">{t('product.inStock')}</p>;
}

interface ProductCardProps {
  product: Product;
  action: ReactNode;
  onEnlarge: () => void;
}

/** One product: picture, name, price a unit, one line, stock, and what can be done. */
export function ProductCard({ product, action, onEnlarge }: ProductCardProps) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const name = text(product.name);
  return (
    <article className="card product">
      <button
        type="button"
        className="product__picture"
        onClick={onEnlarge}
        aria-label={t('product.enlarge', { name })}
      >
        <Picture image={product.image} alt={name} sizes="(max-width: 760px) 45vw, 280px" />
        <ZoomIn aria-hidden="true" />
      </button>
      <div className="product__words">
        <h3>{name}</h3>
        <p className="product__price number">
          <b>{price(product.price)}</b> <span>{t('product.perUnit', { unit: t(`unit.${product.unit}`) })}</span>
        </p>
        <p className="product__line">{text(product.description)}</p>
        <StockHint stock={product.stock} />
        {action}
      </div>
    </article>
  );
}
