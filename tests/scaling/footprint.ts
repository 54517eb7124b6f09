import { verifySession } from '@harbour/contracts/auth';
import { countPageView } from '@harbour/contracts/pageview';
import { pathOf } from '@harbour/contracts/endpoint';
import { propertyOf } from '@harbour/platform/property';
import { Redis } from 'ioredis';
import { fromManyAddresses, load, type LoadRequest } from '../bench/load.ts';
import { loginRequests } from '../bench/measures/accounts.ts';
import { orderRequests } from '../bench/measures/calls.ts';
import { managementOf } from '../bench/profile/parts.ts';
import { type BenchShop, openShop, openStand } from '../bench/shop.ts';
import { tableOf } from './report.ts';

/** Addresses of the load, each of another person. */
const PEOPLE = 400;
const LOGINS = 40;
const CONNECTIONS = 60;
/** Parts of a window that a key can have at most, the one that is leaving included. */
const PARTS = 61;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What a key is for: `harbour:window:api:203.0.113.7` is a window of `api`. */
function kindOf(key: string): string {
  const [, kind = key, name = ''] = /harbour:(window|heartbeat):([^:]+)/.exec(key) ?? [];
  return name === '' ? key.split(':').slice(0, 2).join(':') : `${kind} of ${name}`;
}

/** Bytes of each key by kind. */
async function bytesByKind(redis: Redis): Promise<ReadonlyMap<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const key of await redis.keys('*')) {
    const bytes = (await redis.memory('USAGE', key, 'SAMPLES', 0)) ?? 0;
    found.set(kindOf(key), [...(found.get(kindOf(key)) ?? []), bytes]);
  }
  return found;
}

async function redisTable(redis: Redis): Promise<string[]> {
  const full = 'harbour:window:full:203.0.113.7';
  for (let part = 0; part < PARTS; part += 1) await redis.hset(full, String(1_764_000_000 + part), 99);
  await redis.pexpire(full, 60_000);
  const found = await bytesByKind(redis);
  const rows = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return tableOf(
    ['key', 'number', 'bytes of one, on average', 'at most'],
    rows.map(([kind, bytes]) => {
      const mean = bytes.reduce((sum, one) => sum + one, 0) / bytes.length;
      return [kind, bytes.length, mean.toFixed(0), Math.max(...bytes)];
    }),
  );
}

const counted = (names: readonly string[]): ReadonlyMap<string, number> =>
  names.reduce((sums, name) => sums.set(name, (sums.get(name) ?? 0) + 1), new Map<string, number>());

/** Text at a path in a store's answer; empty where there is none. */
function textAt(found: unknown, ...path: readonly string[]): string {
  const value = path.reduce<unknown>((at, name) => propertyOf(at, name), found);
  return typeof value === 'string' ? value : '';
}

async function mongoClients({ connection }: BenchShop): Promise<ReadonlyMap<string, number>> {
  const admin = connection.getClient().db('admin');
  const open = await admin.aggregate([{ $currentOp: { allUsers: true, idleConnections: true } }]).toArray();
  const names = open.map((one) => textAt(one, 'appName'));
  return counted(names.filter((name) => name.startsWith('harbour-')).map((name) => name.slice('harbour-'.length)));
}

async function redisClients(redis: Redis): Promise<ReadonlyMap<string, number>> {
  const list = String(await redis.client('LIST'));
  return counted([...list.matchAll(/ name=harbour-([a-z]+)-/g)].map(([, name = '']) => name));
}

interface AmqpClients {
  readonly connections: ReadonlyMap<string, number>;
  readonly channels: ReadonlyMap<string, number>;
}

async function amqpClients({ system }: BenchShop): Promise<AmqpClients> {
  const open = (await managementOf(system.services.broker.managementUrl ?? '')('connections')) as unknown[];
  const nameOf = (one: unknown): string => textAt(one, 'client_properties', 'connection_name').split(':')[0] ?? '';
  const channelsOf = (one: unknown): string[] =>
    Array.from({ length: Number(propertyOf(one, 'channels') ?? 0) }, () => nameOf(one));
  return { connections: counted(open.map(nameOf)), channels: counted(open.flatMap(channelsOf)) };
}

async function connectionTable(shop: BenchShop, redis: Redis): Promise<string[]> {
  const mongo = await mongoClients(shop);
  const { connections, channels } = await amqpClients(shop);
  const inRedis = await redisClients(redis);
  const names = [...new Set([...mongo.keys(), ...connections.keys(), ...inRedis.keys()])].toSorted();
  return tableOf(
    ['process', 'MongoDB', 'RabbitMQ: connections', 'channels', 'Redis'],
    names.map((name) => [name, ...[mongo, connections, channels, inRedis].map((clients) => clients.get(name) ?? 0)]),
  );
}

const stand = openStand();
const shop = await openShop(stand, say);
const redis = new Redis(shop.system.services.redis.url);
try {
  const ask = async (requests: readonly LoadRequest[], amount: number): Promise<void> => {
    await load({ url: shop.url, requests, connections: Math.min(CONNECTIONS, amount), seconds: 0, amount });
  };
  const before = Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]);
  const people = await shop.people(PEOPLE);
  await ask(
    fromManyAddresses((n) => ({
      method: 'GET',
      path: verifySession.path,
      headers: shop.client.as(people[n % PEOPLE] ?? shop.admin),
    })),
    PEOPLE,
  );
  await ask(
    fromManyAddresses(() => ({ method: 'POST', path: pathOf(countPageView, { page: 'footprint' }) })),
    PEOPLE,
  );
  await ask(await loginRequests(shop), LOGINS);
  await ask(await orderRequests(shop), PEOPLE);
  const after = Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]);
  for (const line of await redisTable(redis)) say(line);
  say(`\nused_memory: ${before} bytes at rest, ${after} after ${PEOPLE} people\n`);
  for (const line of await connectionTable(shop, redis)) say(line);
} finally {
  redis.disconnect();
  await shop.stop();
  stand.remove();
}
process.exit();
