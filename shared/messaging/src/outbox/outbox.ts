import { randomUUID } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import type { JobDeclaration, JobQueue, PayloadOf } from '@harbour/contracts/job';
import type { Language } from '@harbour/contracts/language';
import type { Job } from '@harbour/contracts/messenger';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import { afterCommit, inTransaction, isInTransaction, knownInTime, trusted } from '@harbour/platform/mongo';
import { currentTraceparent } from '@harbour/platform/trace';
import type { Connection } from 'mongoose';
import { inBatches, TOGETHER } from '../batch.ts';
import { type Backlog, backlogOf } from './backlog.ts';
import { createBulkRoom, heldBulk, MOST_HELD, releaseBulk } from './bulk.ts';
import { type JobFilter, searchJobs } from './job-search.ts';
import type { Receipt } from './job-state.rules.ts';
import { type MovedJob, tick, toJob } from './job-view.ts';
import { NOT_DUE, predecessorOf } from './ordering.ts';
import { forgetJobs } from './outbox-forget.ts';
import {
  BULK_TURN,
  NEVER_LEASED,
  type OutboxDocument,
  type OutboxModel,
  outboxModel,
  storedJobs,
  unpublished,
} from './outbox.model.ts';
import { type ReplayNote, replayJobs } from './outbox-replay.ts';
import { republishBatch } from './outbox-republish.ts';
import type { Relay } from './relay.ts';
import { createReceiptStore } from './receipt-store.ts';

const MOST_LISTED = 1_000;

export interface JobAddress {
  /** Whom the job reaches, as admins see it: an e-mail address or a number. */
  readonly to: string;
  readonly requestId?: string | undefined;
  readonly lang?: Language | undefined;
  /** The record that caused the job. */
  readonly aggregateId?: string | undefined;
  /** Jobs of one key are carried out one after the other, in the order in which they were written. */
  readonly orderingKey?: string | undefined;
}

export interface Outbox {
  /**
   * Writes a job inside the running transaction and gives its id. @throws Error outside a transaction,
   * SERVICE_UNAVAILABLE for a bulk job where too many wait
   */
  add<D extends JobDeclaration>(job: D, payload: PayloadOf<D>, address: JobAddress): Promise<string>;
  /**
   * Writes a job that is all that its request changes, those that come together by one write, and gives its id. Within a
   * running transaction it is a part of that.
   * @throws SERVICE_UNAVAILABLE where it is not known to be written after 15 s, and for a bulk job where too many wait
   */
  addAlone<D extends JobDeclaration>(
    job: D,
    payload: PayloadOf<D>,
    address: Omit<JobAddress, 'orderingKey'>,
  ): Promise<string>;
  /** A job as admins see it, without its payload. */
  find(jobId: string): Promise<Job | undefined>;
  /** Jobs as admins see them, newest first. */
  list(filter?: JobFilter): Promise<Job[]>;
  /** Jobs that reach any of these addresses, newest first, at most 1,000. */
  listTo(addresses: readonly string[]): Promise<Job[]>;
  /** Forgets whom jobs reached: at once where they are over, else when they end. For a person who is erased. */
  forget(addresses: readonly string[]): Promise<void>;
  /** Applies a worker's receipt, those that come together by one write; gives the step where it moved the job. */
  applyReceipt(receipt: Receipt): Promise<MovedJob | undefined>;
  /** Sends a dead job again under its id. @throws AppError NOT_FOUND, CLIENT_ERROR 409 where it is not dead */
  replay(jobId: string, note?: ReplayNote): Promise<MovedJob>;
  /** Publishes up to 500 unfinished jobs again that have not moved since `before`; gives them, none where all are done. */
  republish(before: Date, by?: string): Promise<MovedJob[]>;
  /** Unpublished jobs and the age of the oldest in milliseconds. */
  backlog(): Promise<Backlog>;
  /** Publishes the oldest bulk jobs of a queue, so many that at most `most` are unfinished at its worker; gives how many. */
  releaseBulk(queue: JobQueue, most: number): Promise<number>;
  /** How many bulk jobs wait for their turn. */
  heldBulk(): Promise<number>;
  /** Makes every job that ought to be on its way due at once: left leases and long waits end. Gives how many. */
  sweep(): Promise<number>;
}

/** The document's optional fields, those without a value left out. */
function originOf({ aggregateId, orderingKey, requestId, lang }: JobAddress): Partial<OutboxDocument> {
  return {
    traceparent: currentTraceparent(),
    ...(aggregateId === undefined ? {} : { aggregateId }),
    ...(orderingKey === undefined ? {} : { orderingKey }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(lang === undefined ? {} : { lang }),
  };
}

interface NewJob<D extends JobDeclaration> {
  readonly job: D;
  readonly payload: PayloadOf<D>;
  readonly address: JobAddress;
}

async function documentOf<D extends JobDeclaration>(
  model: OutboxModel,
  { job, payload, address }: NewJob<D>,
): Promise<OutboxDocument> {
  const now = new Date();
  const parsed = job.payload.parse(payload);
  const isBulk = job.isBulk?.(parsed) === true;
  const predecessor = address.orderingKey ? await predecessorOf(model, address.orderingKey) : undefined;
  const waitsFor = predecessor ?? (isBulk ? BULK_TURN : undefined);
  const waiting = predecessor ? { detail: `waits for ${predecessor}` } : {};
  return {
    _id: randomUUID(),
    type: job.name,
    schemaVersion: 1,
    queue: job.queue,
    to: address.to,
    // As it will be on the wire: what is stored is what is sent.
    payload: JSON.parse(JSON.stringify(parsed)),
    createdAt: now,
    state: 'written',
    timeline: [{ state: 'written', at: now, attempt: 0, run: 0, ...waiting }],
    attempts: 0,
    run: 0,
    publishAttempts: 0,
    nextAttemptAt: waitsFor ? NOT_DUE : now,
    ...(waitsFor ? { waitsFor } : {}),
    ...(isBulk ? { isBulk } : {}),
    leaseUntil: NEVER_LEASED,
    revision: 0,
    ...originOf(address),
  };
}

interface Ways {
  readonly relay: Relay | undefined;
  /** Of bulk jobs. */
  readonly refuseIfFull: () => Promise<void>;
}

/** A job's document, leased to this process where it can publish it from memory. */
async function newDocument<D extends JobDeclaration>(
  model: OutboxModel,
  { relay, refuseIfFull }: Ways,
  added: NewJob<D>,
): Promise<OutboxDocument> {
  const plain = await documentOf(model, added);
  if (plain.isBulk) await refuseIfFull();
  const lease = plain.waitsFor ? undefined : relay?.leaseForNew();
  // Not due within its lease: the relay need not read past what is published from memory.
  return lease ? { ...plain, ...lease, nextAttemptAt: lease.leaseUntil } : plain;
}

/** Has a job that is written for good published, where it is leased for that. */
function handOver({ relay }: Ways, { leaseOwner, ...job }: OutboxDocument): void {
  if (leaseOwner !== undefined) relay?.publish({ ...job, leaseOwner });
}

async function add<D extends JobDeclaration>(model: OutboxModel, ways: Ways, added: NewJob<D>): Promise<string> {
  if (!isInTransaction()) throw new Error(`outbox.add(${added.job.name}) needs a transaction`);
  const document = await newDocument(model, ways, added);
  await model.insertMany([document], { lean: true });
  afterCommit(() => handOver(ways, document));
  return document._id;
}

/** Writes documents by the batch. */
const createInsert = (model: OutboxModel) =>
  inBatches(async (documents: readonly OutboxDocument[]) => {
    await storedJobs(model)
      .insertMany([...documents], TOGETHER)
      .catch((error: unknown) => {
        // Written with its batch, of which another one could not be: they are then tried one by one.
        if (documents.length > 1 || !isDuplicateKey(error)) throw error;
      });
    return documents.map(() => undefined);
  });

async function replay(model: OutboxModel, jobId: string, note?: ReplayNote): Promise<MovedJob> {
  const at = new Date();
  const doc = await model.findById(jobId).select('queue').lean<Pick<OutboxDocument, '_id' | 'queue'>>();
  if (!doc) throw new AppError('NOT_FOUND', 'error.notFound');
  if ((await replayJobs(model, [jobId], at, note)) === 0) {
    throw new AppError('CLIENT_ERROR', 'error.jobNotDead', { status: 409 });
  }
  return tick(doc, 'replayed', at);
}

/**
 * The outbox on a connection: jobs are written with the change that causes them (reliability §1), and published once it is
 * committed where the process has a relay.
 */
export function createOutbox(connection: Connection, relay?: Relay, mostHeld = MOST_HELD): Outbox {
  const model = outboxModel(connection);
  const ways = { relay, refuseIfFull: createBulkRoom(model, mostHeld) };
  const insert = createInsert(model);
  return {
    add: (job, payload, address) => add(model, ways, { job, payload, address }),
    async addAlone(job, payload, address) {
      // Such as one that keeps the answer by the request's key: it may be repeated, and the job must not be.
      if (isInTransaction()) return add(model, ways, { job, payload, address });
      const document = await newDocument(model, ways, { job, payload, address });
      await knownInTime(insert(document));
      handOver(ways, document);
      return document._id;
    },
    async find(jobId) {
      const doc = await model.findById(jobId).select('-payload').lean<OutboxDocument>();
      return doc ? toJob(doc) : undefined;
    },
    list: (filter = {}) => searchJobs(model, filter),
    async listTo(addresses) {
      const query = model.find({ to: trusted({ $in: [...addresses] }) }).select('-payload');
      return (await query.sort({ createdAt: -1 }).limit(MOST_LISTED).lean<OutboxDocument[]>()).map(toJob);
    },
    forget: (addresses) => forgetJobs(model, addresses),
    applyReceipt: createReceiptStore(model),
    replay: (jobId, note) => replay(model, jobId, note),
    // Where a receipt or another operator moves one of them meanwhile, all are looked at again.
    republish: (before, by) => inTransaction(connection, () => republishBatch(model, before, by)),
    backlog: () => backlogOf(model),
    releaseBulk: (queue, most) => releaseBulk(model, queue, most),
    heldBulk: () => heldBulk(model),
    async sweep() {
      const now = new Date();
      const late = { ...unpublished(), leaseUntil: trusted({ $lte: now }), nextAttemptAt: trusted({ $gt: now }) };
      return (await model.updateMany(late, { $set: { nextAttemptAt: now } })).modifiedCount;
    },
  };
}
