import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../app/paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { BrokerWidget } from './BrokerWidget.tsx';
import { useStatusStream } from './live.ts';
import { PageViewWidget } from './PageViewWidget.tsx';
import { StatusWidget } from './StatusWidget.tsx';
import './dashboard.css';

/** The admin's dashboard: widgets in the spec's order over one stream (spec §2). */
export function DashboardPage() {
  const { t } = useTranslation();
  usePageView('dashboard');
  const stream = useStatusStream();
  return (
    <div className="page dashboard">
      <PageHead title={t('dashboard.title')} />
      <header className="title-band">
        <h1>{t('dashboard.title')}</h1>
        <nav className="dashboard__bar" aria-label={t('nav.admin')}>
          <Link to={PATHS.home}>{t('nav.home')}</Link>
          <Link to={PATHS.login}>{t('nav.login')}</Link>
        </nav>
        <output className="block">
          {stream === 'lost' && <span className="strip strip--bad">{t('dashboard.lost')}</span>}
          {stream === 'denied' && <span className="strip strip--bad">{t('error.sessionExpired')}</span>}
        </output>
      </header>
      <div className="widgets">
        <StatusWidget stream={stream} />
        <PageViewWidget stream={stream} />
        <BrokerWidget stream={stream} />
      </div>
    </div>
  );
}
