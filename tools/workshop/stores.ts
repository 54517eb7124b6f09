import { join } from 'node:path';
import { openDataDir } from '../backing-services/data-dir.ts';
import { type BackingServices, resolveBackingServices } from '../backing-services/resolve.ts';
import { ROOT } from '../processes.ts';

/** The variables by which tests find the stores. */
export type StoreVariables = Record<string, string>;

/** Runs `work` with stores of its own, which end with it, and also when a signal ends the program. */
export async function withStores(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  work: (variables: StoreVariables) => Promise<void>,
): Promise<void> {
  let services: BackingServices | undefined;
  const folder = env['TEST_DATA_DIR'] || join(ROOT, '.data', 'test');
  const data = await openDataDir(folder, { privateStores: true, say });
  const release = async (): Promise<void> => {
    data.ending();
    await services?.stop();
    data.release();
  };
  const endEarly = (): void => void release().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endEarly);
  process.on('disconnect', endEarly);
  process.channel?.unref();
  try {
    services = await resolveBackingServices({ dataDir: data.path, purpose: 'test', env, log: say });
    const { mongo, broker, redis } = services;
    await work({
      TEST_MONGODB_URL: mongo.url,
      TEST_AMQP_URL: broker.url,
      TEST_REDIS_URL: redis.url,
      ...(broker.managementUrl === undefined ? {} : { TEST_RABBITMQ_MANAGEMENT_URL: broker.managementUrl }),
    });
  } finally {
    process.removeListener('disconnect', endEarly);
    await release();
  }
}
