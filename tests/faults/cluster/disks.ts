import type { Fault } from '../fault.ts';
import type { ClusterShop } from './cluster-shop.ts';
import { hostOf } from './stores.ts';

/** Starts a service's container anew on an empty volume, and waits until it is healthy. */
async function startEmpty({ engine }: ClusterShop, service: string): Promise<void> {
  await engine.docker('compose', 'rm', '--stop', '--force', service);
  await engine.docker('volume', 'rm', `${engine.project}_${service}`);
  await engine.docker('compose', 'up', '--no-build', '--no-deps', '--wait', service);
}

const emptied = (
  service: string,
  join: (shop: ClusterShop) => Promise<unknown>,
  about: Pick<Fault, 'outside' | 'limits'>,
): Fault<ClusterShop> => ({
  name: `${service} with an empty disk`,
  lastsMs: 0,
  ...about,
  inject: async (shop) => void (await join(shop)),
});

const NOBODY_SEES = { outside: 'nothing', limits: { gapMs: 3_000 } } as const;

/** As docs/operations.md has it: RabbitMQ's others have to forget a node before one of its name can join, and to give it copies. */
async function joinBroker(shop: ClusterShop, service: string): Promise<void> {
  const { engine } = shop;
  const node = `rabbit@${hostOf(service)}`;
  await engine.docker('compose', 'stop', service);
  await engine.within('rabbitmq', 'rabbitmqctl', 'forget_cluster_node', node);
  await startEmpty(shop, service);
  await engine.within('rabbitmq', 'rabbitmq-queues', 'grow', node, 'all');
}

/** Nodes that come back without any data, and get theirs from the others. */
export const DISKS_EMPTIED: readonly Fault<ClusterShop>[] = [
  emptied('mongo-3', (shop) => startEmpty(shop, 'mongo-3'), {
    outside: 'asked to come again',
    limits: { gapMs: 15_000 },
  }),
  emptied('rabbitmq-3', (shop) => joinBroker(shop, 'rabbitmq-3'), NOBODY_SEES),
  emptied('redis-2', (shop) => startEmpty(shop, 'redis-2'), NOBODY_SEES),
];

const FULL_MS = 30_000;
const FILLING = '/data/db/filling';

/** The disk of `small-disk.ts` that can be filled: that of the third member of MongoDB, which dies of it again and again. */
export const DISK_FULL: Fault<ClusterShop> = {
  name: 'mongo-3 with a full disk',
  outside: 'asked to come again',
  limits: { gapMs: 15_000 },
  lastsMs: FULL_MS,
  async inject({ engine }) {
    // It ends with an error once nothing more fits.
    await engine.within('mongo-3', 'dd', 'if=/dev/zero', `of=${FILLING}`, 'bs=1M').catch(() => undefined);
  },
  async heal({ engine }) {
    const name = engine.nameOf('mongo-3');
    const image = (await engine.docker('inspect', '--format', '{{.Image}}', name)).trim();
    await engine.docker(
      'run',
      '--rm',
      '--volumes-from',
      name,
      '--user',
      '0',
      '--entrypoint',
      'rm',
      image,
      '--force',
      FILLING,
    );
    await engine.docker('restart', name);
  },
};

/** A node of RabbitMQ that says that its disk is full: none of the cluster takes messages then. */
export const BROKER_DISK_ALARM: Fault<ClusterShop> = {
  name: 'rabbitmq-2 at its limit of disk space',
  ...NOBODY_SEES,
  lastsMs: FULL_MS,
  inject: async ({ engine }) =>
    void (await engine.within('rabbitmq-2', 'rabbitmqctl', 'set_disk_free_limit', '1000000GB')),
  heal: async ({ engine }) => void (await engine.within('rabbitmq-2', 'rabbitmqctl', 'set_disk_free_limit', '50MB')),
};
