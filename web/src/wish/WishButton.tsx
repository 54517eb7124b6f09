import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Product } from '@harbour/contracts/product';
import { PATHS } from '../routing/paths.ts';
import { useWish } from './use-wishes.ts';

/** The wish list button with text; once the product is on the list, it links there. */
export function WishButton({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { isWished, isDisabled, toggle } = useWish(product);
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        aria-pressed={isWished}
        disabled={isDisabled}
        onClick={toggle}
      >
        <Heart aria-hidden="true" fill={isWished ? 'currentColor' : 'none'} /> {t('buying.wish')}
      </button>
      {isWished && <Link to={PATHS.wishes}>{t('buying.wishList')}</Link>}
    </>
  );
}
