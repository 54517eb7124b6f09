import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageView } from '../../api/use-page-view.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { BrokerWidget } from './BrokerWidget.tsx';
import { useStatusStream } from './live.ts';
import { PageViewWidget } from './PageViewWidget.tsx';
import { StatusWidget } from './StatusWidget.tsx';
import './dashboard.css';

/** The admin's dashboard: widgets in the spec's order, the first three over one stream (spec §2). */
export function DashboardPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  usePageView('dashboard');
  const stream = useStatusStream();
  return (
    <div className="page dashboard">
      <PageHead title={t('dashboard.title')} />
      <header className="title-band">
        <h1>{t('dashboard.title')}</h1>
        <output className="block">
          {stream === 'lost' && <span className="strip strip--bad">{t('dashboard.lost')}</span>}
          {stream === 'denied' && <span className="strip strip--bad">{t('error.sessionExpired')}</span>}
        </output>
      </header>
      <div className="widgets">
        <StatusWidget stream={stream} />
        <PageViewWidget stream={stream} />
        <BrokerWidget stream={stream} />
        {children}
      </div>
    </div>
  );
}
