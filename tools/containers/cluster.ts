import { performance } from 'node:perf_hooks';
import { run } from '../backing-services/binaries.ts';
import { until } from '../backing-services/patience.ts';
import { oneLine, SetupError } from '../backing-services/setup-error.ts';
import { PROCESSES } from '../processes.ts';
import { compose, type Composed, SHOPS, withComposed } from './compose.ts';
import { runErrands } from './errands.ts';

const ENGINE_MS = 60_000;
/** How long a shopper may have to wait for a lost part, in milliseconds: errands that fail are run again until then. */
const PATIENCE_MS = 60_000;
const STORES = [
  'mongo',
  'mongo-2',
  'mongo-3',
  'rabbitmq',
  'rabbitmq-2',
  'rabbitmq-3',
  'redis',
  'redis-2',
  'sentinel-1',
] as const;

/** Kills one container of a service, runs all errands without it, and starts it again. Gives the seconds the errands took. */
async function lose(service: string, { env, place, up }: Composed): Promise<number> {
  const [container] = (await run('docker', ['compose', 'ps', '--quiet', service], { env, timeoutMs: ENGINE_MS })).split(
    '\n',
  );
  if (!container) throw new SetupError(`${service}: no container of it runs`);
  await run('docker', ['kill', container], { env, timeoutMs: ENGINE_MS });
  const from = performance.now();
  let last: unknown;
  const works = async (): Promise<boolean> => {
    try {
      await runErrands(place);
      return true;
    } catch (error) {
      last = error;
      return false;
    }
  };
  const isWell = await until(works, PATIENCE_MS);
  const tookS = (performance.now() - from) / 1_000;
  await up();
  if (!isWell) throw new SetupError(`without one of ${service}: ${oneLine(last)}`);
  return tookS;
}

/**
 * Starts the cluster from the images there are, kills one container of every service in turn, and has a shopper order
 * and an admin look meanwhile; stops and starts all of it at the end, which finds its data.
 * @throws SetupError with every loss that the shop does not get over
 */
export function tryCluster(given: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  return withComposed(given, SHOPS.cluster, async (shop) => {
    await runErrands(shop.place);
    const failures: string[] = [];
    for (const service of [...STORES, ...PROCESSES.map(({ name }) => name)]) {
      try {
        const tookS = await lose(service, shop);
        say(`without one of ${service}: errands done after ${tookS.toFixed(1)} s`);
      } catch (error) {
        failures.push(oneLine(error));
        say(`failed: ${oneLine(error)}`);
      }
    }
    await compose(['down', '--timeout', '50'], shop.env);
    await shop.up();
    await runErrands(shop.place);
    if (failures.length > 0) throw new SetupError(failures.join('; '));
  });
}
