import { run } from '@harbour/tools/backing-services/binaries';
import { PROCESSES } from '@harbour/tools/processes';
import type { Fault } from '../fault.ts';
import type { ClusterShop } from './cluster-shop.ts';
import { leaderOf, NODES, type StoreName } from './stores.ts';

export type ClusterFault = Fault<ClusterShop>;

const AWAY_MS = 20_000;
const RULE_MS = 10_000;
/** What docs/reliability.md promises of a lost leader, and of a lost process. */
const LEADER_LIMITS = { gapMs: 15_000 };
const PROCESS_LIMITS = { gapMs: 3_000 };
const TITLES: Record<StoreName, string> = {
  mongo: 'MongoDB primary',
  rabbitmq: 'RabbitMQ leader',
  redis: 'Redis primary',
};
/** Requests need the database alone. */
const outside = (store: StoreName): Fault['outside'] => (store === 'mongo' ? 'asked to come again' : 'nothing');

const SENTINELS = ['sentinel-1', 'sentinel-2', 'sentinel-3'];

type Deed = (shop: ClusterShop, service: string) => Promise<unknown>;

const onContainer =
  (command: string): Deed =>
  async ({ engine }, service) =>
    engine.docker(command, engine.nameOf(service));

/** Packets that are dropped at a container's own network: those from each of some others, and those to them. */
async function block({ engine }: ClusterShop, service: string, others: readonly string[], ways: readonly Way[]) {
  const [pid, ...addresses] = await Promise.all([
    engine.pidOf(service),
    ...others.map((other) => engine.addressOf(other)),
  ]);
  const rules = addresses.flatMap((address) => ways.map((way) => [...WAYS[way], address, '--jump', 'DROP']));
  const apply = (action: string) =>
    Promise.all(
      rules.map(([chain = '', ...rule]) => {
        const inside = ['--target', String(pid), '--net', 'iptables', '--wait', action, chain, ...rule];
        return run('nsenter', inside, { env: process.env, timeoutMs: RULE_MS });
      }),
    );
  await apply('--append');
  return async (): Promise<void> => void (await apply('--delete'));
}

const WAYS = { heard: ['INPUT', '--source'], said: ['OUTPUT', '--destination'] } as const;
type Way = keyof typeof WAYS;

/** Who has to be cut off from a node for it to be alone in its store; clients still reach it. */
const peersOf = (store: StoreName, service: string): string[] => [
  ...NODES[store].filter((node) => node !== service),
  ...(store === 'redis' ? SENTINELS : []),
];

/** A fault of whatever node leads a store when it happens. */
function ofLeader(
  store: StoreName,
  what: string,
  take: (shop: ClusterShop, service: string) => Promise<() => Promise<unknown>>,
): ClusterFault {
  let giveBack = async (): Promise<unknown> => undefined;
  return {
    name: `${TITLES[store]} ${what}`,
    outside: outside(store),
    limits: LEADER_LIMITS,
    lastsMs: AWAY_MS,
    async inject(shop) {
      giveBack = await take(shop, await leaderOf(shop, store));
    },
    heal: async () => void (await giveBack()),
  };
}

const away = (command: string, back: string) => async (shop: ClusterShop, service: string) => {
  await onContainer(command)(shop, service);
  return () => onContainer(back)(shop, service);
};

const STORES = Object.keys(NODES) as StoreName[];

/** What may happen to the leader of each store: gone, hung, cut off from the other nodes both ways, or hearing nothing of them. */
export const LEADERS_LOST: readonly ClusterFault[] = STORES.flatMap((store) => [
  ofLeader(store, 'killed', away('kill', 'start')),
  ofLeader(store, 'hung', away('pause', 'unpause')),
  ofLeader(store, 'cut off', (shop, service) => block(shop, service, peersOf(store, service), ['heard', 'said'])),
  ofLeader(store, 'deaf', (shop, service) => block(shop, service, peersOf(store, service), ['heard'])),
]);

/** Takes several containers away at once, and gives them back. */
function allOf(
  name: string,
  services: readonly string[],
  about: Pick<ClusterFault, 'outside' | 'limits'>,
): ClusterFault {
  const each =
    (deed: Deed) =>
    async (shop: ClusterShop): Promise<void> =>
      void (await Promise.all(services.map((service) => deed(shop, service))));
  return { name, lastsMs: AWAY_MS, ...about, inject: each(onContainer('kill')), heal: each(onContainer('start')) };
}

/** Of each store the most of its nodes: nothing that needs an agreement goes on until one is back. */
export const MAJORITIES_LOST: readonly ClusterFault[] = [
  allOf('two of three members of MongoDB', ['mongo', 'mongo-2'], { outside: 'asked to come again' }),
  allOf('two of three nodes of RabbitMQ', ['rabbitmq', 'rabbitmq-3'], { outside: 'nothing', limits: PROCESS_LIMITS }),
  allOf('both servers of Redis', NODES.redis, { outside: 'nothing', limits: PROCESS_LIMITS }),
  allOf('two of three sentinels', ['sentinel-1', 'sentinel-3'], { outside: 'nothing', limits: PROCESS_LIMITS }),
];

const isWorker = (name: string): name is 'mailer' | 'sms' => name === 'mailer' || name === 'sms';

/** One of the two containers of each process. */
export const PROCESSES_LOST: readonly ClusterFault[] = PROCESSES.map(({ name }) => ({
  ...allOf(`${name} killed`, [name], { outside: name === 'gateway' ? 'no answer' : 'nothing', limits: PROCESS_LIMITS }),
  ...(isWorker(name) ? { crashes: [name] } : {}),
}));

const restarted = (service: string): ClusterFault => ({
  name: `${service} restarted`,
  outside: service.startsWith('mongo') ? 'asked to come again' : 'nothing',
  lastsMs: 0,
  limits: service.startsWith('mongo') ? LEADER_LIMITS : PROCESS_LIMITS,
  inject: async ({ engine }) => void (await engine.docker('restart', '--time', '50', engine.nameOf(service))),
});

/** HAProxy takes new certificates up without an end of its own. */
const balancerReloaded: ClusterFault = {
  name: 'balancer reloaded',
  outside: 'nothing',
  lastsMs: 0,
  limits: PROCESS_LIMITS,
  inject: async ({ engine }) => void (await engine.docker('kill', '--signal', 'USR2', engine.nameOf('balancer'))),
};

/** Every container stopped as an upgrade stops it, and started again, one after the other; of the processes one of two. */
export const RESTARTS: readonly ClusterFault[] = [
  ...[...Object.values(NODES).flat(), ...SENTINELS, ...PROCESSES.map(({ name }) => name)].map(restarted),
  balancerReloaded,
];
