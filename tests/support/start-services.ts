import { randomBytes } from 'node:crypto';
import { resolveBackingServices } from '@harbour/tools/backing-services/resolve';
import { variablesOf } from '@harbour/tools/workshop/stores';
import { makeTestFolder } from '@harbour/tools/workshop/test-folder';

declare global {
  var harbourServices: { stop: () => Promise<void>; folder: string } | undefined;
}

/** Gives the integration tests real MongoDB, RabbitMQ and Redis: those of the runner, else private ones of their own. */
export default async function startServices(): Promise<void> {
  process.env['TEST_RUN'] ??= randomBytes(4).toString('hex');
  if (process.env['TEST_MONGODB_URL']) return;
  const folder = makeTestFolder();
  const services = await resolveBackingServices({
    dataDir: folder,
    purpose: 'test',
    env: process.env,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  globalThis.harbourServices = { stop: () => services.stop(), folder };
  Object.assign(process.env, variablesOf(services));
}
