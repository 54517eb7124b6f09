import { useTranslation } from 'react-i18next';
import { useStatusStream } from '../../api/live-status.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { LiveHead } from '../../ui/page/LiveHead.tsx';
import { Incidents } from './Incidents.tsx';
import { Replicas } from './Replicas.tsx';
import { Strips } from './Strips.tsx';
import './history.css';

/** What the modules were like: ninety days of each, incidents with notes, and the replicas that run now. */
export function HistoryPage() {
  const { t } = useTranslation();
  usePageView('history');
  const stream = useStatusStream();
  return (
    <div className="page">
      <LiveHead title={t('history.title')} lead={t('history.lead')} stream={stream} />
      <Strips />
      <Incidents />
      <Replicas stream={stream} />
    </div>
  );
}
