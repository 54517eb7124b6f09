import { useEffect, useState } from 'react';
import { ShoppingBasket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@harbour/contracts/product';
import { firstVariant } from '@harbour/contracts/choices';
import type { ProductVariant } from '@harbour/contracts/variant';
import { note } from '../api/client-log.ts';
import { useFormats } from '../i18n/format.ts';
import { addProduct } from './basket.store.ts';
import './add.css';

/** How long the tooltip stays (product/constants §5). */
const TOOLTIP_MS = 1_500;

interface AddToBasketProps {
  product: Product;
  /** The product's first where not given. */
  variant?: ProductVariant | undefined;
  /** How many at once, asked for when it is pressed: one, where not given. */
  quantity?: () => number;
}

/** Adds a product and says so for 1.5 seconds. */
export function AddToBasket({ product, variant = firstVariant(product), quantity = () => 1 }: AddToBasketProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const [addedAt, setAddedAt] = useState<number>();
  useEffect(() => {
    if (addedAt === undefined) return undefined;
    const timer = setTimeout(() => setAddedAt(undefined), TOOLTIP_MS);
    return () => clearTimeout(timer);
  }, [addedAt]);
  const isSoldOut = (variant ?? product).stock <= 0;
  const add = () => {
    addProduct(product, quantity(), variant);
    note('info', 'add to cart', { product: product.id });
    setAddedAt(performance.now());
  };
  return (
    <div className="add">
      <button type="button" className="button" onClick={add} disabled={isSoldOut}>
        <ShoppingBasket aria-hidden="true" />
        {isSoldOut ? t('product.soldOut') : t('basket.add')}
        <span className="visually-hidden">{text(product.name)}</span>
      </button>
      <output>{addedAt !== undefined && <span className="tooltip">{t('basket.added')}</span>}</output>
    </div>
  );
}
