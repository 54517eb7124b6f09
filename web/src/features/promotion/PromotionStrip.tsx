import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listPromotions } from '@harbour/contracts/promotion';
import { useCall } from '../../api/use-call.ts';
import { PATHS } from '../../app/paths.ts';
import { SkeletonGrid } from '../../ui/Skeleton.tsx';
import { States } from '../../ui/States.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import './promotion.css';

const STRIP_LENGTH = 3;

/** The home page's row of offers. */
export function PromotionStrip() {
  const { t } = useTranslation();
  const query = useCall(listPromotions, {});
  return (
    <section className="section">
      <div className="section__head">
        <h2>{t('promotion.title')}</h2>
        <Link to={PATHS.jetso}>
          {t('product.all')} <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <States
        query={query}
        skeleton={<SkeletonGrid count={STRIP_LENGTH} className="cards cards--wide" />}
        empty={<p className="lead">{t('promotion.empty')}</p>}
        fallbackKey="promotion.failed"
      >
        {(promotions) => (
          <ul className="cards cards--wide">
            {promotions.slice(0, STRIP_LENGTH).map((promotion) => (
              <li key={promotion.id}>
                <PromotionCard promotion={promotion} />
              </li>
            ))}
          </ul>
        )}
      </States>
    </section>
  );
}
