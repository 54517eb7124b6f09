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

/** How a container is lost, and brought back before the shop is started whole. A hung one keeps its connections and answers nothing. */
const LOSSES = {
  killed: { take: ['kill'], giveBack: ['start'] },
  hung: { take: ['pause'], giveBack: ['unpause'] },
} as const;
type Loss = keyof typeof LOSSES;

/** Takes one container of a service away, runs all errands without it, and brings it back. Gives the seconds the errands took. */
async function lose(service: string, loss: Loss, { env, place, up }: Composed): Promise<number> {
  const docker = (...args: string[]) => run('docker', args, { env, timeoutMs: ENGINE_MS });
  const [container] = (await docker('compose', 'ps', '--quiet', service)).split('\n');
  if (!container) throw new SetupError(`${service}: no container of it runs`);
  const { take, giveBack } = LOSSES[loss];
  await docker(...take, container);
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
  await docker(...giveBack, container);
  // One that hung is taken for ill until it is asked again.
  const isWhole = await until(async () => {
    await up();
    return true;
  }, PATIENCE_MS);
  if (!isWhole) throw new SetupError(`one of ${service} does not come back`);
  if (!isWell) throw new SetupError(`with one of ${service} ${loss}: ${oneLine(last)}`);
  return tookS;
}

const losses: readonly (readonly [service: string, loss: Loss])[] = [
  ...[...STORES, ...PROCESSES.map(({ name }) => name)].map((service) => [service, 'killed'] as const),
  ...STORES.map((service) => [service, 'hung'] as const),
];

/**
 * Starts the cluster from the images there are, kills one container of every service in turn, and lets one of every store hang. A shopper
 * orders and an admin looks meanwhile. Stops and starts all of it at the end, which finds its data.
 * @throws SetupError with every loss that the shop does not get over
 */
export function tryCluster(given: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  return withComposed(given, SHOPS.cluster, async (shop) => {
    await runErrands(shop.place);
    const failures: string[] = [];
    for (const [service, loss] of losses) {
      try {
        const tookS = await lose(service, loss, shop);
        say(`with one of ${service} ${loss}: errands done after ${tookS.toFixed(1)} s`);
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
