import { createConnection } from 'mongoose';
import * as z from 'zod';
import type { ClusterShop } from './cluster-shop.ts';

/** The nodes of each store by the names of their services, which are their hosts' as well but for the first of each. */
export const NODES = {
  mongo: ['mongo', 'mongo-2', 'mongo-3'],
  rabbitmq: ['rabbitmq', 'rabbitmq-2', 'rabbitmq-3'],
  redis: ['redis', 'redis-2'],
} as const;
export type StoreName = keyof typeof NODES;

const PORTS: Readonly<Record<StoreName, number>> = { mongo: 27_017, rabbitmq: 5_671, redis: 6_379 };
/** The port of a store's node: the second Redis has one of its own (tools/cluster/start-redis.sh). */
export const portOf = (store: StoreName, service: string): number => (service === 'redis-2' ? 6_380 : PORTS[store]);

/** The service behind a host's name: the first node of each store bears the store's own name. */
export const serviceOf = (host: string): string => host.replace(/-1$/, '');
/** A host's name that says which of them a service is. */
export const hostOf = (service: string): string => (/\d$/.test(service) ? service : `${service}-1`);

const ANSWER_MS = 10_000;
const Queues = z.array(z.object({ name: z.string(), leader: z.string().optional(), online: z.unknown().optional() }));
const NODE_NAME = /rabbit@(rabbitmq-\d)/g;

/** Quorum queues with the services of their leader and of the members that are there. */
async function queuesOf({ engine }: ClusterShop) {
  const running = (await engine.list()).filter(({ isRunning }) => isRunning).map(({ service }) => service);
  const node = NODES.rabbitmq.find((service) => running.includes(service)) ?? 'rabbitmq';
  const asked = ['list_queues', '--quiet', '--formatter', 'json', 'name', 'leader', 'online'];
  const told = await engine.within(node, 'rabbitmqctl', ...asked);
  return Queues.parse(JSON.parse(told)).flatMap(({ name, leader = '', online }) => {
    const [at] = leader.matchAll(NODE_NAME);
    const members = [...JSON.stringify(online ?? []).matchAll(NODE_NAME)].map(([, host = '']) => serviceOf(host));
    return at === undefined ? [] : [{ name, leader: serviceOf(at[1] ?? ''), members }];
  });
}

const LEADERS: Record<StoreName, (shop: ClusterShop) => Promise<string>> = {
  async mongo({ connection }) {
    const { primary } = z.object({ primary: z.string() }).parse(await connection.db?.admin().command({ hello: 1 }));
    return serviceOf(primary.split(':')[0] ?? '');
  },
  async rabbitmq(shop) {
    const mails = (await queuesOf(shop)).find(({ name }) => name === 'mailer');
    if (mails === undefined) throw new Error('the queue of mails has no leader');
    return mails.leader;
  },
  // Each sentinel writes down whom it takes for the primary.
  async redis({ engine }) {
    const known = await engine.within('sentinel-1', 'cat', '/data/sentinel.conf');
    const [, host = ''] = /^sentinel monitor shop (\S+)/m.exec(known) ?? [];
    return serviceOf(host);
  },
};

/** The service of the node that leads a store now: the primary, or the leader of the queue of mails. */
export const leaderOf = (shop: ClusterShop, store: StoreName): Promise<string> => LEADERS[store](shop);

async function membersAnswer({ mongoUrl, lookup }: ClusterShop): Promise<boolean> {
  const states = await Promise.all(
    NODES.mongo.map(async (service) => {
      const url = new URL(mongoUrl);
      url.host = `${hostOf(service)}:27017`;
      url.searchParams.delete('replicaSet');
      url.searchParams.set('directConnection', 'true');
      const connection = createConnection(url.href, { serverSelectionTimeoutMS: ANSWER_MS, lookup });
      try {
        const answer = await (await connection.asPromise()).db?.admin().command({ hello: 1 });
        return answer?.['isWritablePrimary'] === true || answer?.['secondary'] === true;
      } finally {
        await connection.close();
      }
    }),
  );
  return states.every(Boolean);
}

async function replicaFollows(shop: ClusterShop): Promise<boolean> {
  const { engine } = shop;
  const primary = await leaderOf(shop, 'redis');
  const passwords = await engine.within('sentinel-1', 'cat', '/credentials/users.conf');
  const [, password = ''] = /^sentinel auth-pass shop (\S+)/m.exec(passwords) ?? [];
  const secured = [
    'redis-cli',
    '-p',
    String(portOf('redis', primary)),
    '--tls',
    '--cacert',
    '/credentials/ca.pem',
    '--no-auth-warning',
  ];
  const told = await engine.within(primary, ...secured, '--user', 'sentinel', '--pass', password, 'role');
  if (told.startsWith('master') && told.includes('redis-')) return true;
  throw new Error(`${primary} says ${told.replaceAll(/\s+/g, ' ')}`);
}

async function queuesAreWhole(shop: ClusterShop): Promise<boolean> {
  const queues = await queuesOf(shop);
  const absent = NODES.rabbitmq.filter((node) => queues.some(({ members }) => !members.includes(node)));
  if (absent.length > 0) throw new Error(`none of some queue at ${absent.join(', ')}`);
  return queues.length > 0;
}

/** What of the stores is not whole yet: a member away, a queue without a third copy, a primary without its replica. */
export async function missingOf(shop: ClusterShop): Promise<string[]> {
  const asked = {
    'members of MongoDB': membersAnswer,
    'copies of queues': queuesAreWhole,
    'the replica of Redis': replicaFollows,
  };
  const answers = await Promise.all(
    Object.entries(asked).map(async ([what, ask]) => {
      const isWhole = await ask(shop).catch(String);
      return isWhole === true ? [] : [isWhole === false ? what : `${what}: ${isWhole}`];
    }),
  );
  return answers.flat();
}
