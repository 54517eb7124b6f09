import type { Job } from '@harbour/contracts/messenger';
import type { JobState } from '@harbour/contracts/receipt';
import type { JobTick } from '@harbour/contracts/status';
import { maskEmail, maskPhone } from '@harbour/platform/redact';
import type * as z from 'zod';
import type { OutboxDocument, TimelineEntry } from './outbox.model.ts';

/** A job's step as the dashboards are told of it. */
export type MovedJob = z.infer<typeof JobTick>;

/** A job's step, for the dashboards. */
export const tick = (doc: Pick<OutboxDocument, '_id' | 'queue'>, state: JobState, at: Date): MovedJob => ({
  jobId: doc._id,
  queue: doc.queue,
  state,
  at: at.toISOString(),
});

/** The fields of an object that have a value. */
function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function toEntry({ state, at, detail, attempt, run, nextAt, worker, by, to }: TimelineEntry): Job['timeline'][number] {
  const times = { nextAt: nextAt?.toISOString() };
  return { state, at: at.toISOString(), attempt, run, ...present({ detail, worker, by, to, ...times }) };
}

/** The trace of a W3C traceparent. */
const traceIdOf = (traceparent: string | undefined): string | undefined => traceparent?.split('-')[1];

/** An address of somebody who erased their account; one that is masked already stays so. */
const masked = (to: string): string => (to.includes('@') ? maskEmail(to) : maskPhone(to));

/** A job as admins see it, without its payload. */
export function toJob(doc: OutboxDocument): Job {
  const { error, delivery, requestId, endedAt } = doc;
  const began = (doc.replayedAt ?? doc.createdAt).getTime();
  return {
    jobId: doc._id,
    queue: doc.queue,
    type: doc.type,
    state: doc.state,
    to: doc.isForgotten === true ? masked(doc.to) : doc.to,
    createdAt: doc.createdAt.toISOString(),
    attempts: doc.attempts,
    timeline: doc.timeline.map(toEntry),
    ...present({
      delivery,
      error,
      requestId,
      nextAt: doc.state === 'retrying' ? doc.nextAt?.toISOString() : undefined,
      durationMs: endedAt === undefined ? undefined : Math.max(0, endedAt.getTime() - began),
      purged: doc.purgedAt === undefined ? undefined : true,
      traceId: traceIdOf(doc.traceparent),
    }),
  };
}
