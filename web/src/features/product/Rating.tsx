import { useTranslation } from 'react-i18next';
import type { Product } from '@harbour/contracts/product';

/** What the accepted reviews of a product come to; nothing where there are none. */
export function Rating({ product: { rating } }: { product: Product }) {
  const { t } = useTranslation();
  if (!rating) return null;
  const average = rating.average.toFixed(1);
  return (
    <span className="rating number">
      <span aria-hidden="true">
        <span className="rating__star">★</span> {average} ({rating.count})
      </span>
      <span className="visually-hidden">{t('product.rating', { average, count: rating.count })}</span>
    </span>
  );
}
