import { Heart as HeartIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@harbour/contracts/product';
import { useFormats } from '../i18n/format.ts';
import { useWishChange, useWishes } from './use-wishes.ts';
import './wish.css';

/** Puts a product on the wish list, over the corner of its picture: it takes no room, so nothing moves when it comes. */
export function Heart({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const wishes = useWishes();
  const { change, isPending } = useWishChange();
  const isWished = wishes?.some(({ id }) => id === product.id) ?? false;
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isWished}
      aria-label={t('buying.wishOf', { name: text(product.name) })}
      disabled={wishes === undefined || isPending}
      onClick={() => change({ product, isWished: !isWished })}
    >
      <HeartIcon aria-hidden="true" />
    </button>
  );
}
