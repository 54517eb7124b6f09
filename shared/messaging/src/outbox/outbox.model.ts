import type { DeliveryState, JobState, JobStep } from '@harbour/contracts/receipt';
import { modelOnce, retireIndex, trusted } from '@harbour/platform/mongo';
import { type Collection, type Connection, Schema } from 'mongoose';
import { DEAD_LETTER_LIFE_MS } from '../broker/topology.ts';

const COLLECTION = 'outbox';
const DAY_SECONDS = 24 * 60 * 60;
const KEPT_SECONDS = 7 * DAY_SECONDS;
/** A day longer than its dead letter: as long as there is a letter, the job can be replayed. */
const DEAD_KEPT_SECONDS = DEAD_LETTER_LIFE_MS / 1_000 + DAY_SECONDS;
/** The end of no lease: nobody holds the job. */
export const NEVER_LEASED = new Date(0);
/** States in which a job waits for the relay. */
export const UNPUBLISHED = ['written', 'replayed'] as const satisfies readonly JobState[];

/** One step of a job. `run` counts replays, so that a replayed job may take the same steps again. */
export interface TimelineEntry {
  state: JobStep;
  at: Date;
  attempt: number;
  run: number;
  detail?: string;
  nextAt?: Date;
  /** The worker's instance. */
  worker?: string;
  /** The admin who acted, masked. */
  by?: string;
  /** The corrected recipient. */
  to?: string;
}

/** An outbox document: the message to publish, and the job's record for admins (reliability §1). */
export interface OutboxDocument {
  _id: string;
  type: string;
  schemaVersion: number;
  aggregateId?: string;
  /** Jobs of one key are published one at a time, in the order in which they were written. */
  orderingKey?: string;
  /** The job of the same key that must end before this one is published, or `BULK_TURN`; gone once it has come. */
  waitsFor?: string;
  /** Whether a job waits for this one. */
  hasFollower?: boolean;
  /** Whether it is published at the pace of bulk jobs. */
  isBulk?: boolean;
  queue: string;
  to: string;
  /** Gone once the job is sent: it may hold a one-time link. */
  payload?: unknown;
  requestId?: string;
  traceparent?: string;
  lang?: string;
  createdAt: Date;
  state: JobState;
  timeline: TimelineEntry[];
  /** The worker's attempts in the present run. */
  attempts: number;
  run: number;
  replayedAt?: Date;
  publishAttempts: number;
  nextAttemptAt: Date;
  leaseUntil: Date;
  leaseOwner?: string;
  publishedAt?: Date;
  /** The person it reached is erased: it ends without address and payload, and is not replayed. */
  isForgotten?: boolean;
  /** How often the dead-letter queue is still to be searched for the letter of this forgotten job. */
  letterLooks?: number;
  /** What the last failed attempt met. */
  error?: string;
  /** What a dead job has in common with others that failed alike. */
  deadReason?: string;
  nextAt?: Date;
  /** When it was sent or died. */
  endedAt?: Date;
  delivery?: DeliveryState;
  /** Removed by an admin: it stays dead. */
  purgedAt?: Date;
  /** Counts changes, so that two writers do not overwrite each other. */
  revision: number;
}

const timelineSchema = new Schema<TimelineEntry>(
  {
    state: String,
    at: Date,
    attempt: Number,
    run: Number,
    detail: String,
    nextAt: Date,
    worker: String,
    by: String,
    to: String,
  },
  { _id: false },
);

/** What a bulk job waits for, in place of another job: its turn. */
export const BULK_TURN = 'bulk-turn';
/** Of bulk jobs that wait for their turn, the oldest first. */
export const TURN_INDEX = 'bulk_turn';

/** What is due to be published, the longest due first. */
export const DUE_INDEX = { state: 1, nextAttemptAt: 1 } as const;

const schema = new Schema<OutboxDocument>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    schemaVersion: { type: Number, required: true },
    aggregateId: String,
    orderingKey: String,
    waitsFor: String,
    hasFollower: Boolean,
    isBulk: Boolean,
    queue: { type: String, required: true },
    to: { type: String, required: true },
    payload: Schema.Types.Mixed,
    requestId: String,
    traceparent: String,
    lang: String,
    createdAt: { type: Date, required: true },
    state: { type: String, required: true },
    timeline: [timelineSchema],
    attempts: { type: Number, required: true },
    run: { type: Number, required: true },
    replayedAt: Date,
    publishAttempts: { type: Number, required: true },
    nextAttemptAt: { type: Date, required: true },
    leaseUntil: { type: Date, required: true },
    leaseOwner: String,
    publishedAt: Date,
    isForgotten: Boolean,
    letterLooks: Number,
    error: String,
    deadReason: String,
    nextAt: Date,
    endedAt: Date,
    delivery: String,
    purgedAt: Date,
    revision: { type: Number, required: true },
  },
  { collection: COLLECTION, versionKey: false, minimize: false },
);
schema.index(DUE_INDEX);
schema.index(
  { endedAt: 1 },
  // A job that has not ended keeps its record however long no worker takes it: its letter is still to come.
  { name: 'endedAt_sent', expireAfterSeconds: KEPT_SECONDS, partialFilterExpression: { state: 'sent' } },
);
schema.index(
  { endedAt: 1 },
  { name: 'endedAt_dead', expireAfterSeconds: DEAD_KEPT_SECONDS, partialFilterExpression: { state: 'dead' } },
);
// It took dead jobs with it, 7 days after their publication.
retireIndex(COLLECTION, 'publishedAt_1');
retireIndex(COLLECTION, 'publishedAt_not_dead');
schema.index({ createdAt: -1, _id: -1 });
schema.index({ queue: 1, createdAt: -1, _id: -1 });
// What waits at the broker, by how long; few documents, however many there are.
schema.index({ queue: 1, publishedAt: 1 }, { partialFilterExpression: { state: 'published' } });
schema.index({ state: 1, createdAt: -1, _id: -1 });
schema.index({ deadReason: 1, queue: 1 }, { sparse: true });
schema.index({ to: 1, createdAt: -1 });
schema.index({ leaseOwner: 1 }, { sparse: true });
schema.index({ letterLooks: 1 }, { sparse: true });
schema.index({ orderingKey: 1, createdAt: -1 }, { partialFilterExpression: { orderingKey: { $type: 'string' } } });
schema.index({ waitsFor: 1 }, { sparse: true });
schema.index({ queue: 1, createdAt: 1 }, { name: TURN_INDEX, partialFilterExpression: { waitsFor: BULK_TURN } });

function defineModel(connection: Connection) {
  return connection.model('Outbox', schema);
}
export type OutboxModel = ReturnType<typeof defineModel>;

/** The model of the collection `outbox` on a connection. */
export function outboxModel(connection: Connection): OutboxModel {
  return modelOnce(connection, 'Outbox', defineModel);
}

/** The collection itself, for the many writes of the path of a job. Not for use within a transaction. */
export const storedJobs = (model: OutboxModel): Collection<OutboxDocument> =>
  model.db.collection<OutboxDocument>(COLLECTION);

/** Filter of jobs that wait for the relay; one that waits for another job is not yet among them. */
export const unpublished = () => ({
  state: trusted({ $in: [...UNPUBLISHED] }),
  waitsFor: trusted({ $exists: false }),
});
