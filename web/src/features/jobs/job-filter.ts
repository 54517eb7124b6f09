import { listJobs } from '@harbour/contracts/messenger';
import { DELIVERIES, JOB_STATES, type DeliveryState, type JobState } from '@harbour/contracts/receipt';
import { JobQueueName } from '@harbour/contracts/job-console';
import type { JobQueue } from '@harbour/contracts/job';

/** What of the jobs is asked for, as it stands in the address. */
export interface JobFilter {
  readonly q?: string;
  readonly queue?: JobQueue;
  readonly state?: JobState;
  readonly delivery?: DeliveryState;
  readonly reason?: string;
}

/** What the list can be narrowed to by one choice: a state, or the vendor's word after `sent`. */
export const SHOWN_STATES = [...JOB_STATES, ...DELIVERIES] as const;

const FIELDS = listJobs.query.shape;

/** The filter in an address; what is no filter of ours is left out. */
export function filterOf(search: URLSearchParams): JobFilter {
  const given = <T>(name: string, schema: { safeParse: (text: string) => { success: boolean; data?: T } }) => {
    const text = search.get(name);
    return text === null || text === '' ? undefined : schema.safeParse(text).data;
  };
  const all = {
    q: given<string | undefined>('q', FIELDS.q),
    queue: given('queue', JobQueueName),
    state: given<JobState | undefined>('state', FIELDS.state),
    delivery: given<DeliveryState | undefined>('delivery', FIELDS.delivery),
    reason: given<string | undefined>('reason', FIELDS.reason),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as JobFilter;
}

/** An address with one thing of the filter changed; a state and a delivery are one choice. */
export function withChoice(search: URLSearchParams, name: keyof JobFilter, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (key: string, text: string) => (text === '' ? next.delete(key) : next.set(key, text));
  if (name === 'state') {
    const isDelivery = DELIVERIES.some((delivery) => delivery === value);
    set('state', isDelivery ? '' : value);
    set('delivery', isDelivery ? value : '');
  } else {
    set(name, value);
  }
  return next;
}
