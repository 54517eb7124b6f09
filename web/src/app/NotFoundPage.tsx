import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageView } from '../api/use-page-view.ts';
import { PageHead } from '../ui/page/PageHead.tsx';
import { PATHS } from '../routing/paths.ts';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  usePageView('not-found');
  return (
    <div className="page page--narrow">
      <PageHead title={t('notFound.title')} />
      <div className="panel">
        <Compass aria-hidden="true" />
        <h1>{t('notFound.title')}</h1>
        <p>{t('notFound.text')}</p>
        <div className="panel__actions">
          <Link className="button" to={PATHS.home}>
            {t('nav.home')}
          </Link>
          <Link className="button button--quiet" to={PATHS.newArrivals}>
            {t('nav.newArrivals')}
          </Link>
        </div>
      </div>
    </div>
  );
}
