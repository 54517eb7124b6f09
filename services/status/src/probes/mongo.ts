import { createMongoose } from '@harbour/platform/mongo';
import type { ProcessContext } from '@harbour/platform/process';
import { PROBE_LIMIT_MS, probe } from './probe.ts';
import type { Seen } from './probe.ts';

type MongoContext = Pick<ProcessContext<{ readonly MONGODB_URL: string }>, 'config' | 'life'>;

/** Asks the primary for a ping at each call. Its own small connection is made when the first answer comes. */
export function mongoProbe({ config, life }: MongoContext): () => Promise<Seen> {
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
  return () =>
    probe('mongodb', async () => {
      if (connection.db === undefined) await open();
      await connection.db?.command({ ping: 1 }, { timeoutMS: PROBE_LIMIT_MS });
    });
}
