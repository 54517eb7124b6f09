import type { JobQueue } from '@harbour/contracts/job';
import type { Job } from '@harbour/contracts/messenger';
import type { DeliveryState, JobState } from '@harbour/contracts/receipt';
import { trusted } from '@harbour/platform/mongo';
import type { QueryFilter } from 'mongoose';
import { toJob } from './job-view.ts';
import type { OutboxDocument, OutboxModel } from './outbox.model.ts';
import { replayable } from './outbox-replay.ts';

const DEFAULT_LIMIT = 50;

/** Where a page of the list begins: after this job. */
export interface JobPlace {
  readonly at: Date;
  readonly jobId: string;
}

export interface JobFilter {
  readonly queue?: JobQueue | undefined;
  readonly state?: JobState | undefined;
  readonly delivery?: DeliveryState | undefined;
  /** The beginning of an id or of a recipient. */
  readonly search?: string | undefined;
  /** Of dead jobs that can be sent again: what they failed of. */
  readonly reason?: string | undefined;
  readonly after?: JobPlace | undefined;
  readonly isOldestFirst?: boolean | undefined;
  /** 1 to 101; 50 by default. */
  readonly limit?: number | undefined;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Beginnings only, so that each alternative is a range of an index. A local number is looked for with its prefix too. */
function searchFilter(search: string): QueryFilter<OutboxDocument> {
  const begins = (text: string) => trusted({ $regex: `^${escaped(text)}` });
  const recipients = [...new Set([search, search.toLowerCase(), ...(/^\d/.test(search) ? [`+852${search}`] : [])])];
  // A person who erased their account is not found by their address any more, though a last mail may still be on its way.
  const found = recipients.map((to) => ({ to: begins(to), isForgotten: trusted({ $ne: true }) }));
  return trusted({ $or: [{ _id: begins(search.toLowerCase()) }, ...found] });
}

/** Jobs as admins see them, newest first unless told otherwise. */
export async function searchJobs(model: OutboxModel, filter: JobFilter): Promise<Job[]> {
  const { limit = DEFAULT_LIMIT, queue, state, delivery, search, reason, after, isOldestFirst = false } = filter;
  const [direction, beyond] = isOldestFirst ? ([1, '$gt'] as const) : ([-1, '$lt'] as const);
  const conditions: QueryFilter<OutboxDocument>[] = [];
  if (reason) conditions.push({ ...replayable(), deadReason: reason });
  if (search) conditions.push(searchFilter(search));
  if (after) {
    const sameMoment = { createdAt: after.at, _id: trusted({ [beyond]: after.jobId }) };
    conditions.push(trusted({ $or: [{ createdAt: trusted({ [beyond]: after.at }) }, sameMoment] }));
  }
  const query = model.find({
    ...(queue ? { queue } : {}),
    ...(state ? { state } : {}),
    ...(delivery ? { delivery } : {}),
    ...(conditions.length > 0 ? { $and: conditions } : {}),
  });
  const docs = await query
    .select('-payload')
    .sort({ createdAt: direction, _id: direction })
    .limit(limit)
    .lean<OutboxDocument[]>();
  return docs.map(toJob);
}
