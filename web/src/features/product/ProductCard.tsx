import { ZoomIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PICTURE_SIZES } from '@harbour/contracts/picture-sizes';
import type { Product } from '@harbour/contracts/product';
import { hasChoice, hasPrices } from '@harbour/contracts/choices';
import { useUnits } from '../../api/use-shelves.ts';
import { productPath } from '../../routing/paths.ts';
import { AddToBasket } from '../../basket/AddToBasket.tsx';
import { useFormats } from '../../i18n/format.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Rating } from './Rating.tsx';
import { StockHint } from './StockHint.tsx';

/** Level of a card's name: 2 below the page's title, 3 below that of a section. */
export type HeadingLevel = 2 | 3;

interface ProductCardProps {
  product: Product;
  level: HeadingLevel;
  /** Whether its picture is among the first to be seen. */
  eager: boolean;
  onEnlarge: () => void;
}

/** One product: picture, name, price a unit, one line, stock, and the button to add it. */
export function ProductCard({ product, level, eager, onEnlarge }: ProductCardProps) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const unitOf = useUnits();
  const name = text(product.name);
  const isSoldOut = product.stock <= 0;
  const Heading = `h${level}` as const;
  return (
    <article className={isSoldOut ? 'card tile product product--out' : 'card tile product'}>
      <button
        type="button"
        className="tile__picture product__picture"
        onClick={onEnlarge}
        aria-label={t('product.enlarge', { name })}
      >
        <Picture image={product.image} alt={name} sizes={PICTURE_SIZES.tile} eager={eager} />
        <ZoomIn aria-hidden="true" />
      </button>
      {isSoldOut && (
        <span className="flag" aria-hidden="true">
          {t('product.soldOut')}
        </span>
      )}
      <div className="tile__body product__words">
        <Heading>
          <Link className="tile__link" to={productPath(product.slug)}>
            {name}
          </Link>
        </Heading>
        <p className="product__price number">
          <b>{hasPrices(product) ? t('product.from', { price: price(product.price) }) : price(product.price)}</b>{' '}
          <span>{t('product.perUnit', { unit: unitOf(product.unit) })}</span> <Rating product={product} />
        </p>
        <p className="tile__line">{text(product.description)}</p>
        <StockHint product={product} />
        <div className="tile__foot">
          {hasChoice(product) ? (
            <div className="add">
              <Link className="button" to={productPath(product.slug)}>
                {t('product.choose')}
                <span className="visually-hidden">{name}</span>
              </Link>
            </div>
          ) : (
            <AddToBasket product={product} />
          )}
        </div>
      </div>
    </article>
  );
}
