import { supervise, type Supervised } from '@harbour/tools/supervisor';
import { freePort } from '@harbour/tools/backing-services/free-port';
import { mainOf, PROCESSES } from '@harbour/tools/processes';
import type { ShopUnderTest } from './shop-under-test.ts';

/** A further process of a shop that runs. */
export type Replica = Supervised & { readonly env: NodeJS.ProcessEnv };

/** Starts a further process of a shop by the variables of the first one, in whose folder it leaves its log. */
export async function startReplicaOf(
  name: string,
  entry: string,
  given: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<Replica> {
  const env = { ...given, OPS_PORT: String(await freePort()) };
  const readyUrl = `http://127.0.0.1:${env.OPS_PORT}/readyz`;
  const program = { name: `${name}-replica-${env.OPS_PORT}`, entry, env, readyUrl };
  const replica = supervise(program, dataDir, () => undefined);
  await replica.ready();
  return Object.assign(replica, { env });
}

/** Starts a further replica of a process, with what the first one got to know and changes of its own; `root` is another version's folder. */
export async function startReplica(
  shop: ShopUnderTest,
  name: string,
  changes: NodeJS.ProcessEnv = {},
  root?: string,
): Promise<Replica> {
  const entry = PROCESSES.find((one) => one.name === name);
  if (entry === undefined) throw new Error(`there is no process ${name}`);
  return startReplicaOf(name, mainOf(entry, root), { ...shop.environments.get(name), ...changes }, shop.dataDir);
}

/** Lets a replica's clock be wrong by so much. */
export const withClock = (shiftMs: number): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import ${new URL('./clock.ts', import.meta.url).href}`,
  CLOCK_SHIFT_MS: String(shiftMs),
});
