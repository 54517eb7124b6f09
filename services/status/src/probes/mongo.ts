import { waitingAges } from '@harbour/messaging/waiting-age';
import type { ProcessContext } from '@harbour/platform/process';
import { within } from '@harbour/platform/within';
import { MongoClient } from 'mongodb';
import { PROBE_LIMIT_MS, probe } from './probe.ts';
import type { Seen } from './probe.ts';

type MongoContext = Pick<ProcessContext<{ readonly MONGODB_URL: string }>, 'config' | 'life'>;

/** Asks the primary for a ping at each call, and what waits at the broker since when. */
export interface MongoProbe {
  readonly ask: () => Promise<Seen>;
  /** Rejects while MongoDB is away. */
  readonly waitingAges: () => Promise<Readonly<Record<string, number>>>;
}

/** Looks at MongoDB over a small connection of its own, which is made with the first question. It needs no models, so no mongoose. */
export function mongoProbe({ config, life }: MongoContext): MongoProbe {
  const client = new MongoClient(config.MONGODB_URL, {
    maxPoolSize: 2,
    serverSelectionTimeoutMS: PROBE_LIMIT_MS,
    connectTimeoutMS: PROBE_LIMIT_MS,
    heartbeatFrequencyMS: 2_000,
  });
  life.onStop('connections', 'mongodb probe', () => client.close(true));
  /** The driver does not try a first connection again that failed, unless it is asked for one. */
  const database = async () => (await client.connect()).db();
  return {
    ask: () => probe('mongodb', async () => (await database()).command({ ping: 1 }, { timeoutMS: PROBE_LIMIT_MS })),
    waitingAges: () => within(PROBE_LIMIT_MS, database().then(waitingAges)),
  };
}
