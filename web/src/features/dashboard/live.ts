import { useEffect, useState } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { listJobs, type Job } from '@harbour/contracts/messenger';
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
import type * as z from 'zod';
import { openStream, type StreamState } from '../../api/status-stream.ts';
import { callKey } from '../../api/use-call.ts';

/** How many jobs the feed shows. */
export const FEED_LENGTH = 12;
/** How many samples of the counters the trends show. */
const HISTORY_LENGTH = 120;
const HISTORY_KEY = ['broker-history'];

/** What the feed asks for; its ticks land on the same cached answer. */
export const FEED_QUERY = { query: { limit: String(FEED_LENGTH) } } as const;
const feedKey = callKey(listJobs, FEED_QUERY);

function withTick(jobs: readonly Job[], tick: z.infer<typeof JobTick>): Job[] {
  const { jobId, queue, state, at } = tick;
  const step = { state, at };
  const job = jobs.find((each) => each.jobId === jobId);
  if (job) {
    return jobs.map((each) => (each === job ? { ...each, state, timeline: [...each.timeline, step] } : each));
  }
  // Its words come with the next answer of the server; until then the step alone is shown.
  const fresh: Job = { jobId, queue, state, type: '', to: '', createdAt: at, attempts: 0, timeline: [step] };
  return [fresh, ...jobs].slice(0, FEED_LENGTH);
}

const withViews = (views: readonly PageView[], tick: PageView): PageView[] => [
  ...views.filter(({ page }) => page !== tick.page),
  tick,
];

/** Writes one event of the stream into the cached answers of the calls that the widgets make. */
function apply(cache: QueryClient, event: string, data: unknown): void {
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
  } else if (event === 'job') {
    const tick = JobTick.safeParse(data);
    if (!tick.success) return;
    cache.setQueryData<Job[]>(feedKey, (jobs) => jobs && withTick(jobs, tick.data));
    void cache.invalidateQueries({ queryKey: feedKey });
  }
}

/** Keeps the dashboard's one stream open while it is on screen; gives whether it is live. */
export function useStatusStream(): StreamState {
  const cache = useQueryClient();
  const [state, setState] = useState<StreamState>('connecting');
  useEffect(
    () =>
      openStream({
        path: streamStatus.path,
        onEvent: (event, data) => apply(cache, event, data),
        onState: (next) => {
          // What was missed while the stream was away is fetched once.
          if (next === 'live') void cache.invalidateQueries({ queryKey: feedKey });
          if (next === 'live') void cache.invalidateQueries({ queryKey: callKey(listPageViews, {}) });
          setState(next);
        },
      }),
    [cache],
  );
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
