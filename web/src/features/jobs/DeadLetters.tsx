import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listDeadGroups, replayDead, type DeadGroup } from '@harbour/contracts/job-console';
import type { Answer } from '@harbour/contracts/endpoint';
import { call } from '../../api/call.ts';
import type { StreamState } from '../../api/shared-stream.ts';
import { useCall } from '../../api/use-call.ts';
import { jobsPath } from '../../routing/paths.ts';
import { timestampOf, useFormats } from '../../i18n/format.ts';
import { FailureNotice, Notice } from '../../ui/dialogs/Notice.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { Widget } from '../../ui/cards/Widget.tsx';
import { useRenewal } from './renew.ts';

type Replayed = Answer<typeof replayDead>;

/** How many were sent again, which were dead no more, and what a further call will take. */
export function ReplayedNotice({ jobIds, skipped, left }: Replayed) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Notice kind="good">
      {t('jobs.replayed', { count: number(jobIds.length) })}
      {skipped > 0 && ` ${t('jobs.skipped', { count: number(skipped) })}`}
      {left > 0 && ` ${t('jobs.left', { count: number(left) })}`}
    </Notice>
  );
}

function Group({ group, onReplayed }: { group: DeadGroup; onReplayed: (answer: Replayed) => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { queue, reason, count, oldestAt, newestAt, example } = group;
  const replay = useMutation({
    mutationFn: () => call(replayDead, { body: { queue, reason } }),
    onSuccess: onReplayed,
  });
  const send = useMutateOnce(replay);
  return (
    <li className="dead" data-reason={reason} data-queue={queue}>
      <div className="dead__head">
        <b className="number dead__count">{number(count)}</b>
        <span>
          <b>{reason || t('jobs.noReason')}</b>
          <small className="number">
            {t('jobs.deadBetween', {
              queue,
              from: timestampOf(oldestAt) ?? oldestAt,
              to: timestampOf(newestAt) ?? newestAt,
            })}
          </small>
        </span>
      </div>
      {example !== '' && example !== reason && <p className="dead__example">{t('jobs.newest', { example })}</p>}
      <div className="actions">
        <button type="button" className="button button--quiet" disabled={replay.isPending} onClick={() => send()}>
          <RotateCw aria-hidden="true" />{' '}
          {replay.isPending ? t('job.replaying') : t('jobs.replayAll', { count: number(count) })}
        </button>
        <Link
          className="button button--quiet"
          to={jobsPath({ state: 'dead', queue, reason })}
          onClick={() => document.getElementById('jobs')?.scrollIntoView()}
        >
          {t('jobs.showThese')}
        </Link>
      </div>
      {replay.error && <FailureNotice error={replay.error} phrase={(why) => t('job.replayFailed', { reason: why })} />}
    </li>
  );
}

/** What died, grouped by queue and reason, the largest group first; a whole reason is sent again at once. */
export function DeadLetters({ stream }: { stream: StreamState }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const query = useCall(listDeadGroups, {});
  const [replayed, setReplayed] = useState<Replayed>();
  return (
    <Widget
      title={t('jobs.deadLetters')}
      freshness={{ at: query.dataUpdatedAt, stream }}
      onRefresh={() => void query.refetch()}
      isBusy={query.isFetching}
      size="full"
    >
      {replayed && <ReplayedNotice {...replayed} />}
      <States
        query={query}
        skeleton={<SkeletonLines count={2} />}
        empty={<EmptyPanel icon={<CircleCheck aria-hidden="true" />} text={t('jobs.noDead')} />}
      >
        {(groups) => (
          <ul className="job-rows">
            {groups.map((group) => (
              <Group
                key={`${group.queue} ${group.reason}`}
                group={group}
                onReplayed={(answer) => {
                  setReplayed(answer);
                  renew();
                }}
              />
            ))}
          </ul>
        )}
      </States>
    </Widget>
  );
}
