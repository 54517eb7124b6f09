import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listNews } from '@harbour/contracts/news';
import { PAGES } from '@harbour/contracts/pages';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonGrid } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { WideCards } from '../../ui/cards/WideCards.tsx';
import { NewsCard } from './NewsCard.tsx';

/** News, newest first. */
export function NewsPage() {
  const { t } = useTranslation();
  usePageView('news');
  const query = useCall(listNews, {});
  return (
    <Page title={t(PAGES.news.title)} lead={t('news.lead')}>
      <States
        query={query}
        skeleton={<SkeletonGrid count={6} className="cards cards--wide" />}
        empty={
          <EmptyPanel
            icon={<Newspaper aria-hidden="true" />}
            text={t('news.empty')}
            action={
              <Link className="button" to={PATHS.newArrivals}>
                {t('nav.newArrivals')}
              </Link>
            }
          />
        }
        fallbackKey="news.failed"
      >
        {(articles) => (
          <section className="section">
            <h2 className="visually-hidden">{t('news.latest')}</h2>
            <WideCards items={articles}>{(news, isFirst) => <NewsCard news={news} eager={isFirst} />}</WideCards>
          </section>
        )}
      </States>
    </Page>
  );
}
