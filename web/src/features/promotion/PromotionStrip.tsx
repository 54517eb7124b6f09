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
import { offerOfSeason } from './season.ts';
import './promotion.css';

const STRIP_LENGTH = 3;

/** The home page's row of offers, beside the one that the page opens with; nothing where that is the only one. */
export function PromotionStrip() {
  const { t } = useTranslation();
  const query = useCall(listPromotions, {});
  const { data = [] } = query;
  const season = offerOfSeason(data);
  const others = data.filter(({ id }) => id !== season?.id);
  if (season !== undefined && others.length === 0) return null;
  return (
    <Strip title={t(PAGES.jetso.title)} to={PATHS.jetso}>
      <States
        query={query}
        skeleton={<SkeletonGrid count={STRIP_LENGTH} className="cards cards--wide cards--rows" />}
        empty={<p className="lead">{t('promotion.empty')}</p>}
        fallbackKey="promotion.failed"
      >
        {() => (
          <WideCards areRows items={others.slice(0, STRIP_LENGTH)}>
            {(promotion) => <PromotionCard promotion={promotion} size="row" />}
          </WideCards>
        )}
      </States>
    </Strip>
  );
}
