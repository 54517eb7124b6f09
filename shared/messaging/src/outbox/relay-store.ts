import { randomUUID } from 'node:crypto';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import {
  DUE_INDEX,
  NEVER_LEASED,
  type OutboxDocument,
  type OutboxModel,
  outboxModel,
  storedJobs,
  UNPUBLISHED,
  unpublished,
} from './outbox.model.ts';
import { READ_LIMIT_MS, TOGETHER } from '../batch.ts';
import { publishBackoff } from '../consumer/retry.ts';

const MAJORITY = { w: 'majority', wtimeout: 5_000 } as const;

/** Documents under one lease; `isAll` says that no more were due. */
export interface Claim {
  readonly lease: string;
  readonly documents: LeasedJob[];
  readonly isAll: boolean;
  /** How many of them another relay had held until its lease ran out. */
  readonly left: number;
}

/** A job that a relay holds. */
export type LeasedJob = OutboxDocument & { readonly leaseOwner: string };

/** A job that the broker has taken: under which lease it was published, and when that began. */
export interface Confirmed {
  readonly jobId: string;
  readonly run: number;
  readonly lease: string;
  readonly at: Date;
}

/** The relay's side of the outbox: who publishes what, and until when it is theirs. */
export interface RelayStore {
  /** Takes up to `limit` due documents for the length of a lease. */
  claim(limit: number): Promise<Claim>;
  /** Marks those that their leases still hold and no receipt has moved on; gives how many leases were lost. */
  markPublished(confirmed: readonly Confirmed[]): Promise<number>;
  /** Puts failed publications that their leases still hold back, each to be tried after its backoff; gives how many. */
  markFailed(jobs: readonly LeasedJob[]): Promise<number>;
  /** Gives back what a lease still holds. */
  release(lease: string): Promise<void>;
  /** Ends every backoff: what is pending is due now. */
  makeAllDue(): Promise<void>;
  /** Calls `onDue` at each committed job that is new and that no relay holds, or waits for no other any more, until the way to stop it is called. */
  watch(onDue: () => void, onError: (error: Error) => void): () => Promise<void>;
}

const free = () => {
  const past = trusted({ $lte: new Date() });
  return { ...unpublished(), nextAttemptAt: past, leaseUntil: past };
};

interface Lessee {
  readonly owner: string;
  readonly leaseMs: number;
}

async function claim(model: OutboxModel, limit: number, { owner, leaseMs }: Lessee): Promise<Claim> {
  const lease = `${owner}:${randomUUID()}`;
  const due = await model
    .find(free())
    .sort({ nextAttemptAt: 1 })
    .limit(limit)
    // Left to itself the store may pick another index by state, and sort all that wait.
    .hint(DUE_INDEX)
    .lean<OutboxDocument[]>();
  const isAll = due.length < limit;
  if (due.length === 0) return { lease, documents: [], isAll, left: 0 };
  const { modifiedCount } = await model.updateMany(
    { _id: trusted({ $in: due.map((d) => d._id) }), ...free() },
    { $set: { leaseOwner: lease, leaseUntil: new Date(Date.now() + leaseMs) } },
    { writeConcern: MAJORITY },
  );
  // Only where another relay was quicker with some of them is there a need to look which are ours.
  const held = modifiedCount === due.length ? due : await model.find({ leaseOwner: lease }).lean<OutboxDocument[]>();
  held.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const ours = new Set(held.map(({ _id }) => _id));
  const left = due.filter(({ _id, leaseOwner }) => leaseOwner !== undefined && ours.has(_id)).length;
  return { lease, documents: held.map((job) => ({ ...job, leaseOwner: lease })), isAll, left };
}

function markOf({ jobId, run, lease, at }: Confirmed) {
  const entry = { state: 'published' as const, at, attempt: 0, run };
  return {
    updateOne: {
      filter: { _id: jobId, leaseOwner: lease, state: { $in: [...UNPUBLISHED] } },
      update: {
        $set: { state: 'published' as const, publishedAt: at, leaseUntil: NEVER_LEASED },
        $unset: { leaseOwner: 1 as const },
        $push: { timeline: { $each: [entry], $sort: { at: 1 as const } } },
        $inc: { revision: 1 },
      },
    },
  };
}

/** Most jobs have been moved on by a receipt, which notes their publication too: they are only looked at. */
async function markPublished(model: OutboxModel, confirmed: readonly Confirmed[]): Promise<number> {
  const stored = storedJobs(model);
  const projection = { state: 1, leaseOwner: 1, publishedAt: 1 } as const;
  const ids = confirmed.map(({ jobId }) => jobId);
  const found = await stored.find({ _id: { $in: ids } }, { projection, maxTimeMS: READ_LIMIT_MS }).toArray();
  const jobs = new Map(found.map((job) => [job._id, job]));
  const isHeld = ({ jobId, lease }: Confirmed) => jobs.get(jobId)?.leaseOwner === lease;
  const marks = confirmed.filter(isHeld).map(markOf);
  if (marks.length > 0) await stored.bulkWrite(marks, TOGETHER);
  return confirmed.filter((one) => {
    const { leaseOwner, publishedAt = one.at } = jobs.get(one.jobId) ?? {};
    return !isHeld(one) && (leaseOwner !== undefined || publishedAt.getTime() !== one.at.getTime());
  }).length;
}

/** The relay's store on a connection. Any number of relays may share the collection. */
export function createRelayStore(connection: Connection, owner: string, leaseMs: number): RelayStore {
  const model = outboxModel(connection);
  return {
    claim: (limit) => claim(model, limit, { owner, leaseMs }),
    markPublished: (confirmed) => markPublished(model, confirmed),
    async markFailed(jobs) {
      const putBack = ({ _id, leaseOwner, publishAttempts }: LeasedJob) => {
        const nextAttemptAt = new Date(Date.now() + publishBackoff(publishAttempts, Math.random()));
        const update = {
          $set: { nextAttemptAt, leaseUntil: NEVER_LEASED },
          $inc: { publishAttempts: 1 },
          $unset: { leaseOwner: 1 },
        };
        return { updateOne: { filter: { _id, leaseOwner, ...unpublished() }, update } };
      };
      return (await model.bulkWrite(jobs.map(putBack), { ordered: false })).matchedCount;
    },
    async release(lease) {
      await model.updateMany(
        { leaseOwner: lease, ...unpublished() },
        { $set: { leaseUntil: NEVER_LEASED, nextAttemptAt: new Date() }, $unset: { leaseOwner: 1 } },
      );
    },
    async makeAllDue() {
      const now = new Date();
      await model.updateMany(
        { ...unpublished(), nextAttemptAt: trusted({ $gt: now }) },
        { $set: { nextAttemptAt: now } },
      );
    },
    watch(onDue, onError) {
      const isNew = { operationType: 'insert', 'fullDocument.leaseOwner': { $exists: false } };
      const isDue = { $or: [isNew, { 'updateDescription.removedFields': 'waitsFor' }] };
      const stream = model.watch([{ $match: isDue }, { $project: { _id: 1 } }]);
      stream.on('change', onDue);
      stream.on('error', onError);
      return async () => {
        await stream.close();
      };
    },
  };
}
