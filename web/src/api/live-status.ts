import { useEffect, useState } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { listDeadGroups } from '@harbour/contracts/job-console';
import { getJob, listJobs } from '@harbour/contracts/messenger';
import { listPageViews, type PageView } from '@harbour/contracts/pageview';
import {
  BrokerStatus,
  getBrokerStatus,
  getStatus,
  JobTick,
  PageViewTick,
  ServiceStatus,
  streamStatus,
} from '@harbour/contracts/status';
import { openStream, type StreamState } from './shared-stream.ts';
import { callKey } from './use-call.ts';

/** How many samples of the counters the trends show. */
const HISTORY_LENGTH = 120;
const HISTORY_KEY = ['broker-history'];
/** The pause between two looks at the jobs, however many move. */
const RENEW_MS = 300;

const withViews = (views: readonly PageView[], tick: PageView): PageView[] => [
  ...views.filter(({ page }) => page !== tick.page),
  tick,
];

/** Has everything that is on screen about jobs asked for again: at once, then after the last answers and a pause. */
function createJobRenewal(cache: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isDue = false;
  let hasEnded = false;
  const renew = async (): Promise<void> => {
    isRunning = true;
    isDue = false;
    // Awaited: under a stream of ticks a question that each one began anew would never be answered.
    await Promise.all(
      [listJobs, getJob, listDeadGroups].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })),
    );
    if (hasEnded) return;
    timer = setTimeout(() => {
      isRunning = false;
      if (isDue) void renew();
    }, RENEW_MS);
  };
  return {
    tell: () => {
      isDue = true;
      if (!isRunning) void renew();
    },
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** Writes one event of the stream into the cached answers of the calls that the screens make. */
function apply(cache: QueryClient, jobMoved: () => void, event: string, data: unknown): void {
  if (event === 'modules') {
    const status = ServiceStatus.safeParse(data);
    if (status.success) cache.setQueryData(callKey(getStatus, {}), status.data);
  } else if (event === 'rabbitmq') {
    const status = BrokerStatus.safeParse(data);
    if (!status.success) return;
    cache.setQueryData(callKey(getBrokerStatus, {}), status.data);
    cache.setQueryData<BrokerStatus[]>(HISTORY_KEY, (past = []) => [...past, status.data].slice(-HISTORY_LENGTH));
  } else if (event === 'pageview') {
    const tick = PageViewTick.safeParse(data);
    if (!tick.success) return;
    cache.setQueryData<PageView[]>(callKey(listPageViews, {}), (views) => views && withViews(views, tick.data));
  } else if (event === 'job' && JobTick.safeParse(data).success) {
    jobMoved();
  }
}

/** Keeps the screen's one status stream open while it is on screen; gives whether it is live. */
export function useStatusStream(): StreamState {
  const cache = useQueryClient();
  const [state, setState] = useState<StreamState>('connecting');
  useEffect(() => {
    const jobs = createJobRenewal(cache);
    const close = openStream({
      path: streamStatus.path,
      onEvent: (event, data) => apply(cache, jobs.tell, event, data),
      onState: (next) => {
        // What was missed while the stream was away is fetched once.
        if (next === 'live') jobs.tell();
        if (next === 'live') void cache.invalidateQueries({ queryKey: callKey(listPageViews, {}) });
        setState(next);
      },
    });
    return () => {
      close();
      jobs.end();
    };
  }, [cache]);
  return state;
}

/** The counters of the last minutes, oldest first. */
export function useBrokerHistory(): readonly BrokerStatus[] {
  const { data } = useQuery<BrokerStatus[]>({
    queryKey: HISTORY_KEY,
    queryFn: () => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
