import { randomUUID } from 'node:crypto';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import {
  DUE_INDEX,
  type OutboxDocument,
  type OutboxModel,
  outboxModel,
  UNPUBLISHED,
  unpublished,
} from './outbox.model.ts';
import { publishBackoff } from '../consumer/retry.ts';

const NEVER_LEASED = new Date(0);
const MAJORITY = { w: 'majority', wtimeout: 5_000 } as const;

/** Documents under one lease; `isAll` says that no more were due. */
export interface Claim {
  readonly lease: string;
  readonly documents: OutboxDocument[];
  readonly isAll: boolean;
}

/** The relay's side of the outbox: who publishes what, and until when it is theirs. */
export interface RelayStore {
  /** Takes up to `limit` due documents for the length of a lease. */
  claim(limit: number): Promise<Claim>;
  /** Marks confirmed messages that the lease still holds, and gives how many; `at` is when their publication began. */
  markPublished(lease: string, documents: readonly OutboxDocument[], at: Date): Promise<number>;
  /** Puts failed publications that the lease still holds back, each to be tried after its backoff; gives how many. */
  markFailed(lease: string, documents: readonly OutboxDocument[]): Promise<number>;
  /** Gives back what a lease still holds. */
  release(lease: string): Promise<void>;
  /** Ends every backoff: what is pending is due now. */
  makeAllDue(): Promise<void>;
  /** Calls `onDue` at each committed job that is new, or waits for no other any more, until the way to stop it is called. */
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
  if (due.length === 0) return { lease, documents: [], isAll };
  const { modifiedCount } = await model.updateMany(
    { _id: trusted({ $in: due.map((d) => d._id) }), ...free() },
    { $set: { leaseOwner: lease, leaseUntil: new Date(Date.now() + leaseMs) } },
    { writeConcern: MAJORITY },
  );
  // Only where another relay was quicker with some of them is there a need to look which are ours.
  const documents =
    modifiedCount === due.length ? due : await model.find({ leaseOwner: lease }).lean<OutboxDocument[]>();
  documents.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { lease, documents, isAll };
}

async function markPublished(
  model: OutboxModel,
  lease: string,
  documents: readonly OutboxDocument[],
  at: Date,
): Promise<number> {
  if (documents.length === 0) return 0;
  const entry = { state: 'published' as const, at, attempt: 0, run: '$run' };
  const { matchedCount } = await model.updateMany(
    { _id: trusted({ $in: documents.map(({ _id }) => _id) }), leaseOwner: lease },
    [
      {
        $set: {
          // A quick worker's receipt may be here first: then the job is past 'published' already.
          state: { $cond: [{ $in: ['$state', [...UNPUBLISHED]] }, 'published', '$state'] },
          publishedAt: new Date(),
          leaseUntil: NEVER_LEASED,
          leaseOwner: '$$REMOVE',
          revision: { $add: ['$revision', 1] },
          timeline: { $sortArray: { input: { $concatArrays: ['$timeline', [entry]] }, sortBy: { at: 1 } } },
        },
      },
    ],
    { updatePipeline: true, writeConcern: MAJORITY },
  );
  return matchedCount;
}

/** The relay's store on a connection. Any number of relays may share the collection. */
export function createRelayStore(connection: Connection, owner: string, leaseMs: number): RelayStore {
  const model = outboxModel(connection);
  return {
    claim: (limit) => claim(model, limit, { owner, leaseMs }),
    markPublished: (lease, documents, at) => markPublished(model, lease, documents, at),
    async markFailed(lease, documents) {
      if (documents.length === 0) return 0;
      const putBack = ({ _id, publishAttempts }: OutboxDocument) => {
        const nextAttemptAt = new Date(Date.now() + publishBackoff(publishAttempts, Math.random()));
        const update = {
          $set: { nextAttemptAt, leaseUntil: NEVER_LEASED },
          $inc: { publishAttempts: 1 },
          $unset: { leaseOwner: 1 },
        };
        return { updateOne: { filter: { _id, leaseOwner: lease, ...unpublished() }, update } };
      };
      return (await model.bulkWrite(documents.map(putBack), { ordered: false })).matchedCount;
    },
    async release(lease) {
      await model.updateMany(
        { leaseOwner: lease, ...unpublished() },
        { $set: { leaseUntil: NEVER_LEASED }, $unset: { leaseOwner: 1 } },
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
      const isDue = { $or: [{ operationType: 'insert' }, { 'updateDescription.removedFields': 'waitsFor' }] };
      const stream = model.watch([{ $match: isDue }, { $project: { _id: 1 } }]);
      stream.on('change', onDue);
      stream.on('error', onError);
      return async () => {
        await stream.close();
      };
    },
  };
}
