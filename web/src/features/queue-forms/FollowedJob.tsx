import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getJob, replayJob, type Job } from '@harbour/contracts/messenger';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { timestampOf } from '../../i18n/format.ts';
import { JobPill } from '../../ui/JobPill.tsx';
import { FailureNotice } from '../../ui/Notice.tsx';
import { SkeletonLines } from '../../ui/Skeleton.tsx';
import { States } from '../../ui/States.tsx';

const LOOK_AGAIN_MS = 1_000;

/** Nothing more will happen by itself. */
const isOver = ({ state }: Pick<Job, 'state'>): boolean => state === 'sent' || state === 'dead';

function Steps({ job }: { job: Job }) {
  const { t } = useTranslation();
  return (
    <ol className="steps" aria-label={t('follow.steps')}>
      {job.timeline.map(({ state, at, detail }) => (
        <li key={`${state}-${at}`} data-step={state}>
          <JobPill state={state} />
          <time className="number" dateTime={at}>
            {timestampOf(at)}
          </time>
          {detail && <p>{detail}</p>}
        </li>
      ))}
    </ol>
  );
}

function Replay({ jobId, onReplayed }: { jobId: string; onReplayed: () => void }) {
  const { t } = useTranslation();
  const replay = useMutation({
    mutationFn: () => call(replayJob, { params: { jobId }, body: {} }),
    onSuccess: onReplayed,
  });
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        disabled={replay.isPending}
        onClick={() => replay.mutate()}
      >
        <RotateCw aria-hidden="true" /> {t(replay.isPending ? 'follow.replaying' : 'follow.replay')}
      </button>
      {replay.error && <FailureNotice error={replay.error} phrase={(reason) => t('follow.replayFailed', { reason })} />}
    </>
  );
}

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
    <section className="follow" aria-label={t('follow.title')} data-followed={jobId}>
      <h3>{t('follow.title')}</h3>
      <States query={query} skeleton={<SkeletonLines count={2} />} empty={null}>
        {(job) => (
          <>
            {/* Read out at each step, politely; the list of steps itself is not. */}
            <output className="visually-hidden">{t('follow.now', { state: t(`job.${job.state}`) })}</output>
            <Steps job={job} />
            {job.attempts > 1 && <p className="number">{t('follow.attempts', { attempts: job.attempts })}</p>}
            {job.state === 'dead' && <Replay jobId={jobId} onReplayed={() => void query.refetch()} />}
            {query.error && <p className="is-bad">{t('follow.failed', { reason: describeError(query.error, t) })}</p>}
          </>
        )}
      </States>
    </section>
  );
}
