import { trusted } from '@harbour/platform/mongo';
import { type Connection, type QueryFilter, Schema } from 'mongoose';

const LEASE_MS = 60_000;
const KEPT_SECONDS = 7 * 24 * 60 * 60;
const MAJORITY = { w: 'majority', wtimeout: 5_000 } as const;

interface DeliveryDocument {
  _id: string;
  state: 'claimed' | 'retrying' | 'sent' | 'failed';
  /** Attempts of the present run, the claimed one included. */
  attempts: number;
  /** How often the job had been replayed when it was claimed. */
  run: number;
  leaseOwner?: string;
  leaseUntil?: Date;
  nextAt?: Date;
  providerId?: string;
  reason?: string;
  updatedAt: Date;
}

/** What a worker may do with a message. */
export type Claim =
  | { kind: 'claimed'; attempt: number }
  | { kind: 'sent'; attempt: number }
  | { kind: 'failed'; attempt: number; reason: string }
  | { kind: 'wait'; until: Date; isHeld: boolean };

export interface DeliveryRecords {
  /** Takes a job for 60 s, counting an attempt; else says why not. `run` is the number of replays so far. */
  claim(jobId: string, run: number): Promise<Claim>;
  markSent(jobId: string, providerId: string | undefined): Promise<void>;
  markRetrying(jobId: string, reason: string, nextAt: Date): Promise<void>;
  markFailed(jobId: string, run: number, reason: string): Promise<void>;
  /** Undoes a claim after which nothing was tried: its attempt does not count. */
  giveBack(jobId: string): Promise<void>;
  /** Rejects while MongoDB cannot be reached. */
  ping(): Promise<void>;
}

const schema = new Schema<DeliveryDocument>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    run: { type: Number, required: true },
    leaseOwner: String,
    leaseUntil: Date,
    nextAt: Date,
    providerId: String,
    reason: String,
    updatedAt: { type: Date, required: true },
  },
  { collection: 'deliveries', versionKey: false, writeConcern: MAJORITY },
);
schema.index({ updatedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

function defineModel(connection: Connection) {
  return connection.model('Delivery', schema);
}
type DeliveryModel = ReturnType<typeof defineModel>;

function deliveryModel(connection: Connection): DeliveryModel {
  return (connection.models.Delivery as DeliveryModel | undefined) ?? defineModel(connection);
}

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11_000;

function refusal(record: DeliveryDocument): Claim {
  if (record.state === 'sent') return { kind: 'sent', attempt: record.attempts };
  if (record.state === 'failed') return { kind: 'failed', attempt: record.attempts, reason: record.reason ?? '' };
  const isHeld = record.state === 'claimed';
  return { kind: 'wait', until: (isHeld ? record.leaseUntil : record.nextAt) ?? new Date(), isHeld };
}

async function claim(model: DeliveryModel, id: string, run: number, owner: string): Promise<Claim> {
  const now = new Date();
  const isFree: QueryFilter<DeliveryDocument>[] = [
    { state: 'claimed', leaseUntil: trusted({ $lte: now }) },
    { state: 'retrying', nextAt: trusted({ $lte: now }) },
    { state: trusted({ $in: ['failed', 'retrying'] }), run: trusted({ $lt: run }) },
  ];
  const attempts = { $cond: [{ $lt: ['$run', run] }, 1, { $add: [{ $ifNull: ['$attempts', 0] }, 1] }] };
  const lease = { leaseOwner: owner, leaseUntil: new Date(now.getTime() + LEASE_MS), updatedAt: now };
  try {
    const record = await model.findOneAndUpdate(
      { _id: id, $or: isFree },
      [{ $set: { attempts, run: { $max: ['$run', run] }, state: 'claimed', ...lease } }],
      { upsert: true, returnDocument: 'after', updatePipeline: true, writeConcern: MAJORITY },
    );
    return { kind: 'claimed', attempt: record?.attempts ?? 1 };
  } catch (error) {
    // The upsert met a record that is not free: the unique _id is what makes the claim atomic.
    if (!isDuplicate(error)) throw error;
    const record = await model.findById(id).read('primary').lean<DeliveryDocument>();
    return record ? refusal(record) : { kind: 'wait', until: now, isHeld: false };
  }
}

/** Delivery records of one consumer, kept 7 days in the collection `deliveries` (reliability §3). */
export function createDeliveryRecords(connection: Connection, consumer: string, owner: string): DeliveryRecords {
  const model = deliveryModel(connection);
  const idOf = (jobId: string): string => `${consumer}:${jobId}`;
  const write = async (jobId: string, fields: Partial<DeliveryDocument>): Promise<void> => {
    await model.updateOne(
      { _id: idOf(jobId) },
      { $set: { ...fields, updatedAt: new Date() }, $unset: { leaseOwner: 1, leaseUntil: 1 } },
      { writeConcern: MAJORITY },
    );
  };
  return {
    claim: (jobId, run) => claim(model, idOf(jobId), run, owner),
    markSent: (jobId, providerId) => write(jobId, { state: 'sent', ...(providerId ? { providerId } : {}) }),
    markRetrying: (jobId, reason, nextAt) => write(jobId, { state: 'retrying', reason, nextAt }),
    async markFailed(jobId, run, reason) {
      const fields = { state: 'failed' as const, reason, run, updatedAt: new Date() };
      await model.updateOne(
        { _id: idOf(jobId) },
        { $set: fields, $setOnInsert: { attempts: 1 }, $unset: { leaseOwner: 1, leaseUntil: 1 } },
        { upsert: true, writeConcern: MAJORITY },
      );
    },
    async giveBack(jobId) {
      await model.updateOne(
        { _id: idOf(jobId), leaseOwner: owner },
        {
          $inc: { attempts: -1 },
          $set: { state: 'retrying', nextAt: new Date(), updatedAt: new Date() },
          $unset: { leaseOwner: 1, leaseUntil: 1 },
        },
        { writeConcern: MAJORITY },
      );
    },
    async ping() {
      await model.findById('').lean();
    },
  };
}
