import { setTimeout as pause } from 'node:timers/promises';
import { propertyOf } from '@harbour/platform/property';
import type { Store } from '@harbour/tools/backing-services/choice';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { waitUntil } from '../../support/wait-until.ts';
import { cpuSecondsOf } from '../proc.ts';
import type { BenchShop } from '../shop.ts';

/** RabbitMQ's counters are as old as `collect_statistics_interval`, and a look at them a little more. */
const STATISTICS_MS = 5_000;
/** Commands that say nothing of the work: connections, and our own look. */
const ASIDE = new Set(['hello', 'ping', 'isMaster', 'endSessions', 'serverStatus', 'buildInfo', 'saslStart']);

/** What a part of the shop has used and done since it started. */
export interface Use {
  readonly cpuSeconds: number;
  /** Calls by kind: a store's commands, a broker's messages. */
  readonly calls: Readonly<Record<string, number>>;
}

/** A process whose use is looked at. */
interface Part {
  readonly name: string;
  readonly pid: number;
  calls(): Promise<Readonly<Record<string, number>>>;
}

/** Where the stores of a shop are. */
export interface Stores {
  readonly connection: Connection;
  readonly services: { readonly broker: Pick<Store, 'managementUrl'>; readonly redis: Pick<Store, 'url'> };
}

const numbersOf = (found: unknown, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, Number(propertyOf(found, name) ?? 0)]));

async function mongo({ connection }: Stores): Promise<Part> {
  const look = async () => connection.db?.admin().command({ serverStatus: 1 }) as Promise<Record<string, unknown>>;
  return {
    name: 'MongoDB',
    pid: Number((await look())['pid']),
    async calls() {
      const commands = propertyOf(propertyOf(await look(), 'metrics'), 'commands') as Record<
        string,
        { total?: number }
      >;
      const counted = Object.entries(commands).filter(([name, { total }]) => total !== undefined && !ASIDE.has(name));
      return Object.fromEntries(counted.map(([name, { total = 0 }]) => [name, total]));
    },
  };
}

/** Gives a way to ask the broker's management API. */
export function managementOf(managementUrl: string): (path: string) => Promise<unknown> {
  const { origin, username, password } = new URL(managementUrl);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return async (path) => (await fetch(`${origin}/api/${path}`, { headers: { authorization } })).json();
}

/** The broker, where its management API is at hand. */
async function rabbit({ services }: Stores): Promise<Part[]> {
  const { managementUrl } = services.broker;
  if (managementUrl === undefined) return [];
  const look = managementOf(managementUrl);
  // A node that has just been started does not say so yet.
  const ownPid = async (): Promise<number> =>
    Number(propertyOf(((await look('nodes')) as unknown[])[0], 'os_pid') ?? 0);
  const pid = await waitUntil(
    'the process of the broker',
    async () => (await ownPid()) || undefined,
    2 * STATISTICS_MS,
  );
  return [
    {
      name: 'RabbitMQ',
      pid,
      async calls() {
        await pause(STATISTICS_MS);
        return numbersOf(propertyOf(await look('overview'), 'message_stats'), ['publish', 'ack']);
      },
    },
  ];
}

async function redis({ services }: Stores): Promise<Part> {
  const client = new Redis(services.redis.url, { lazyConnect: true });
  const look = async (name: string): Promise<number> => {
    await client.connect();
    const text = await client.info();
    client.disconnect();
    return Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(text)?.[1]);
  };
  return {
    name: 'Redis',
    pid: await look('process_id'),
    calls: async () => ({ commands: await look('total_commands_processed') }),
  };
}

/** The stores of a shop, each the process that has a figure of its own. */
export async function openStores(stores: Stores): Promise<readonly Part[]> {
  return [await mongo(stores), ...(await rabbit(stores)), await redis(stores)];
}

/** What each process and store of a shop has used so far, by name. Stores in containers have no figure of their own. */
export async function openParts({ system, connection }: BenchShop): Promise<() => Promise<ReadonlyMap<string, Use>>> {
  const processes = system.processes.map(({ name, pid = 0 }) => ({ name, pid, calls: async () => ({}) }));
  const parts: readonly Part[] = [...processes, ...(await openStores({ connection, services: system.services }))];
  return async () => {
    // All processors' times first: a look at calls takes its time.
    const seconds = parts.map(({ pid }) => cpuSecondsOf(pid));
    const uses = new Map<string, Use>();
    for (const [index, part] of parts.entries())
      uses.set(part.name, { cpuSeconds: seconds[index] ?? 0, calls: await part.calls() });
    return uses;
  };
}
