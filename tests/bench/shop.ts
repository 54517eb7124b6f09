import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mainOf, PROCESSES, ROOT } from '@harbour/tools/processes';
import { prepareBundles } from '@harbour/tools/bundles/prepare';
import { freePort } from '@harbour/tools/backing-services/free-port';
import { type RunningSystem, startSystem } from '@harbour/tools/system';
import { createConnection, type Connection } from 'mongoose';
import { type Replica, startReplicaOf } from '../faults/replica.ts';
import { type Identity, shopAt } from '../support/shop-client.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type Program, startProgram } from './program.ts';

const STORE_VARIABLES = ['MONGODB_URL', 'AMQP_URL', 'REDIS_URL'];
/** Nobody listens there: what the shop asks of the world outside must not be part of a figure. */
const NOWHERE = 'http://127.0.0.1:9';
const PATIENCE_MS = 300_000;
const STOCK = 1_000_000;

/** The shop in production mode on private stores, with a mail server that takes everything. */
export interface BenchShop {
  readonly system: RunningSystem;
  readonly url: string;
  readonly client: ReturnType<typeof shopAt>;
  readonly connection: Connection;
  readonly sink: Program;
  /** Where the mail server listens. */
  readonly mailUrl: string;
  readonly admin: Identity;
  readonly products: readonly string[];
  /** Milliseconds from the call to every process being ready. */
  readonly startMs: number;
  /** People who are logged in. */
  people(count: number, role?: 'admin' | 'user'): Promise<readonly Identity[]>;
  pidOf(process: string): number;
  opsUrlOf(process: string): string;
  /** Where a process that was started with one has its inspector. */
  inspectorOf(process: string): string;
  /** Starts a second gateway on the same stores. */
  secondGateway(): Promise<Replica & { readonly url: string }>;
  /** Waits until no job is on its way any more. */
  untilQuiet(): Promise<void>;
  stop(): Promise<void>;
}

export interface Stand {
  readonly dataDir: string;
  remove(): void;
}

/** A place for a shop's data, which outlives a stop. */
export function openStand(): Stand {
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-bench-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

function environment(mailUrl: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOurs = ([name]: [string, unknown]): boolean => !STORE_VARIABLES.includes(name) && !name.startsWith('TEST_');
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(isOurs)),
    NODE_ENV: 'production',
    // As `npm start` has it.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, '.cache', 'node'),
    SESSION_SECRET: randomBytes(48).toString('base64url'),
    WEBHOOK_KEY: randomBytes(48).toString('base64url'),
    // Load comes from many addresses, each within its limits.
    TRUST_PROXY: '1',
    // They order more than they ever pay for.
    ORDER_UNPAID_PER_PERSON: '1000000',
    ORDER_UNPAID_PER_ORIGIN: '1000000',
    // Its admins are made for the measures, without an authenticator app.
    ADMIN_SECOND_FACTOR: 'false',
    ALLOW_SANDBOX: 'true',
    // A measure that is over asks nothing of what it stops.
    DRAIN_DELAY: '0s',
    SMTP_URL: mailUrl,
    OBSERVATORY_BASE_URL: NOWHERE,
    WEATHER_BASE_URL: NOWHERE,
    FACT_BASE_URL: NOWHERE,
    ...env,
  };
}

async function addPeople(connection: Connection, count: number, role: 'admin' | 'user'): Promise<Identity[]> {
  const now = new Date();
  const users = Array.from({ length: count }, () => ({
    email: `bench-${randomBytes(8).toString('hex')}@example.hk`,
    emailVerified: true,
    phoneVerified: false,
    name: 'Chan Mei',
    role,
    passwordHash: '',
    profile: { settings: { lang: 'en' } },
    createdAt: now,
  }));
  const { insertedIds } = await connection.collection('users').insertMany(users);
  const identities = Object.values(insertedIds).map((id) => ({
    sessionId: randomBytes(32).toString('base64url'),
    userId: id.toHexString(),
  }));
  await connection.collection<{ _id: string }>('sessions').insertMany(
    identities.map(({ sessionId, userId }) => ({
      _id: createHash('sha256').update(sessionId).digest('base64url'),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    })) as { _id: string }[],
  );
  return identities;
}

/** Starts the shop, with some variables of its own where given, and an inspector in some processes. */
export async function openShop(
  { dataDir }: Stand,
  log: (line: string) => void,
  env: NodeJS.ProcessEnv = {},
  inspected: readonly string[] = [],
): Promise<BenchShop> {
  const sink = startProgram('mail-sink.ts', {});
  const { port } = await sink.next<{ port: number }>();
  const mailUrl = `smtp://127.0.0.1:${port}`;
  let system: RunningSystem | undefined;
  let opened: Connection | undefined;
  try {
    const began = performance.now();
    const ops = new Map<string, string>();
    const inspectors = new Map<string, string>();
    // Flame graphs are to name the sources.
    const programOf = inspected.length === 0 ? await prepareBundles(log) : mainOf;
    const started = (system = await startSystem({
      env: environment(mailUrl, env),
      dataDir,
      port: 0,
      purpose: 'start',
      programOf,
      log,
      async environmentFor(name, env) {
        ops.set(name, `http://127.0.0.1:${env['OPS_PORT']}`);
        if (!inspected.includes(name)) return env;
        const address = `127.0.0.1:${await freePort()}`;
        inspectors.set(name, `http://${address}`);
        return { ...env, NODE_OPTIONS: `--inspect=${address}` };
      },
    }));
    const startMs = performance.now() - began;
    const connection = (opened = await createConnection(started.services.mongo.url).asPromise());
    const products = connection.collection('products');
    await products.updateMany({}, { $set: { stock: STOCK } });
    await products.updateMany({ variants: { $exists: true } }, { $set: { 'variants.$[].stock': STOCK } });
    const onSale = await products.find({ status: 'online' }).sort({ slug: 1 }).toArray();
    const [admin] = await addPeople(connection, 1, 'admin');
    if (admin === undefined) throw new Error('there is no admin');
    return {
      system: started,
      url: started.urls.gateway,
      client: shopAt(started.urls.gateway),
      connection,
      sink,
      mailUrl,
      admin,
      products: onSale.map(({ _id }) => _id.toHexString()),
      startMs,
      people: (count, role = 'user') => addPeople(connection, count, role),
      pidOf(name) {
        const pid = started.processes.find((one) => one.name === name)?.pid;
        if (pid === undefined) throw new Error(`there is no process ${name}`);
        return pid;
      },
      opsUrlOf: (name) => ops.get(name) ?? '',
      inspectorOf: (name) => inspectors.get(name) ?? '',
      async secondGateway() {
        const [first] = PROCESSES.filter(({ name }) => name === 'gateway');
        if (first === undefined) throw new Error('there is no gateway');
        const port = String(await freePort());
        const variables = { ...started.variables('gateway'), PORT: port };
        const replica = await startReplicaOf('gateway', programOf(first), variables, dataDir);
        return Object.assign(replica, { url: `http://127.0.0.1:${port}` });
      },
      async untilQuiet() {
        const isQuiet = async () =>
          (await connection.collection('outbox').countDocuments({ state: { $nin: ['sent', 'dead'] } })) === 0;
        await waitUntil('every job to be carried out', isQuiet, PATIENCE_MS);
      },
      async stop() {
        await connection.close();
        await started.stop();
        await sink.stop();
      },
    };
  } catch (error) {
    await opened?.close();
    await system?.stop();
    await sink.stop();
    throw error;
  }
}
