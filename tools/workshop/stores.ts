import { rmSync } from 'node:fs';
import { type BackingServices, resolveBackingServices } from '../backing-services/resolve.ts';
import { makeTestFolder } from './test-folder.ts';

/** The variables by which tests find the stores. */
export type StoreVariables = Record<string, string>;

/** The variables that lead tests to these stores. */
export function variablesOf({ mongo, broker, redis }: BackingServices): StoreVariables {
  return {
    TEST_MONGODB_URL: mongo.url,
    TEST_AMQP_URL: broker.url,
    TEST_REDIS_URL: redis.url,
    ...(broker.managementUrl === undefined ? {} : { TEST_RABBITMQ_MANAGEMENT_URL: broker.managementUrl }),
  };
}

/** The variables by which a shop has names of its own in the stores to which tests are led; undefined where there are none. */
export function placeInStores(name: string): NodeJS.ProcessEnv | undefined {
  const { TEST_MONGODB_URL, TEST_AMQP_URL, TEST_REDIS_URL, TEST_RABBITMQ_MANAGEMENT_URL } = process.env;
  if (TEST_MONGODB_URL === undefined) return undefined;
  const mongo = new URL(TEST_MONGODB_URL);
  mongo.pathname = `/${name}`;
  return {
    MONGODB_URL: mongo.href,
    AMQP_URL: TEST_AMQP_URL,
    REDIS_URL: TEST_REDIS_URL,
    RABBITMQ_MANAGEMENT_URL: TEST_RABBITMQ_MANAGEMENT_URL,
    QUEUE_PREFIX: `${name}.`,
  };
}

/** Runs `work` with stores of its own, in a folder of theirs; they end with it, and also when a signal ends the program. */
export async function withStores(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  work: (variables: StoreVariables, folder: string) => Promise<void>,
): Promise<void> {
  let services: BackingServices | undefined;
  const folder = makeTestFolder();
  const release = async (): Promise<void> => {
    await services?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const endEarly = (): void => void release().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, endEarly);
  process.on('disconnect', endEarly);
  process.channel?.unref();
  try {
    services = await resolveBackingServices({ dataDir: folder, purpose: 'test', env, log: say });
    await work(variablesOf(services), folder);
  } finally {
    process.removeListener('disconnect', endEarly);
    await release();
  }
}
