import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { toast } from 'sonner';
import { getJob, type Job } from '@harbour/contracts/messenger';
import { useStatusStream } from '../../api/live-status.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { durationOf } from '../../i18n/duration.ts';
import { timestampOf, useFormats } from '../../i18n/format.ts';
import { BackButton } from '../../ui/page/BackButton.tsx';
import { JobKind } from '../../ui/jobs/JobKind.tsx';
import { ModuleName } from '../../ui/jobs/ModuleName.tsx';
import { JobReplay } from '../../ui/jobs/JobReplay.tsx';
import { JobSteps } from '../../ui/jobs/JobSteps.tsx';
import { LiveHead } from '../../ui/page/LiveHead.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { Widget } from '../../ui/cards/Widget.tsx';
import { isReplayable, JobPills } from './JobCells.tsx';
import { useRenewal } from './renew.ts';
import './jobs.css';

/** An id that is looked for elsewhere: in the logs, in the tracing service. */
function CopiedId({ label, id }: { label: string; id: string }) {
  const { t } = useTranslation();
  const copy = () =>
    copyText(id).then(
      () => toast.success(t('jobs.copied')),
      () => toast.error(t('jobs.notCopied')),
    );
  return (
    <>
      <dt>{label}</dt>
      <dd className="job-facts__id">
        <code>{id}</code>
        <button
          type="button"
          className="icon-button"
          aria-label={t('jobs.copy', { what: label })}
          title={t('jobs.copy', { what: label })}
          onClick={() => void copy()}
        >
          <Copy aria-hidden="true" />
        </button>
      </dd>
    </>
  );
}

function Facts({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { language, number } = useFormats();
  const rows = [
    ['queue', <ModuleName key="queue" kind="queue" name={job.queue} />],
    ['type', <JobKind key="type" type={job.type} />],
    ['to', job.to],
    ['createdAt', timestampOf(job.createdAt)],
    ['attemptsNow', number(job.attempts)],
    ['duration', job.durationMs === undefined ? undefined : durationOf(job.durationMs, language)],
    ['nextTry', job.nextAt && timestampOf(job.nextAt)],
    ['error', job.state === 'sent' ? undefined : job.error],
  ] as const;
  return (
    <dl className="facts job-facts number">
      {rows.map(
        ([name, value]) =>
          value !== undefined &&
          value !== '' && (
            <div key={name} data-fact={name}>
              <dt>{t(`jobs.fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      <div>
        <CopiedId label={t('jobs.fact.id')} id={job.jobId} />
      </div>
      {job.traceId && (
        <div data-fact="trace">
          <CopiedId label={t('jobs.fact.trace')} id={job.traceId} />
        </div>
      )}
      {job.requestId && (
        <div>
          <CopiedId label={t('jobs.fact.request')} id={job.requestId} />
        </div>
      )}
    </dl>
  );
}

/** One job from the click to the inbox: its facts, its trace, its way step by step, and Replay where it died. */
export function JobPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  usePageView('job');
  const stream = useStatusStream();
  const renew = useRenewal();
  const query = useCall(getJob, { params: { jobId: id } }, { staleTime: 0 });
  return (
    <div className="page">
      <BackButton otherwise={PATHS.jobs} />
      <LiveHead title={t('jobs.one')} stream={stream} />
      <Widget
        title={query.data ? t('jobs.oneTo', { to: query.data.to || id }) : t('jobs.one')}
        freshness={{ at: query.dataUpdatedAt, stream }}
        onRefresh={() => void query.refetch()}
        isBusy={query.isFetching}
        size="full"
      >
        <States query={query} skeleton={<SkeletonLines count={6} />} empty={null}>
          {(job) => (
            <div className="job-page" data-job={job.jobId} data-state={job.state}>
              <div className="job-page__part">
                <JobPills job={job} />
                {/* Read out at each step, politely; the list of steps itself is not. */}
                <output className="visually-hidden">{t('jobs.now', { state: t(`job.${job.state}`) })}</output>
                <Facts job={job} />
                {isReplayable(job) && <JobReplay job={job} onReplayed={renew} />}
              </div>
              <section className="job-page__part" aria-label={t('job.steps')}>
                <h3>{t('job.steps')}</h3>
                <JobSteps timeline={job.timeline} />
              </section>
            </div>
          )}
        </States>
      </Widget>
    </div>
  );
}
