import type { JobQueue } from '@harbour/contracts/job';
import type { DeadGroup } from '@harbour/contracts/job-console';
import { trusted } from '@harbour/platform/mongo';
import type { Connection, QueryFilter } from 'mongoose';
import { releaseFollowers } from '../outbox/ordering.ts';
import { type OutboxDocument, type OutboxModel, outboxModel } from '../outbox/outbox.model.ts';
import { type ReplayNote, replayable, replayJobs } from '../outbox/outbox-replay.ts';

/** Jobs that moved: their ids and queues. */
export interface Replayed {
  readonly jobs: readonly { readonly jobId: string; readonly queue: string }[];
  readonly at: Date;
}

/** Who removed a job, and from where. */
export interface PurgeNote {
  readonly by: string;
  readonly detail: string;
}

export interface DeadLetters {
  /** What can be sent again, grouped by queue and reason, the largest group first. */
  groups(): Promise<DeadGroup[]>;
  /** Sends the dead among these jobs again. Runs within the caller's transaction. */
  replay(jobIds: readonly string[], note?: ReplayNote): Promise<Replayed>;
  /** Dead jobs of one reason, oldest first, and how many there are in all. */
  ofReason(queue: JobQueue, reason: string, limit: number): Promise<{ jobIds: string[]; total: number }>;
  /** A dead job's type and payload, for a correction of it. */
  payloadOf(jobId: string): Promise<{ type: string; to: string; payload: unknown } | undefined>;
  /** Ends jobs whose message an admin takes off its queue: they stay dead, without payload. */
  purge(jobIds: readonly string[], note: PurgeNote): Promise<void>;
  /** Ends every dead job of a queue for good; gives how many. */
  purgeDead(queue: JobQueue, note: PurgeNote): Promise<number>;
  /** Of these ids, those that are no dead job's any more: their letters are out of date. */
  outdated(jobIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Dead jobs of erased people whose letters, with their payloads, still lie in the dead-letter queues. */
  forgotten(): Promise<{ jobId: string; queue: JobQueue }[]>;
  /** Notes which letters a look removed, and which it did not find: after three looks those are given up. */
  noteLook(removed: readonly string[], missed: readonly string[]): Promise<void>;
}

const MOST_FORGOTTEN = 500;

interface GroupRow {
  _id: { queue: DeadGroup['queue']; reason: string };
  count: number;
  oldestAt: Date;
  newestAt: Date;
  example: string;
}

async function purgeJobs(
  model: OutboxModel,
  filter: QueryFilter<OutboxDocument>,
  { by, detail }: PurgeNote,
): Promise<number> {
  const at = new Date();
  const changed = await model.updateMany(filter, {
    $set: { state: 'dead', purgedAt: at, endedAt: at },
    $push: { timeline: { state: 'purged', at, attempt: 0, run: 0, by, detail } },
    $unset: { payload: 1, deadReason: 1 },
    $inc: { revision: 1 },
  });
  return changed.modifiedCount;
}

async function groupsOf(model: OutboxModel): Promise<DeadGroup[]> {
  const rows = await model.aggregate<GroupRow>([
    { $match: replayable() },
    { $sort: { endedAt: 1 } },
    {
      $group: {
        _id: { queue: '$queue', reason: { $ifNull: ['$deadReason', ''] } },
        count: { $sum: 1 },
        oldestAt: { $first: { $ifNull: ['$endedAt', '$createdAt'] } },
        newestAt: { $last: { $ifNull: ['$endedAt', '$createdAt'] } },
        example: { $last: { $ifNull: ['$error', ''] } },
      },
    },
    { $sort: { count: -1, newestAt: -1 } },
    { $limit: 100 },
  ]);
  return rows.map(({ _id, oldestAt, newestAt, ...row }) => ({
    ..._id,
    ...row,
    oldestAt: oldestAt.toISOString(),
    newestAt: newestAt.toISOString(),
  }));
}

/** Letters in the dead-letter queues that are out of date, or carry what must be forgotten. */
function lettersOf(model: OutboxModel): Pick<DeadLetters, 'outdated' | 'forgotten' | 'noteLook'> {
  return {
    async outdated(jobIds) {
      const dead = await model
        .find({ _id: trusted({ $in: [...jobIds] }), state: trusted({ $ne: 'dead' }) })
        .select('_id')
        .lean<{ _id: string }[]>();
      return new Set(dead.map(({ _id }) => _id));
    },
    async forgotten() {
      const found = await model
        .find({ letterLooks: trusted({ $gte: 1 }) })
        .select('queue')
        .limit(MOST_FORGOTTEN)
        .lean<{ _id: string; queue: JobQueue }[]>();
      return found.map(({ _id, queue }) => ({ jobId: _id, queue }));
    },
    async noteLook(removed, missed) {
      await model.updateMany({ _id: trusted({ $in: [...missed] }) }, { $inc: { letterLooks: -1 } });
      const done = { $or: [{ _id: trusted({ $in: [...removed] }) }, { letterLooks: trusted({ $lte: 0 }) }] };
      await model.updateMany(done, { $unset: { letterLooks: 1 } });
    },
  };
}

/** The dead among the jobs of the outbox, and what may be done with them. */
export function createDeadLetters(connection: Connection): DeadLetters {
  const model = outboxModel(connection);
  return {
    groups: () => groupsOf(model),
    async replay(jobIds, note) {
      const at = new Date();
      const found = await model
        .find({ _id: trusted({ $in: [...jobIds] }), ...replayable() })
        .select('queue')
        .lean<Pick<OutboxDocument, '_id' | 'queue'>[]>();
      const jobs = found.map(({ _id, queue }) => ({ jobId: _id, queue }));
      if (jobs.length > 0) {
        await replayJobs(
          model,
          jobs.map(({ jobId }) => jobId),
          at,
          note,
        );
      }
      return { jobs, at };
    },
    async ofReason(queue, reason, limit) {
      const filter = { ...replayable(), queue, deadReason: reason };
      const total = await model.countDocuments(filter);
      const found = await model
        .find(filter)
        .select('_id')
        .sort({ createdAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return { jobIds: found.map(({ _id }) => _id), total };
    },
    async payloadOf(jobId) {
      const doc = await model.findOne({ _id: jobId, ...replayable() }).lean<OutboxDocument>();
      return doc ? { type: doc.type, to: doc.to, payload: doc.payload } : undefined;
    },
    async purge(jobIds, note) {
      await purgeJobs(model, { _id: trusted({ $in: [...jobIds] }), state: trusted({ $ne: 'sent' }) }, note);
      await releaseFollowers(model, jobIds);
    },
    purgeDead: (queue, note) => purgeJobs(model, { ...replayable(), queue }, note),
    ...lettersOf(model),
  };
}
