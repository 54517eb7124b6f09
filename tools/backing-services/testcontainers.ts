import { MongoDBContainer } from '@testcontainers/mongodb';
import { RabbitMQContainer } from '@testcontainers/rabbitmq';
import { GenericContainer, Wait } from 'testcontainers';

/** A store that Testcontainers started for a test run. */
export interface TestStore {
  url: string;
  managementUrl?: string;
  stop: () => Promise<void>;
}

/** MongoDB as a replica set, thrown away at the end. */
export async function testMongo(image: string): Promise<TestStore> {
  const container = await new MongoDBContainer(image).start();
  return {
    url: `${container.getConnectionString().replace(/\/$/, '')}/harbour?directConnection=true`,
    stop: async () => void (await container.stop()),
  };
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
