import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@harbour/contracts/errors';
import mongoose from 'mongoose';
import type { Connection, ConnectOptions, Model, mongo, Mongoose } from 'mongoose';
import { isTracing } from '../logs/trace.ts';
import type { ProcessContext } from '../process/context.ts';
import { pause } from '../process/pause.ts';
import { propertyOf } from '../property.ts';
import { within } from '../within.ts';
import { isMongoOutage } from './mongo-outage.ts';
import { traceMongo } from './spans.ts';

export type MongoContext = ProcessContext<{ readonly MONGODB_URL: string }>;

export interface MongoOptions {
  /** Most connections at a time: 50 at the gateway, 10 in a worker. */
  poolSize: number;
}

const READ_LIMIT_MS = 3000;
/** No new attempt after this; with one more server selection a request still ends within 15 s. */
const LAST_ATTEMPT_MS = 8000;
const OUTCOME_LIMIT_MS = 15_000;
const RETRY_MS = 1000;

/**
 * Marks a filter as our own, so that its operators (`$gt`, `$in` …) are kept. Without it `sanitizeFilter`
 * takes an object with operators for injected input and matches it literally.
 */
export const trusted = mongoose.trusted.bind(mongoose);

/**
 * A private mongoose with the house rules: filters sanitized, unknown paths refused, nothing buffered; collections and
 * indexes made by `prepareModels` alone.
 */
export function createMongoose(): Mongoose {
  const instance = new mongoose.Mongoose({
    transactionAsyncLocalStorage: true,
    sanitizeFilter: true,
    strictQuery: 'throw',
    bufferCommands: false,
    autoCreate: false,
    autoIndex: false,
  });
  instance.plugin((schema) => {
    schema.pre(['find', 'findOne', 'countDocuments', 'distinct'], function limitRead() {
      if (this.getOptions().maxTimeMS === undefined) this.maxTimeMS(READ_LIMIT_MS);
    });
    schema.pre('aggregate', function limitAggregate() {
      if (this.options.maxTimeMS === undefined) this.option({ maxTimeMS: READ_LIMIT_MS });
    });
  });
  return instance;
}

function connectOptions(name: string, poolSize: number): ConnectOptions {
  return {
    appName: `harbour-${name}`,
    maxPoolSize: poolSize,
    serverSelectionTimeoutMS: 5000,
    connectTimeoutMS: 3000,
    waitQueueTimeoutMS: 3000,
    socketTimeoutMS: 20_000,
    heartbeatFrequencyMS: 2000,
    retryWrites: true,
    writeConcern: { w: 'majority', wtimeoutMS: 5000 },
    monitorCommands: isTracing(),
  };
}

/**
 * Connects to MongoDB, trying again until it can be reached or the process stops (throws then).
 * Adds the required health check `mongodb` and closes with the process.
 */
export async function openMongo(ctx: MongoContext, { poolSize }: MongoOptions): Promise<Connection> {
  const connection = createMongoose().createConnection();
  // Without a listener, an `error` event would end the process.
  connection.on('error', () => {});
  ctx.health.add('mongodb', { required: true, check: () => ping(connection) });
  const options = connectOptions(ctx.name, poolSize);
  await patiently(ctx, () => unlessStopped(ctx.life.signal, connection.openUri(ctx.config.MONGODB_URL, options)));
  ctx.log.info('MongoDB connected');
  ctx.life.onStop('connections', 'mongodb', () => connection.close());
  if (isTracing()) traceMongo(connection.getClient());
  logChanges(ctx, connection);
  return connection;
}

/**
 * Does a step of a start, again and again while MongoDB is away or changes its primary. Throws what else the step
 * throws, and where the process stops.
 */
export async function patiently({ life, log }: Pick<MongoContext, 'life' | 'log'>, step: () => Promise<void>) {
  let told = false;
  for (;;) {
    life.signal.throwIfAborted();
    try {
      return await step();
    } catch (error) {
      if (!isMongoOutage(error)) throw error;
      if (!told) log.warn({ err: error }, 'MongoDB is away; trying again');
      told = true;
      await pause(RETRY_MS, life.signal);
    }
  }
}

/** A stop need not wait for an attempt to connect; one that succeeds after all is undone. */
async function unlessStopped(signal: AbortSignal, opening: Promise<Connection>): Promise<void> {
  let give = () => {};
  const stopped = new Promise<true>((resolve) => {
    give = () => resolve(true);
    signal.addEventListener('abort', give);
  });
  try {
    if ((await Promise.race([opening, stopped])) !== true) return;
    opening.then((connection) => connection.close()).catch(() => {});
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', give);
  }
}

const WRITABLE = new Set(['RSPrimary', 'Standalone', 'Mongos', 'LoadBalancer']);

/** One line when the last server that takes writes goes, one when there is one again. */
function logChanges({ log, life }: MongoContext, connection: Connection): void {
  let writable = true;
  connection.getClient().on('topologyDescriptionChanged', ({ newDescription }) => {
    const now = [...newDescription.servers.values()].some((server) => WRITABLE.has(server.type));
    if (now === writable || life.stopping) return;
    writable = now;
    if (now) log.info('MongoDB connected');
    else log.warn('MongoDB is away; trying again');
  });
}

async function ping(connection: Connection): Promise<void> {
  if (!connection.db) throw new Error('not connected');
  await connection.db.command({ ping: 1 }, { timeoutMS: 1500 });
}

const retired = new Map<string, Set<string>>();

/**
 * Has `prepareModel` drop an index of an earlier release. A changed index takes another name than the one it replaces:
 * under the same name either release would refuse the other's, while both run side by side and after a rollback.
 */
export function retireIndex(collection: string, index: string): void {
  retired.set(collection, (retired.get(collection) ?? new Set()).add(index));
}

/** A model that several modules ask for: defined once on each connection. */
export function modelOnce<M>(connection: Connection, name: string, define: (connection: Connection) => M): M {
  const known: unknown = connection.models[name];
  return known === undefined ? define(connection) : (known as M);
}

const INDEX_NOT_FOUND = 27;

/** How many indexes a collection has. One that is always there is asked for: processes may make indexes, and not list them. */
async function countIndexes({ db, collection: { collectionName } }: Model<never>): Promise<number> {
  const indexes = [{ key: { _id: 1 }, name: '_id_' }];
  const made = await db.db?.command({ createIndexes: collectionName, indexes });
  return Number(made?.['numIndexesAfter']);
}

/** Makes what is missing of a model's collection and indexes, then drops the indexes that they replace. */
export async function prepareModel(model: Model<never>): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  // One command for all of them makes the collection too; mongoose would send one for each.
  if (indexes.length > 0) await model.collection.createIndexes(indexes);
  else await model.createCollection();
  const old = retired.get(model.collection.collectionName) ?? [];
  // A drop waits for every open transaction on the collection, such as that of a killed process, even where there is nothing to drop.
  const hasMore = (await countIndexes(model)) > indexes.length + 1;
  for (const index of hasMore ? old : []) {
    await model.collection.dropIndex(index).catch((error: unknown) => {
      if (propertyOf(error, 'code') !== INDEX_NOT_FOUND) throw error;
    });
  }
}

/** Makes what is missing of the collections and indexes of all models made on the connection. */
export async function prepareModels(connection: Connection): Promise<void> {
  // One at a time: all at once need a connection each, and a busy machine opens those too slowly for the pool's limit.
  for (const model of Object.values(connection.models)) await prepareModel(model as unknown as Model<never>);
}

/** One try of a transaction, and what is to be done once it has committed. */
interface Joined {
  readonly connection: Connection;
  readonly committed: (() => void)[];
}

const joined = new AsyncLocalStorage<Joined>();

/** Whether the caller runs within `inTransaction`. */
export function isInTransaction(): boolean {
  return joined.getStore() !== undefined;
}

/** Has `work`, which must not throw, run once the running transaction has committed; where it does not commit, never. */
export function afterCommit(work: () => void): void {
  joined.getStore()?.committed.push(work);
}

/**
 * Runs `work` in a transaction that sees all that reads have seen before it, and is kept by a majority; within another one of the same connection it joins it.
 * `work` may run more than once, and must await its steps in sequence. Throws what `work` threw; an outcome
 * not known after 15 s is SERVICE_UNAVAILABLE.
 */
export async function inTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  if (joined.getStore()?.connection === connection) return await work();
  const began = Date.now();
  let lastError: unknown;
  let committed: Joined['committed'] = [];
  const attempt = async (): Promise<T> => {
    // The driver itself would go on for 120 s, far longer than a request waits.
    if (lastError !== undefined && Date.now() - began > LAST_ATTEMPT_MS) throw unavailable(lastError);
    committed = [];
    try {
      return await joined.run({ connection, committed }, work);
    } catch (error) {
      lastError = error;
      throw error;
    }
  };
  const outcome = connection.transaction<T>(attempt, {
    // Not `snapshot`, which may begin before what a read has just shown (decision 73).
    readConcern: 'majority',
    writeConcern: { w: 'majority', wtimeoutMS: 5000 },
    readPreference: 'primary',
  });
  const whole = outcome.then((result) => {
    for (const step of committed) step();
    return result;
  });
  return await knownInTime(whole, () => lastError);
}

/** Gives what a write gives. @throws SERVICE_UNAVAILABLE, with the last cause that is known, where that takes longer than 15 s */
export const knownInTime = <T>(outcome: Promise<T>, lastError: () => unknown = () => undefined): Promise<T> =>
  within(OUTCOME_LIMIT_MS, outcome, () => unavailable(lastError()));

function unavailable(cause: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: 2, cause });
}

/** The error the HTTP edge answers with when MongoDB is away or changing its primary; undefined for others. */
export function asUnavailable(error: unknown): AppError | undefined {
  return isMongoOutage(error) ? unavailable(error) : undefined;
}
