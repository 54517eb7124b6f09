import { Inbox, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listJobs, type Job } from '@harbour/contracts/messenger';
import { useCall } from '../../api/use-call.ts';
import { jobPath, PATHS } from '../../routing/paths.ts';
import { timestampOf } from '../../i18n/format.ts';
import { JobKind } from '../../ui/jobs/JobKind.tsx';
import { JobPill } from '../../ui/jobs/JobPill.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';

/** The feed is a glance: the console has the rest. */
const FEED_QUERY = { query: { limit: '12' } } as const;

function JobRow({ job }: { job: Job }) {
  const last = job.timeline.at(-1);
  return (
    <li className="job" data-job={job.jobId} data-state={job.state}>
      <Link className="job__what" to={jobPath(job.jobId)}>
        <b>{job.to || job.jobId}</b>
        <small>
          <JobKind type={job.type} />
        </small>
      </Link>
      <time className="number" dateTime={last?.at ?? job.createdAt}>
        {timestampOf(last?.at ?? job.createdAt)}
      </time>
      <JobPill state={job.delivery ?? job.state} />
      {last?.detail && job.state !== 'sent' && <p className="job__detail">{last.detail}</p>}
    </li>
  );
}

/** The latest jobs with their states, moving as the workers tell; each leads to its own page. */
export function JobFeed() {
  const { t } = useTranslation();
  const query = useCall(listJobs, FEED_QUERY);
  return (
    <section className="feed">
      <h3>{t('job.title')}</h3>
      <States
        query={query}
        skeleton={<SkeletonLines count={3} />}
        empty={<EmptyPanel icon={<Inbox aria-hidden="true" />} text={t('job.empty')} />}
      >
        {(jobs) => (
          <ul>
            {jobs.map((job) => (
              <JobRow key={job.jobId} job={job} />
            ))}
          </ul>
        )}
      </States>
      <Link className="button button--quiet feed__more" to={PATHS.jobs}>
        <ListChecks aria-hidden="true" /> {t('dashboard.openJobs')}
      </Link>
    </section>
  );
}
