import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listNews } from '@harbour/contracts/news';
import { useCall } from '../../api/use-call.ts';
import { PATHS } from '../../app/paths.ts';
import { SkeletonGrid } from '../../ui/Skeleton.tsx';
import { States } from '../../ui/States.tsx';
import { NewsCard } from './NewsCard.tsx';

const STRIP_LENGTH = 3;

/** The home page's row of news. */
export function NewsStrip() {
  const { t } = useTranslation();
  const query = useCall(listNews, { query: { limit: String(STRIP_LENGTH) } });
  return (
    <section className="section">
      <div className="section__head">
        <h2>{t('news.title')}</h2>
        <Link to={PATHS.news}>
          {t('product.all')} <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <States
        query={query}
        skeleton={<SkeletonGrid count={STRIP_LENGTH} className="cards cards--wide" />}
        empty={<p className="lead">{t('news.empty')}</p>}
        fallbackKey="news.failed"
      >
        {(articles) => (
          <ul className="cards cards--wide">
            {articles.map((news) => (
              <li key={news.id}>
                <NewsCard news={news} />
              </li>
            ))}
          </ul>
        )}
      </States>
    </section>
  );
}
