import { freePort } from '@harbour/tools/backing-services/free-port';
import { PROCESSES } from '@harbour/tools/processes';
import { waitUntil } from '../../support/wait-until.ts';
import type { Run, Verdict } from '../run.ts';
import type { Stage } from '../stage.ts';
import { startReplica } from '../replica.ts';

const TIMES = 5;
const GATEWAY_MS = 40_000;
const WORKER_MS = 25_000;

interface End {
  readonly code: number | null;
  readonly tookMs: number;
}

/** Tells a process to end and waits for it. */
async function ended(process: ReturnType<Stage['shop']['process']>): Promise<End> {
  const { times } = process.ends;
  const began = Date.now();
  process.kill('SIGTERM');
  await waitUntil(`${process.name} to end`, () => process.ends.times > times, 2 * GATEWAY_MS);
  return { code: process.ends.code, tookMs: Date.now() - began };
}

/** A worker is stopped and started again by its supervisor; its queue waits. */
async function rollWorker(stage: Stage, name: string): Promise<End[]> {
  const ends: End[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const fault = {
      name: `${name} replaced`,
      outside: 'nothing' as const,
      lastsMs: 0,
      inject: async () => void ends.push(await ended(stage.shop.process(name))),
    };
    await stage.suffer(fault);
  }
  return ends;
}

/** A gateway is replaced as in a cluster: the next one is ready and asked before the one before it stops. */
async function rollGateway(stage: Stage): Promise<End[]> {
  const ends: End[] = [];
  const { shop } = stage;
  let before = shop.process('gateway');
  for (let time = 0; time < TIMES; time += 1) {
    const port = await freePort();
    const next = await startReplica(shop, 'gateway', { PORT: String(port) });
    const leaving = before;
    const inject = async (): Promise<void> => {
      shop.balancer?.leadTo(port);
      ends.push(await ended(leaving));
      // Its supervisor starts it again; nobody is led there any more.
      if (time > 0) await leaving.stop();
    };
    await stage.suffer({ name: 'gateway replaced', outside: 'nothing', lastsMs: 0, inject });
    before = next;
  }
  shop.balancer?.leadTo(Number(shop.environments.get('gateway')?.['PORT']));
  await before.stop();
  return ends;
}

function verdictOf(name: string, ends: readonly End[], limitMs: number): Verdict {
  const slowest = Math.max(...ends.map(({ tookMs }) => tookMs));
  return {
    promise: `${name} stopped ${TIMES} times under load: exit 0 within ${limitMs / 1_000} s`,
    figure: `codes ${ends.map(({ code }) => code).join(' ')}, slowest ${(slowest / 1_000).toFixed(1)} s`,
    holds: slowest <= limitMs && ends.every(({ code }) => code === 0),
  };
}

/** Every process stopped and replaced under load, one after the other. */
export const ROLLING: Run = {
  name: 'rolling',
  options: { balanced: true, env: { DRAIN_DELAY: '5s' } },
  async play(stage) {
    const verdicts = [verdictOf('gateway', await rollGateway(stage), GATEWAY_MS)];
    for (const { name } of PROCESSES.filter((entry) => entry.name !== 'gateway')) {
      verdicts.push(verdictOf(name, await rollWorker(stage, name), WORKER_MS));
    }
    return verdicts;
  },
};
