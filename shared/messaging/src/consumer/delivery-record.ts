import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import { modelOnce, trusted } from '@harbour/platform/mongo';
import { type Collection, type Connection, Schema } from 'mongoose';
import { inBatches, READ_LIMIT_MS, TOGETHER } from '../batch.ts';

const KEPT_SECONDS = 7 * 24 * 60 * 60;
const MAJORITY = { w: 'majority', wtimeout: 5_000 } as const;
const COLLECTION = 'deliveries';

export const DELIVERY_STATES = ['claimed', 'retrying', 'sent', 'failed'] as const;

interface DeliveryDocument {
  _id: string;
  state: (typeof DELIVERY_STATES)[number];
  /** Attempts of the present run, the claimed one included. */
  attempts: number;
  /** How often the job had been replayed when it was claimed. */
  run: number;
  /** The claim that holds it, or that recorded it as sent. */
  lease?: string;
  leaseOwner?: string;
  leaseUntil?: Date;
  nextAt?: Date;
  providerId?: string;
  reason?: string;
  updatedAt: Date;
}

/** What a worker may do with a message. */
export type Claim =
  | { kind: 'claimed'; attempt: number; lease: string }
  | { kind: 'sent'; attempt: number }
  | { kind: 'failed'; attempt: number; reason: string }
  | { kind: 'wait'; leftMs: number; isHeld: boolean };

export interface DeliveryRecords {
  /** Takes a job for the length of a lease, counting an attempt; else says why not. `run` is the number of replays so far. */
  claim(jobId: string, run: number): Promise<Claim>;
  /** Holds a claimed job for another lease from now; false where its lease was lost. */
  extend(jobId: string, lease: string): Promise<boolean>;
  /** Records that the vendor took it, no matter which worker has the lease by now. This is final; false where another claim did. */
  markSent(jobId: string, lease: string, providerId: string | undefined): Promise<boolean>;
  /** Ends a claim with another try later; false, and nothing changes, where its lease was lost. */
  markRetrying(jobId: string, lease: string, reason: string, delayMs: number): Promise<boolean>;
  /** Ends a claim, or a job that was never claimed; false, and nothing changes, where its lease was lost. */
  markFailed(jobId: string, lease: string | undefined, run: number, reason: string): Promise<boolean>;
  /** Undoes a claim after which nothing was tried: its attempt does not count. */
  giveBack(jobId: string, lease: string): Promise<boolean>;
  /** Rejects while MongoDB cannot be reached. */
  ping(): Promise<void>;
}

const schema = new Schema<DeliveryDocument>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    run: { type: Number, required: true },
    lease: String,
    leaseOwner: String,
    leaseUntil: Date,
    nextAt: Date,
    providerId: String,
    reason: String,
    updatedAt: { type: Date, required: true },
  },
  { collection: COLLECTION, versionKey: false, writeConcern: MAJORITY },
);
schema.index({ updatedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

function defineModel(connection: Connection) {
  return connection.model('Delivery', schema);
}
type DeliveryModel = ReturnType<typeof defineModel>;
type Deliveries = Collection<DeliveryDocument>;

function deliveryModel(connection: Connection): DeliveryModel {
  return modelOnce(connection, 'Delivery', defineModel);
}

/** The key of a job's delivery record. */
export const deliveryIdOf = (consumer: string, jobId: string): string => `${consumer}:${jobId}`;

/** Takes the vendor's words from delivery records: they may name the recipient. */
export async function forgetReasons(connection: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await deliveryModel(connection).updateMany({ _id: trusted({ $in: [...ids] }) }, { $unset: { reason: 1 } });
}

/** When it was looked at is the store's own time: two workers' clocks may differ by more than a lease. */
function refusal(record: DeliveryDocument): Claim {
  if (record.state === 'sent') return { kind: 'sent', attempt: record.attempts };
  if (record.state === 'failed') return { kind: 'failed', attempt: record.attempts, reason: record.reason ?? '' };
  const isHeld = record.state === 'claimed';
  const until = (isHeld ? record.leaseUntil : record.nextAt) ?? record.updatedAt;
  return { kind: 'wait', leftMs: Math.max(0, until.getTime() - record.updatedAt.getTime()), isHeld };
}

/** Whether the record as it stands may be claimed for a run, by the store's clock. */
const isFree = (run: number) => ({
  $or: [
    { $eq: [{ $type: '$state' }, 'missing'] },
    { $and: [{ $eq: ['$state', 'claimed'] }, { $lte: ['$leaseUntil', '$$NOW'] }] },
    { $and: [{ $eq: ['$state', 'retrying'] }, { $lte: ['$nextAt', '$$NOW'] }] },
    { $and: [{ $in: ['$state', ['failed', 'retrying']] }, { $lt: ['$run', run] }] },
  ],
});

interface Wanted {
  readonly id: string;
  readonly run: number;
  /** The claim's own token. */
  readonly lease: string;
}

function claimOf({ id, run, lease }: Wanted, { owner, leaseMs }: RecordOptions) {
  const ifFree = (value: unknown, field: string) => ({ $cond: [isFree(run), value, `$${field}`] });
  const attempts = { $cond: [{ $lt: ['$run', run] }, 1, { $add: [{ $ifNull: ['$attempts', 0] }, 1] }] };
  const fields = {
    attempts: ifFree(attempts, 'attempts'),
    run: ifFree({ $max: ['$run', run] }, 'run'),
    state: ifFree('claimed', 'state'),
    lease: ifFree(lease, 'lease'),
    leaseOwner: ifFree(owner, 'leaseOwner'),
    leaseUntil: ifFree({ $add: ['$$NOW', leaseMs] }, 'leaseUntil'),
    updatedAt: '$$NOW',
  };
  return { updateOne: { filter: { _id: id }, update: [{ $set: fields }], upsert: true } };
}

const find = async (stored: Deliveries, ids: readonly string[]): Promise<ReadonlyMap<string, DeliveryDocument>> => {
  const found = await stored.find({ _id: { $in: [...ids] } }, { maxTimeMS: READ_LIMIT_MS }).toArray();
  return new Map(found.map((record) => [record._id, record]));
};

/** Claims by one write. Only those of jobs that have a record already are then looked at. */
async function claimAll(stored: Deliveries, wanted: readonly Wanted[], options: RecordOptions): Promise<Claim[]> {
  const write = () =>
    stored.bulkWrite(
      wanted.map((one) => claimOf(one, options)),
      TOGETHER,
    );
  // Two firsts at once: the loser finds the winner's record when it looks again. A claim that holds stays as it is.
  const { upsertedIds } = await write().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return write();
  });
  const known = wanted.filter((_, index) => !(index in upsertedIds)).map(({ id }) => id);
  const records = known.length === 0 ? new Map<string, DeliveryDocument>() : await find(stored, known);
  return wanted.map(({ id, lease }, index) => {
    if (index in upsertedIds) return { kind: 'claimed', attempt: 1, lease };
    const record = records.get(id);
    if (!record) throw new Error(`The delivery record ${id} was removed while it was claimed`);
    return record.lease === lease ? { kind: 'claimed', attempt: record.attempts, lease } : refusal(record);
  });
}

interface Sent {
  readonly id: string;
  readonly lease: string;
  readonly providerId: string | undefined;
}

/** Records by one write what was sent, and gives for each whether this claim is the one that recorded it. */
async function markAllSent(stored: Deliveries, sent: readonly Sent[]): Promise<boolean[]> {
  const updatedAt = new Date();
  const { matchedCount } = await stored.bulkWrite(
    sent.map(({ id, lease, providerId }) => ({
      updateOne: {
        filter: { _id: id, state: { $ne: 'sent' as const } },
        update: {
          $set: { state: 'sent' as const, lease, updatedAt, ...(providerId ? { providerId } : {}) },
          $unset: { leaseOwner: 1 as const, leaseUntil: 1 as const },
        },
      },
    })),
    TOGETHER,
  );
  if (matchedCount === sent.length) return sent.map(() => true);
  const ids = sent.map(({ id }) => id);
  const records = await find(stored, ids);
  return sent.map(({ id, lease }) => records.get(id)?.lease === lease);
}

const unleased = { lease: 1, leaseOwner: 1, leaseUntil: 1 } as const;

const heldBy = (_id: string, lease: string) => ({ _id, lease, state: 'claimed' as const });

interface Failure {
  readonly lease: string | undefined;
  readonly run: number;
  readonly reason: string;
}

async function markFailed(model: DeliveryModel, _id: string, { lease, run, reason }: Failure): Promise<boolean> {
  const update = {
    $set: { state: 'failed' as const, reason, run, updatedAt: new Date() },
    $unset: unleased,
  };
  if (lease !== undefined) {
    return (await model.updateOne(heldBy(_id, lease), update, { writeConcern: MAJORITY })).matchedCount === 1;
  }
  try {
    await model.updateOne(
      { _id, state: trusted({ $nin: ['sent', 'claimed'] }) },
      { ...update, $setOnInsert: { attempts: 1 } },
      { upsert: true, writeConcern: MAJORITY },
    );
    return true;
  } catch (error) {
    // It is there, and sent or in another worker's hands.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

export interface RecordOptions {
  /** One name for all replicas. */
  readonly consumer: string;
  /** This replica, as the records name it. */
  readonly owner: string;
  readonly leaseMs: number;
}

/** Delivery records of one consumer, kept 7 days (reliability §3); claims, and what was sent, are written by the batch. */
export function createDeliveryRecords(connection: Connection, options: RecordOptions): DeliveryRecords {
  const { consumer, leaseMs } = options;
  const model = deliveryModel(connection);
  const stored = connection.collection<DeliveryDocument>(COLLECTION);
  const claim = inBatches((wanted: readonly Wanted[]) => claimAll(stored, wanted, options));
  const record = inBatches((sent: readonly Sent[]) => markAllSent(stored, sent));
  const idOf = (jobId: string): string => deliveryIdOf(consumer, jobId);
  const held = (jobId: string, lease: string) => heldBy(idOf(jobId), lease);
  return {
    claim: (jobId, run) => claim({ id: idOf(jobId), run, lease: randomUUID() }),
    async extend(jobId, lease) {
      const { matchedCount } = await model.updateOne(
        held(jobId, lease),
        [{ $set: { leaseUntil: { $add: ['$$NOW', leaseMs] }, updatedAt: '$$NOW' } }],
        { updatePipeline: true, writeConcern: MAJORITY },
      );
      return matchedCount === 1;
    },
    markSent: (jobId, lease, providerId) => record({ id: idOf(jobId), lease, providerId }),
    async markRetrying(jobId, lease, reason, delayMs) {
      // What the worker says is written as it is, however it begins.
      const fields = { state: 'retrying', reason: { $literal: reason }, nextAt: { $add: ['$$NOW', delayMs] } };
      const { matchedCount } = await model.updateOne(
        held(jobId, lease),
        [{ $set: { ...fields, updatedAt: '$$NOW' } }, { $unset: Object.keys(unleased) }],
        { updatePipeline: true, writeConcern: MAJORITY },
      );
      return matchedCount === 1;
    },
    markFailed: (jobId, lease, run, reason) => markFailed(model, idOf(jobId), { lease, run, reason }),
    async giveBack(jobId, lease) {
      const { matchedCount } = await model.updateOne(
        held(jobId, lease),
        {
          $inc: { attempts: -1 },
          $set: { state: 'retrying', nextAt: new Date(0), updatedAt: new Date() },
          $unset: unleased,
        },
        { writeConcern: MAJORITY },
      );
      return matchedCount === 1;
    },
    async ping() {
      await model.findById('').lean();
    },
  };
}
