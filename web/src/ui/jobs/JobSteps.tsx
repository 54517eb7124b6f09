import { useTranslation } from 'react-i18next';
import type { Job } from '@harbour/contracts/messenger';
import { timestampOf } from '../../i18n/format.ts';
import { JobPill } from './JobPill.tsx';
import './job-steps.css';

type Entry = Job['timeline'][number];

function Facts({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { attempt = 0, nextAt, worker, by, to } = entry;
  const facts = [
    attempt > 0 && t('job.attempt', { attempt }),
    nextAt && t('job.nextTry', { at: timestampOf(nextAt) ?? nextAt }),
    to && t('job.newRecipient', { to }),
    by && t('job.by', { by }),
    worker && t('job.worker', { worker }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  if (facts.length === 0) return null;
  return <small>{facts.join(' · ')}</small>;
}

/** A job's way step by step: when, what the vendor said in its own words, and when the next try is due. */
export function JobSteps({ timeline }: Pick<Job, 'timeline'>) {
  const { t } = useTranslation();
  return (
    <ol className="steps" aria-label={t('job.steps')}>
      {timeline.map((entry, index) => (
        // Two replicas may say the same of the same moment; the place in the list tells them apart.
        <li key={`${index}-${entry.state}-${entry.at}`} data-step={entry.state}>
          <JobPill state={entry.state} />
          <time className="number" dateTime={entry.at}>
            {timestampOf(entry.at)}
          </time>
          <Facts entry={entry} />
          {entry.detail && <p>{entry.detail}</p>}
        </li>
      ))}
    </ol>
  );
}
