import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getJob, type Job } from '@harbour/contracts/messenger';
import { describeError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { jobPath } from '../../routing/paths.ts';
import { JobReplay } from '../../ui/jobs/JobReplay.tsx';
import { JobSteps } from '../../ui/jobs/JobSteps.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';

const LOOK_AGAIN_MS = 1_000;

/** No further step follows automatically. */
const isOver = ({ state }: Pick<Job, 'state'>): boolean => state === 'sent' || state === 'dead';

/** A job from the form that made it to the inbox: each step with its error, and Replay where it died (interface.md). */
export function FollowedJob({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const query = useCall(
    getJob,
    { params: { jobId } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data !== undefined && isOver(data as Job) ? false : LOOK_AGAIN_MS),
    },
  );
  return (
    <section className="follow" aria-label={t('follow.title')} data-followed={jobId} data-state={query.data?.state}>
      <h3>{t('follow.title')}</h3>
      <States query={query} skeleton={<SkeletonLines count={2} />} empty={null}>
        {(job) => (
          <>
            {/* Read out at each step, politely; the list of steps itself is not. */}
            <output className="visually-hidden">{t('follow.now', { state: t(`job.${job.state}`) })}</output>
            <JobSteps timeline={job.timeline} />
            {job.state === 'dead' && !job.purged && <JobReplay job={job} onReplayed={() => void query.refetch()} />}
            {query.error && <p className="is-bad">{t('follow.failed', { reason: describeError(query.error, t) })}</p>}
          </>
        )}
      </States>
      <Link to={jobPath(jobId)}>{t('follow.open')}</Link>
    </section>
  );
}
