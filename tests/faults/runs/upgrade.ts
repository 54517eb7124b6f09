import { freePort } from '@harbour/tools/backing-services/free-port';
import { PROCESSES } from '@harbour/tools/processes';
import type { Fault } from '../fault.ts';
import { type Replica, startReplica } from '../replica.ts';
import type { Run } from '../run.ts';

/** Nobody may notice, however long both versions run. */
const UNNOTICED = { outside: 'nothing', limits: { gapMs: 1_000 } } as const;
const OTHERS = PROCESSES.map(({ name }) => name).filter((name) => name !== 'gateway');

/** Has another version's gateway asked instead of this one's, which ends. */
function otherGateway(folder: string, lastsMs: number): Fault {
  const other: { gateway?: Replica } = {};
  return {
    name: `gateway of the other version for ${lastsMs / 60_000} min`,
    ...UNNOTICED,
    lastsMs,
    async inject(shop) {
      const port = await freePort();
      other.gateway = await startReplica(shop, 'gateway', { PORT: String(port) }, folder);
      shop.balancer?.leadTo(port);
      await shop.process('gateway').stop();
    },
    async heal(shop) {
      await shop.process('gateway').startAgain();
      shop.balancer?.leadTo(Number(shop.environments.get('gateway')?.['PORT']));
      await other.gateway?.stop();
    },
  };
}

/** Has another version's workers and its status service do the work of this one's, which end. */
function otherWorkers(folder: string, lastsMs: number): Fault {
  const others: Replica[] = [];
  return {
    name: `workers and status service of the other version for ${lastsMs / 60_000} min`,
    ...UNNOTICED,
    lastsMs,
    async inject(shop) {
      for (const name of OTHERS) {
        await shop.process(name).stop();
        others.push(await startReplica(shop, name, {}, folder));
      }
    },
    async heal(shop) {
      for (const [at, other] of others.entries()) {
        await other.stop();
        await shop.process(OTHERS[at] ?? '').startAgain();
      }
    },
  };
}

/** Two versions side by side under load: the gateway of another one with these workers, then the other way round. */
export const upgradeFrom = (folder: string): Run => ({
  name: 'upgrade',
  options: { balanced: true, env: { DRAIN_DELAY: '5s' } },
  async play(stage, _chance, minutes) {
    const lastsMs = (minutes * 60_000) / 2;
    for (const fault of [otherGateway(folder, lastsMs), otherWorkers(folder, lastsMs)]) await stage.suffer(fault);
    return undefined;
  },
});
