import { Heart as HeartIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@harbour/contracts/product';
import { useFormats } from '../i18n/format.ts';
import { useWish } from './use-wishes.ts';
import './wish.css';

/** The wish list button over the corner of a picture: it takes no space, so nothing shifts when it appears. */
export function Heart({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const { isWished, isDisabled, toggle } = useWish(product);
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isWished}
      aria-label={t('buying.wishOf', { name: text(product.name) })}
      disabled={isDisabled}
      onClick={toggle}
    >
      <HeartIcon aria-hidden="true" />
    </button>
  );
}
