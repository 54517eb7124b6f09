import { useTranslation } from 'react-i18next';
import { LATEST_NEWS } from '@harbour/contracts/first-queries';
import { listNews } from '@harbour/contracts/news';
import { PAGES } from '@harbour/contracts/pages';
import { useCall } from '../../api/use-call.ts';
import { PATHS } from '../../routing/paths.ts';
import { SkeletonGrid } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { Strip } from '../../ui/cards/Strip.tsx';
import { WideCards } from '../../ui/cards/WideCards.tsx';
import { NewsCard } from './NewsCard.tsx';

/** The home page's row of news. */
export function NewsStrip() {
  const { t } = useTranslation();
  const query = useCall(listNews, { query: LATEST_NEWS });
  return (
    <Strip title={t(PAGES.news.title)} to={PATHS.news}>
      <States
        query={query}
        skeleton={<SkeletonGrid count={Number(LATEST_NEWS.limit)} className="cards cards--wide cards--rows" />}
        empty={<p className="lead">{t('news.empty')}</p>}
        fallbackKey="news.failed"
      >
        {(articles) => (
          <WideCards areRows items={articles}>
            {(news) => <NewsCard news={news} size="row" />}
          </WideCards>
        )}
      </States>
    </Strip>
  );
}
