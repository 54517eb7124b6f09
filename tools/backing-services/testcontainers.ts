import { MongoDBContainer } from '@testcontainers/mongodb';
import { RabbitMQContainer } from '@testcontainers/rabbitmq';
import { GenericContainer, Wait } from 'testcontainers';
import { until } from './patience.ts';
import { ensureReplicaSet } from './mongodb/replica-set.ts';
import { SetupError } from './setup-error.ts';

/** A store that Testcontainers started for a test run. */
export interface TestStore {
  url: string;
  managementUrl?: string;
  stop: () => Promise<void>;
}

const PRIMARY_MS = 60_000;

/** MongoDB as a replica set, thrown away at the end. @throws SetupError where it does not become one */
export async function testMongo(image: string): Promise<TestStore> {
  const container = await new MongoDBContainer(image)
    .withHealthCheck({
      // The check that the module brings starts a whole shell every few seconds, for as long as the tests run.
      test: ['CMD', 'bash', '-c', 'exec 3<>/dev/tcp/127.0.0.1/27017'],
      interval: 1_000,
      timeout: 5_000,
      retries: 120,
    })
    .start();
  const stop = async (): Promise<void> => void (await container.stop());
  const address = container.getConnectionString().replace(/\/$/, '');
  const isPrimary = (): Promise<boolean> => ensureReplicaSet(`${address}/?directConnection=true`, '127.0.0.1:27017');
  if (!(await until(isPrimary, PRIMARY_MS))) {
    await stop();
    throw new SetupError(`the container of ${image} did not become a primary within ${PRIMARY_MS / 1_000} s`);
  }
  return { url: `${address}/harbour?directConnection=true`, stop };
}

/** RabbitMQ with its management plugin, thrown away at the end. */
export async function testRabbitMq(image: string): Promise<TestStore> {
  const container = await new RabbitMQContainer(image).start();
  const host = container.getHost();
  return {
    url: `amqp://guest:guest@${host}:${container.getMappedPort(5672)}`,
    managementUrl: `http://guest:guest@${host}:${container.getMappedPort(15672)}`,
    stop: async () => void (await container.stop()),
  };
}

/** Redis, thrown away at the end. */
export async function testRedis(image: string): Promise<TestStore> {
  const container = await new GenericContainer(image)
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    stop: async () => void (await container.stop()),
  };
}
