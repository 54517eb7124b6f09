import { useTranslation } from 'react-i18next';
import { useStatusStream } from '../../api/live-status.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { LiveHead } from '../../ui/page/LiveHead.tsx';
import { AuditLog } from './AuditLog.tsx';
import { DeadLetters } from './DeadLetters.tsx';
import { JobList } from './JobList.tsx';
import { Workers } from './Workers.tsx';
import './jobs.css';

/** The job console: workers, dead letters, every job, and who did what to them; live while it is open. */
export function JobsPage() {
  const { t } = useTranslation();
  usePageView('jobs');
  const stream = useStatusStream();
  return (
    <div className="page">
      <LiveHead title={t('jobs.title')} lead={t('jobs.lead')} stream={stream} />
      <Workers stream={stream} />
      <DeadLetters stream={stream} />
      <JobList stream={stream} />
      <AuditLog />
    </div>
  );
}
