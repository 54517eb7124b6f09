import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Faults } from '@harbour/tools/backing-services/choice';
import { findBundles } from '@harbour/tools/bundles/prepare';
import { type RunningSystem, startSystem } from '@harbour/tools/system';
import { createConnection, type Connection } from 'mongoose';
import { shopAt } from '../support/shop-client.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type Credentials, peopleOf, type Shop } from './load/shop.ts';
import { startVendors } from './vendors/vendors.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type ReplicaSet, startReplicaSet } from './members.ts';
import { openProxies, type Proxies } from './proxies.ts';

export type StoreName = 'mongo' | 'broker' | 'redis';

/** The whole shop on private stores, with vendors that can be put out of order. */
export interface ShopUnderTest extends Shop {
  readonly system: RunningSystem;
  /** The connections between processes and stores, where the shop runs over proxies. */
  readonly proxies: Proxies | undefined;
  readonly balancer: Balancer | undefined;
  /** MongoDB as a set of several members, where the shop runs on one. */
  readonly members: ReplicaSet | undefined;
  /** What each process got to know, by name. */
  readonly environments: ReadonlyMap<string, NodeJS.ProcessEnv>;
  readonly dataDir: string;
  process(name: string): RunningSystem['processes'][number];
  faultsOf(store: StoreName): Faults;
}

export interface ShopOptions {
  /** Leads every process to every store over a proxy of its own. */
  wired?: boolean;
  /** Asks the gateway over an address that can be led to another replica. */
  balanced?: boolean;
  /** Runs on a replica set of so many members. */
  members?: number;
  env?: NodeJS.ProcessEnv;
  log?: (line: string) => void;
}

const STORE_VARIABLES = ['MONGODB_URL', 'AMQP_URL', 'REDIS_URL'];

function nameless(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOurs = ([name]: [string, unknown]): boolean => !STORE_VARIABLES.includes(name) && !name.startsWith('TEST_');
  return Object.fromEntries(Object.entries(env).filter(isOurs));
}

function credentials(accounts: RunningSystem['accounts'], role: 'admin' | 'shopper'): Credentials {
  const account = accounts[role];
  if (!account?.password) throw new Error(`the seed made no ${role}`);
  return { email: account.email, password: account.password };
}

/** Starts the shop, its vendors and, where asked, the proxies between them. */
export async function openShop(options: ShopOptions): Promise<ShopUnderTest> {
  const { wired = false, balanced = false, members: size = 0, env = {}, log = () => undefined } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-faults-'));
  const vendors = await startVendors();
  const proxies = wired ? openProxies() : undefined;
  const environments = new Map<string, NodeJS.ProcessEnv>();
  const stopVendors = async (): Promise<void> => {
    proxies?.close();
    balancer?.close();
    await members?.stop();
    await vendors.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  let system: RunningSystem | undefined;
  let connection: Connection | undefined;
  let balancer: Balancer | undefined;
  let members: ReplicaSet | undefined;
  try {
    members = size > 0 ? await startReplicaSet(dataDir, size) : undefined;
    const started = (system = await startSystem({
      env: {
        ...nameless(process.env),
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '1000',
        ...vendors.env,
        ...(members === undefined ? {} : { MONGODB_URL: members.url }),
        ...env,
      },
      dataDir,
      port: 0,
      purpose: 'start',
      // As `npm start` has it; else the sources.
      programOf: findBundles(),
      log,
      environmentFor: async (name, plain) => {
        const own = (await proxies?.lead(name, plain)) ?? plain;
        environments.set(name, own);
        return own;
      },
    }));
    connection = createConnection(started.services.mongo.url, { serverSelectionTimeoutMS: 60_000 });
    await connection.asPromise();
    balancer = balanced ? await openBalancer(Number(new URL(started.urls.gateway).port)) : undefined;
    const client = shopAt(balancer?.url ?? started.urls.gateway);
    const accounts = {
      admin: credentials(started.accounts, 'admin'),
      shopper: credentials(started.accounts, 'shopper'),
    };
    const opened = connection;
    return {
      ...vendors,
      ...(await peopleOf(client, connection, accounts)),
      system: started,
      client,
      connection,
      proxies,
      balancer,
      members,
      environments,
      dataDir,
      process(name) {
        const found = started.processes.find((one) => one.name === name);
        if (found === undefined) throw new Error(`there is no process ${name}`);
        return found;
      },
      faultsOf(store) {
        const { faults } = started.services[store];
        if (faults === undefined) throw new Error(`${store} is not ours to disturb`);
        return faults;
      },
      untilReady: (timeoutMs) => untilReady(environments, timeoutMs),
      async stop() {
        await opened.close();
        await started.stop();
        await stopVendors();
      },
    };
  } catch (error) {
    await connection?.close();
    await system?.stop();
    await stopVendors();
    throw error;
  }
}

const isReady = async (env: NodeJS.ProcessEnv): Promise<boolean> => {
  const asked = fetch(`http://127.0.0.1:${env['OPS_PORT']}/readyz`, { signal: AbortSignal.timeout(2_000) });
  return (await asked.catch(() => undefined))?.ok === true;
};

async function untilReady(environments: ReadonlyMap<string, NodeJS.ProcessEnv>, timeoutMs: number): Promise<void> {
  await Promise.all(
    [...environments].map(([name, env]) => waitUntil(`${name} to be ready`, () => isReady(env), timeoutMs)),
  );
}

/** How many processes of the shop are ready now, of how many. */
export async function readiness({ environments }: ShopUnderTest): Promise<{ ready: number; all: number }> {
  const answers = await Promise.all([...environments.values()].map(isReady));
  return { ready: answers.filter(Boolean).length, all: answers.length };
}
