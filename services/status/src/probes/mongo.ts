import { waitingAges } from '@harbour/messaging/waiting-age';
import { createMongoose } from '@harbour/platform/mongo';
import type { ProcessContext } from '@harbour/platform/process';
import { within } from '@harbour/platform/within';
import { PROBE_LIMIT_MS, probe } from './probe.ts';
import type { Seen } from './probe.ts';

type MongoContext = Pick<ProcessContext<{ readonly MONGODB_URL: string }>, 'config' | 'life'>;

/** Asks the primary for a ping at each call, and what waits at the broker since when. */
export interface MongoProbe {
  readonly ask: () => Promise<Seen>;
  /** Rejects while MongoDB is away. */
  readonly waitingAges: () => Promise<Readonly<Record<string, number>>>;
}

/** Looks at MongoDB over a small connection of its own, which is made when the first answer comes. */
export function mongoProbe({ config, life }: MongoContext): MongoProbe {
  const connection = createMongoose().createConnection();
  connection.on('error', () => undefined);
  life.onStop('connections', 'mongodb probe', () => connection.close(true));
  let opening: Promise<unknown> | undefined;

  const open = () => {
    const options = { maxPoolSize: 2, serverSelectionTimeoutMS: PROBE_LIMIT_MS, connectTimeoutMS: PROBE_LIMIT_MS };
    opening ??= connection.openUri(config.MONGODB_URL, { ...options, heartbeatFrequencyMS: 2_000 }).finally(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    ask: () =>
      probe('mongodb', async () => {
        if (connection.db === undefined) await open();
        await connection.db?.command({ ping: 1 }, { timeoutMS: PROBE_LIMIT_MS });
      }),
    waitingAges: async () => {
      if (connection.db === undefined) await open();
      return within(PROBE_LIMIT_MS, waitingAges(connection));
    },
  };
}
