import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveBackingServices } from '@harbour/tools/backing-services/resolve';

declare global {
  var harbourServices: { stop: () => Promise<void>; folder: string } | undefined;
}

const SHARED_MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Where the data of the stores lie: in memory where there is room. A store waits for its disk at every durable write, and
 * the indexes of one new database are some hundred of those: 1.3 s on a disk, 0.3 s in memory.
 */
function parentFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= NEEDED_BYTES) return SHARED_MEMORY;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}

/** Gives the integration tests real MongoDB, RabbitMQ and Redis: those of the runner, else private ones of their own. */
export default async function startServices(): Promise<void> {
  if (process.env['TEST_MONGODB_URL']) return;
  const folder = mkdtempSync(join(parentFolder(), 'harbour-tests-'));
  const services = await resolveBackingServices({
    dataDir: folder,
    purpose: 'test',
    env: process.env,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  globalThis.harbourServices = { stop: () => services.stop(), folder };
  process.env['TEST_MONGODB_URL'] = services.mongo.url;
  process.env['TEST_AMQP_URL'] = services.broker.url;
  process.env['TEST_REDIS_URL'] = services.redis.url;
  if (services.broker.managementUrl) process.env['TEST_RABBITMQ_MANAGEMENT_URL'] = services.broker.managementUrl;
}
