import { useTranslation } from 'react-i18next';
import { MOST_STARS } from '@harbour/contracts/review-rating';
import './reviews.css';

/** The stars that a review gives. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation();
  return (
    <span className="stars">
      <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars)}</span>
      <span className="visually-hidden">{t('product.stars', { stars })}</span>
    </span>
  );
}
