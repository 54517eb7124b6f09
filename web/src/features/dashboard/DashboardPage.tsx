import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatusStream } from '../../api/live-status.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { LiveHead } from '../../ui/page/LiveHead.tsx';
import { BrokerWidget } from './BrokerWidget.tsx';
import { PageViewWidget } from './PageViewWidget.tsx';
import { StatusWidget } from './StatusWidget.tsx';
import './dashboard.css';

/** The admin's dashboard: what is watched, over one stream, then the demos and forms (product/screens §11). */
export function DashboardPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  usePageView('dashboard');
  const stream = useStatusStream();
  return (
    <div className="page dashboard">
      <LiveHead title={t('dashboard.title')} stream={stream} />
      <div className="widgets">
        <StatusWidget stream={stream} />
        <PageViewWidget stream={stream} />
        <BrokerWidget stream={stream} />
      </div>
      <h2 className="dashboard__part">{t('dashboard.demos')}</h2>
      <div className="widgets">{children}</div>
    </div>
  );
}
