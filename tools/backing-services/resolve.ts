import { resolve } from 'node:path';
import { brokerChoices } from './broker-choices.ts';
import { cacheDirOf } from './cache-dir.ts';
import { type Choice, type Place, type Store, takeFirst } from './choice.ts';
import { dockerAnswers } from './docker.ts';
import { mongoChoices } from './mongodb/mongo-choices.ts';
import { redisChoices } from './redis-choices.ts';

/** What the start command, the tests and the benchmarks ask for. */
export interface ResolveRequest {
  dataDir: string;
  /** Where downloads are kept; CACHE_DIR, else .cache of the repository where not given. */
  cacheDir?: string;
  purpose: 'start' | 'test';
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  /** Runs as soon as MongoDB is there, while the others still start. */
  onMongo?: (url: string) => Promise<void>;
}

/** The three stores, ready to use. */
export interface BackingServices {
  mongo: Store;
  broker: Store;
  redis: Store;
  /** Ends what was started here, and nothing else. */
  stop(): Promise<void>;
}

async function resolveOne(name: string, choices: readonly Choice[], request: ResolveRequest): Promise<Store> {
  const { store, why } = await takeFirst(name, choices);
  request.log(`${name}: ${why}`);
  return store;
}

/**
 * Gives MongoDB, RabbitMQ and Redis by the order of docs/architecture.md, all three at once, and says
 * in a line for each what was chosen and why.
 * @throws SetupError with what to install where nothing works; nothing is left running then.
 */
export async function resolveBackingServices(request: ResolveRequest): Promise<BackingServices> {
  const place: Place = {
    dataDir: resolve(request.dataDir),
    cacheDir: request.cacheDir === undefined ? cacheDirOf(request.env) : resolve(request.cacheDir),
    env: request.env,
    say: request.log,
    docker: lazily(() => dockerAnswers(request.env)),
  };
  const mongo = resolveOne('MongoDB', mongoChoices(place, request.purpose), request);
  const early = mongo.then((store) => request.onMongo?.(store.url));
  const all = await Promise.allSettled([
    mongo,
    resolveOne('RabbitMQ', brokerChoices(place, request.purpose), request),
    resolveOne('Redis', redisChoices(place, request.purpose), request),
    early,
  ]);
  const stores = all.slice(0, 3).flatMap((one) => (one.status === 'fulfilled' ? [one.value as Store] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(stores.map((store) => store.stop()));
  };
  const failed = all.find((one) => one.status === 'rejected');
  const [mongoStore, broker, redis] = stores;
  if (failed !== undefined || !mongoStore || !broker || !redis) {
    await stop();
    throw failed?.reason ?? new Error('a store is missing');
  }
  return { mongo: mongoStore, broker, redis, stop };
}

function lazily<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= work());
}
