import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CirclePause, CircleX, Pause, Play, RotateCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { controlWorker, listWorkerControls, type WorkerControl } from '@harbour/contracts/job-console';
import { getBrokerStatus, getStatus, type QueueRow } from '@harbour/contracts/status';
import { call } from '../../api/call.ts';
import type { StreamState } from '../../api/shared-stream.ts';
import { useCall } from '../../api/use-call.ts';
import { timestampOf } from '../../i18n/format.ts';
import { useCount } from '../../i18n/use-count.ts';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { States } from '../../ui/page/States.tsx';
import { ModuleName } from '../../ui/jobs/ModuleName.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { Widget } from '../../ui/cards/Widget.tsx';
import { PurgeDialog } from './PurgeDialog.tsx';
import { useRenewal } from './renew.ts';
import { RepublishDialog } from './RepublishDialog.tsx';

const RENEW_MS = 10_000;
const COUNTS = ['ready', 'unacked', 'consumers', 'dead'] as const satisfies readonly (keyof QueueRow)[];
const LOOKS = {
  paused: { Icon: CirclePause, tone: 'warn' },
  running: { Icon: CircleCheck, tone: 'good' },
  away: { Icon: CircleX, tone: 'bad' },
} as const;

function State({ paused, isAway }: { paused: boolean; isAway: boolean }) {
  const { t } = useTranslation();
  const state = paused ? 'paused' : isAway ? 'away' : 'running';
  const { Icon, tone } = LOOKS[state];
  return (
    <span className={`pill pill--${tone}`}>
      <Icon aria-hidden="true" /> {t(`jobs.worker.${state}`)}
    </span>
  );
}

interface WorkerProps {
  control: WorkerControl;
  /** Undefined while the broker has not been heard. */
  row: QueueRow | undefined;
  isAway: boolean;
}

function Worker({ control, row, isAway }: WorkerProps) {
  const { t } = useTranslation();
  const countOf = useCount();
  const [isPurging, setPurging] = useState(false);
  const renew = useRenewal();
  const { queue, paused, by, at } = control;
  const change = useMutation({
    mutationFn: () => call(controlWorker, { params: { queue }, body: { paused: !paused } }),
    onSuccess: renew,
  });
  const toggle = useMutateOnce(change);
  return (
    <li className="worker" data-worker={queue} data-paused={paused}>
      <div className="worker__head">
        <h3>
          <ModuleName kind="worker" name={queue} />
        </h3>
        <State paused={paused} isAway={isAway} />
      </div>
      <dl className="worker__counts">
        {COUNTS.map((count) => (
          <div key={count}>
            <dt>{t(`broker.column.${count}`)}</dt>
            <dd data-count={count} className={count === 'dead' && row?.dead ? 'number is-bad' : 'number'}>
              {row ? countOf(row[count]) : '–'}
            </dd>
          </div>
        ))}
      </dl>
      {paused && by && at && <small>{t('jobs.worker.pausedBy', { by, at: timestampOf(at) ?? at })}</small>}
      <div className="actions">
        <button
          type="button"
          className="button button--quiet"
          aria-label={t(paused ? 'jobs.worker.resumeOf' : 'jobs.worker.pauseOf', { queue })}
          disabled={change.isPending}
          onClick={() => toggle()}
        >
          {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}{' '}
          {t(paused ? 'jobs.worker.resume' : 'jobs.worker.pause')}
        </button>
        <button
          type="button"
          className="button button--quiet"
          aria-label={t('jobs.purge.of', { queue })}
          onClick={() => setPurging(true)}
        >
          <Trash2 aria-hidden="true" /> {t('jobs.purge.open')}
        </button>
      </div>
      {change.error && (
        <FailureNotice error={change.error} phrase={(reason) => t('jobs.worker.failed', { queue, reason })} />
      )}
      {isPurging && <PurgeDialog queue={queue} row={row} onClose={() => setPurging(false)} />}
    </li>
  );
}

/** Each worker with its queue's counters, to pause, resume or purge; and the way back after the broker lost its data. */
export function Workers({ stream }: { stream: StreamState }) {
  const { t } = useTranslation();
  const controls = useCall(listWorkerControls, {}, { refetchInterval: RENEW_MS });
  const broker = useCall(getBrokerStatus, {});
  const status = useCall(getStatus, {});
  const [isRepublishing, setRepublishing] = useState(false);
  const rowOf = (queue: string) => broker.data?.queueDetails.find(({ name }) => name === queue);
  const isAway = (queue: string) =>
    status.data?.modules.some(
      ({ name, category, connectionStatus }) =>
        name === queue && category === 'worker' && connectionStatus !== 'connected',
    ) ?? false;
  return (
    <Widget
      title={t('jobs.workers')}
      freshness={{ at: broker.dataUpdatedAt, lateAfterMs: 10_000, stream }}
      onRefresh={() => void Promise.all([controls.refetch(), broker.refetch(), status.refetch()])}
      isBusy={broker.isFetching}
      size="full"
    >
      <States query={controls} skeleton={<SkeletonLines count={3} />} empty={null}>
        {(all) => (
          <ul className="workers">
            {all.map((control) => (
              <Worker key={control.queue} control={control} row={rowOf(control.queue)} isAway={isAway(control.queue)} />
            ))}
          </ul>
        )}
      </States>
      <div className="actions">
        <button type="button" className="button button--quiet" onClick={() => setRepublishing(true)}>
          <RotateCw aria-hidden="true" /> {t('jobs.republish.open')}
        </button>
      </div>
      {isRepublishing && <RepublishDialog onClose={() => setRepublishing(false)} />}
    </Widget>
  );
}
