import { useTranslation } from 'react-i18next';
import { PAGES } from '@harbour/contracts/pages';
import { listPromotions } from '@harbour/contracts/promotion';
import { useCall } from '../../api/use-call.ts';
import { PATHS } from '../../routing/paths.ts';
import { SkeletonGrid } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { Strip } from '../../ui/cards/Strip.tsx';
import { WideCards } from '../../ui/cards/WideCards.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import './promotion.css';

const STRIP_LENGTH = 3;

/** The home page's row of offers. */
export function PromotionStrip() {
  const { t } = useTranslation();
  const query = useCall(listPromotions, {});
  return (
    <Strip title={t(PAGES.jetso.title)} to={PATHS.jetso}>
      <States
        query={query}
        skeleton={<SkeletonGrid count={STRIP_LENGTH} className="cards cards--wide" />}
        empty={<p className="lead">{t('promotion.empty')}</p>}
        fallbackKey="promotion.failed"
      >
        {(promotions) => (
          <WideCards items={promotions.slice(0, STRIP_LENGTH)}>
            {(promotion) => <PromotionCard promotion={promotion} />}
          </WideCards>
        )}
      </States>
    </Strip>
  );
}
