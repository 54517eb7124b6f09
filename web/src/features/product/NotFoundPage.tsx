import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageView } from '../../api/use-page-view.ts';
import { SearchForm } from './SearchForm.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PATHS } from '../../routing/paths.ts';

/** For an address that leads nowhere, or no longer anywhere; helps to go on. */
export function NotFoundPage({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation();
  usePageView('not-found');
  return (
    <div className="page page--narrow">
      <PageHead title={t(isGone ? 'productPage.goneTitle' : 'notFound.title')} isListed={false} />
      <div className="panel">
        <Compass aria-hidden="true" />
        <h1>{t(isGone ? 'productPage.goneTitle' : 'notFound.title')}</h1>
        <p>{t(isGone ? 'productPage.gone' : 'notFound.text')}</p>
        <SearchForm />
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
