import { useCallback, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { RotateCw, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MAX_REPLAYS, replayDead } from '@harbour/contracts/job-console';
import { JOB_SORT_FIELDS, listJobs, type Job } from '@harbour/contracts/messenger';
import { call } from '../../api/call.ts';
import type { StreamState } from '../../api/shared-stream.ts';
import { usePages } from '../../api/use-pages.ts';
import { durationOf } from '../../i18n/duration.ts';
import { timestampOf, useFormats } from '../../i18n/format.ts';
import { MoreButton } from '../../ui/cards/MoreButton.tsx';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { JobKind } from '../../ui/jobs/JobKind.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ListTable, ROWS } from '../../ui/table/ListTable.tsx';
import { useSort } from '../../ui/table/use-sort.ts';
import { Widget } from '../../ui/cards/Widget.tsx';
import { ReplayedNotice } from './DeadLetters.tsx';
import { filterOf, withChoice, type JobFilter } from './job-filter.ts';
import { JobFilters } from './JobFilters.tsx';
import { isReplayable, JobName, JobPills, JobTrouble } from './JobCells.tsx';
import { useRenewal } from './renew.ts';

/** The ids that were chosen, and what sends them again. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const renew = useRenewal();
  const replay = useMutation({
    mutationFn: (jobIds: string[]) => call(replayDead, { body: { jobIds } }),
    onSuccess: () => {
      setChosen(new Set());
      renew();
    },
  });
  const send = useMutateOnce(replay);
  const choose = (ids: readonly string[], isChosen: boolean) => {
    replay.reset();
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  };
  return { chosen, choose, replay, send };
}

interface RowsProps {
  jobs: readonly Job[];
  sort: string;
  onSort: (sort: string) => void;
}

function Rows({ jobs, sort, onSort }: RowsProps) {
  const { t } = useTranslation();
  const { number, language } = useFormats();
  const { chosen, choose, replay, send } = useChosen();
  const replayable = jobs.filter(isReplayable).map(({ jobId }) => jobId);
  // One that was sent again meanwhile, by whomever, is chosen no more.
  const now = replayable.filter((jobId) => chosen.has(jobId)).slice(0, MAX_REPLAYS);
  const columns: Column<Job>[] = [
    {
      name: 'to',
      title: t('jobs.fact.to'),
      renderCell: (job) => (
        <JobName job={job} isChosen={chosen.has(job.jobId)} onChoose={(isChosen) => choose([job.jobId], isChosen)} />
      ),
    },
    { name: 'type', title: t('jobs.fact.type'), renderCell: ({ type }) => <JobKind type={type} /> },
    { name: 'state', title: t('jobs.state'), renderCell: (job) => <JobPills job={job} /> },
    { name: 'createdAt', title: t('jobs.fact.createdAt'), renderCell: ({ createdAt }) => timestampOf(createdAt) },
    {
      name: 'attempts',
      title: t('jobs.fact.attemptsNow'),
      renderCell: ({ attempts }) => number(attempts),
      isNumber: true,
    },
    {
      name: 'duration',
      title: t('jobs.fact.duration'),
      renderCell: ({ durationMs }) => durationMs !== undefined && durationOf(durationMs, language),
      isNumber: true,
    },
    { name: 'error', title: t('jobs.fact.error'), renderCell: (job) => <JobTrouble job={job} /> },
  ];
  return (
    <>
      {replay.data && <ReplayedNotice {...replay.data} />}
      {replay.error && <FailureNotice error={replay.error} phrase={(reason) => t('job.replayFailed', { reason })} />}
      {replayable.length > 0 && (
        <div className="actions">
          <label className="tick-box">
            <input
              type="checkbox"
              checked={now.length === replayable.length}
              onChange={({ target }) => choose(replayable, target.checked)}
            />
            {t('jobs.chooseAll', { count: number(replayable.length) })}
          </label>
          <button
            type="button"
            className="button button--quiet"
            disabled={now.length === 0 || replay.isPending}
            onClick={() => send(now)}
          >
            <RotateCw aria-hidden="true" />{' '}
            {replay.isPending ? t('job.replaying') : t('jobs.replayChosen', { count: number(now.length) })}
          </button>
        </div>
      )}
      <ListTable
        caption={t('jobs.list')}
        columns={columns}
        rows={jobs}
        keyOf={({ jobId }) => jobId}
        sortable={JOB_SORT_FIELDS}
        sort={sort}
        onSort={onSort}
        attributesOf={({ jobId, state }) => ({ 'data-job': jobId, 'data-state': state })}
      />
    </>
  );
}

/** Every job of mail, text and verification, newest first; the address keeps what was asked for. */
export function JobList({ stream }: { stream: StreamState }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const change = useCallback(
    (name: keyof JobFilter, value: string) =>
      // The address itself is read: a change made a moment ago may not have been drawn yet.
      setSearch(withChoice(new URLSearchParams(window.location.search), name, value), { replace: true }),
    [setSearch],
  );
  const [sort, setSort] = useSort(JOB_SORT_FIELDS);
  const query = usePages(listJobs, { query: { ...filter, ...(sort ? { sort } : {}), limit: ROWS } });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div id="jobs">
      <Widget
        title={t('jobs.list')}
        freshness={{ at: query.dataUpdatedAt, stream }}
        onRefresh={() => void query.refetch()}
        isBusy={query.isFetching}
        size="full"
      >
        <JobFilters filter={filter} onChange={change} />
        <output className="visually-hidden">
          {query.data &&
            !query.isPlaceholderData &&
            isFiltered &&
            t('jobs.found', { count: number(query.data.length) })}
        </output>
        <States
          query={query}
          skeleton={<SkeletonLines count={6} />}
          empty={
            <EmptyPanel icon={<SearchX aria-hidden="true" />} text={t(isFiltered ? 'jobs.noneFound' : 'job.empty')} />
          }
        >
          {(jobs) => <Rows jobs={jobs} sort={sort ?? '-createdAt'} onSort={setSort} />}
        </States>
        <MoreButton pages={query} />
      </Widget>
    </div>
  );
}
