import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Job } from '@harbour/contracts/messenger';
import { jobPath } from '../../routing/paths.ts';
import { durationOf } from '../../i18n/duration.ts';
import { timestampOf, useFormats } from '../../i18n/format.ts';
import { JobPill } from '../../ui/jobs/JobPill.tsx';

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

interface JobRowProps {
  job: Job;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One job of the list: what and for whom, where it stands, how often it was tried, how long it took, what it met. */
export function JobRow({ job, isChosen, onChoose }: JobRowProps) {
  const { t } = useTranslation();
  const { language, number } = useFormats();
  const { jobId, type, to, createdAt, attempts, durationMs, nextAt, error, state } = job;
  const facts = [
    timestampOf(createdAt),
    t('jobs.attempts', { attempts: number(attempts) }),
    durationMs !== undefined && t('jobs.took', { duration: durationOf(durationMs, language) }),
    nextAt && t('job.nextTry', { at: timestampOf(nextAt) ?? nextAt }),
  ].filter(Boolean);
  return (
    <li className="job-row" data-job={jobId} data-state={state}>
      <span className="job-row__choose">
        {isReplayable(job) && (
          <label className="tick-box">
            <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
            <span className="visually-hidden">{t('jobs.choose', { to: to || jobId })}</span>
          </label>
        )}
      </span>
      <Link className="job-row__what" to={jobPath(jobId)}>
        <b>{to || jobId}</b>
        <small>{type}</small>
      </Link>
      <JobPills job={job} />
      <span className="job-row__facts number">{facts.join(' · ')}</span>
      {error && state !== 'sent' && <p className="job-row__error">{error}</p>}
    </li>
  );
}
