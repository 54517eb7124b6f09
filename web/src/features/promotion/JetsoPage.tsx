import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SOON } from '@harbour/contracts/first-queries';
import { PAGES } from '@harbour/contracts/pages';
import { listPromotions } from '@harbour/contracts/promotion';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonGrid } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { WideCards } from '../../ui/cards/WideCards.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import './promotion.css';

/** How often offers are asked for again: they begin and end at their times. */
const AGAIN_MS = 60_000;

function Soon() {
  const { t } = useTranslation();
  const { data = [] } = useCall(listPromotions, { query: SOON }, { refetchInterval: AGAIN_MS });
  if (data.length === 0) return null;
  return (
    <section className="section">
      <div className="section__head">
        <h2>{t('promotion.soon')}</h2>
      </div>
      <WideCards items={data}>{(promotion) => <PromotionCard promotion={promotion} isSoon />}</WideCards>
    </section>
  );
}

/** Jetso: the offers that run, with their time windows and codes, and those that come. */
export function JetsoPage() {
  const { t } = useTranslation();
  usePageView('jetso');
  const query = useCall(listPromotions, {}, { refetchInterval: AGAIN_MS });
  return (
    <Page title={t(PAGES.jetso.title)} lead={t('promotion.lead')}>
      <States
        query={query}
        skeleton={<SkeletonGrid count={4} className="cards cards--wide" />}
        empty={
          <EmptyPanel
            icon={<Gift aria-hidden="true" />}
            text={t('promotion.empty')}
            action={
              <Link className="button" to={PATHS.newArrivals}>
                {t('nav.newArrivals')}
              </Link>
            }
          />
        }
        fallbackKey="promotion.failed"
      >
        {(promotions) => (
          <section className="section">
            <h2 className="visually-hidden">{t('promotion.now')}</h2>
            <WideCards items={promotions}>
              {(promotion, isFirst) => <PromotionCard promotion={promotion} eager={isFirst} />}
            </WideCards>
          </section>
        )}
      </States>
      <Soon />
    </Page>
  );
}
