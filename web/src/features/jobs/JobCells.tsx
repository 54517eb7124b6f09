import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Job } from '@harbour/contracts/messenger';
import { jobPath } from '../../routing/paths.ts';
import { timestampOf } from '../../i18n/format.ts';
import { JobPill } from '../../ui/jobs/JobPill.tsx';
import { Cut } from '../../ui/table/Cut.tsx';

/** Whether a job can be sent again: it is dead and was not removed. */
export const isReplayable = ({ state, purged }: Pick<Job, 'state' | 'purged'>): boolean => state === 'dead' && !purged;

/** A job's state, and the vendor's word on its arrival or an admin's removal beside it. */
export function JobPills({ job }: { job: Job }) {
  return (
    <span className="job-pills">
      <JobPill state={job.state} />
      {job.delivery && <JobPill state={job.delivery} />}
      {job.purged && <JobPill state="purged" />}
    </span>
  );
}

interface JobNameProps {
  job: Job;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** For whom a job is, with the way to its page; one that can be sent again can be chosen for it. */
export function JobName({ job, isChosen, onChoose }: JobNameProps) {
  const { t } = useTranslation();
  const { jobId, to } = job;
  return (
    <span className="list-table__name">
      {isReplayable(job) && (
        <label className="tick-box">
          <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
          <span className="visually-hidden">{t('jobs.choose', { to: to || jobId })}</span>
        </label>
      )}
      <Link to={jobPath(jobId)}>
        <Cut text={to || jobId} />
      </Link>
    </span>
  );
}

/** When a job is tried again, or what its last attempt met. */
export function JobTrouble({ job: { nextAt, error, state } }: { job: Job }) {
  const { t } = useTranslation();
  const next = nextAt && t('job.nextTry', { at: timestampOf(nextAt) ?? nextAt });
  const facts = [next, state === 'sent' ? undefined : error].filter(Boolean);
  return facts.length > 0 && <Cut text={facts.join(' · ')} isLong />;
}
