import { join } from 'node:path';
import { openDataDir } from './backing-services/data-dir.ts';
import { freePort, isFree } from './backing-services/free-port.ts';
import { type BackingServices, resolveBackingServices } from './backing-services/resolve.ts';
import { SetupError } from './backing-services/setup-error.ts';
import { type DemoAccounts, withDemoAccounts } from './demo-accounts.ts';
import { endEarlierRun } from './earlier-run.ts';
import { startHere } from './in-one-process.ts';
import { environmentOf, systemPorts } from './process-environment.ts';
import { mainOf, type ProcessEntry, PROCESSES } from './processes.ts';
import { type SeededAccounts, seedDatabase } from './seed/seed.ts';
import { type Supervised, supervise } from './supervisor.ts';
import { buildWeb } from './web-build.ts';

/** What to start and where. */
export interface SystemRequest {
  env: NodeJS.ProcessEnv;
  dataDir: string;
  /** The public port; 0 takes a free one. */
  port: number;
  purpose: 'start' | 'test';
  /** Whether the web app is left to somebody else, as to Vite during development. */
  withoutWeb?: boolean;
  /** What a process runs from, as a bundle, which takes less memory and time; its source where not given. */
  programOf?: ((entry: ProcessEntry) => string) | undefined;
  log: (line: string) => void;
  /** Aborted as soon as the system is told to end, also while it still starts. */
  ending?: AbortSignal;
  /** Changes what a process gets to know, as by leading it to a store over a proxy. */
  environmentFor?: (name: string, env: NodeJS.ProcessEnv) => Promise<NodeJS.ProcessEnv>;
}

/** The whole shop, running. */
export interface RunningSystem {
  url: string;
  urls: { gateway: string; status: string };
  processes: readonly Supervised[];
  services: BackingServices;
  accounts: SeededAccounts;
  /** Where the demo accounts' passwords are kept, and whether they were made at this start. */
  demo: Pick<DemoAccounts, 'file' | 'isNew'>;
  /** The variables that a process of it was started with: another replica takes the same. */
  variables(name: string): NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

async function chosenPort(port: number): Promise<number> {
  if (port === 0) return freePort();
  if ((await isFree(port)) && (await isFree(port, '0.0.0.0'))) return port;
  throw new SetupError(`PORT: ${port} is taken; end what listens there or set PORT to another one`);
}

/** Starts every process, all at once. */
async function startProcesses(
  request: SystemRequest,
  about: Parameters<typeof environmentOf>[1],
  started: Supervised[],
): Promise<void> {
  const { programOf = mainOf } = request;
  const together = about.services.broker.url.startsWith('memory:');
  await Promise.all(
    PROCESSES.map(async (entry) => {
      const plain = environmentOf(entry.name, about);
      const env = (await request.environmentFor?.(entry.name, plain)) ?? plain;
      const readyUrl = `http://127.0.0.1:${env['OPS_PORT']}/readyz`;
      const program = { name: entry.name, entry: programOf(entry), env, readyUrl };
      const one = together ? await startHere(entry, env) : supervise(program, about.dataDir, request.log);
      started.push(one);
      await one.ready();
      request.log(`${entry.name}: ready`);
    }),
  );
}

/**
 * Builds the web app, gets the stores, fills an empty database and starts every process.
 * @throws SetupError with one line to act on; nothing is left running then.
 */
export async function startSystem(request: SystemRequest): Promise<RunningSystem> {
  const { env, log, purpose } = request;
  const privateStores = !(env['MONGODB_URL'] && env['AMQP_URL'] && env['REDIS_URL']);
  const data = await openDataDir(request.dataDir, { privateStores, say: log });
  if (request.ending?.aborted) data.ending();
  else request.ending?.addEventListener('abort', () => data.ending());
  const started: Supervised[] = [];
  let services: BackingServices | undefined;
  const stop = async (): Promise<void> => {
    data.ending();
    await Promise.all(started.map((one) => one.stop()));
    await services?.stop();
    data.release();
  };
  try {
    await endEarlierRun(data.path, log);
    const port = await chosenPort(request.port);
    const demo = withDemoAccounts(env, data.path);
    const url = env['PUBLIC_URL'] || `http://localhost:${port}`;
    let seeded: SeededAccounts | undefined;
    const onMongo = async (mongoUrl: string): Promise<void> => {
      seeded = await seedDatabase({ mongoUrl, env: demo.env, log });
    };
    const [resolved, built] = await Promise.allSettled([
      resolveBackingServices({ dataDir: data.path, purpose, env, log, onMongo }),
      request.withoutWeb === true ? undefined : buildWeb(log, join(data.path, 'logs', 'web-build.log')),
    ]);
    if (resolved.status === 'rejected') throw resolved.reason;
    services = resolved.value;
    if (built.status === 'rejected') throw built.reason;
    const ports = await systemPorts(
      port,
      PROCESSES.map(({ name }) => name),
    );
    const about = { env, dataDir: data.path, url, ports, services };
    await startProcesses(request, about, started);
    if (seeded === undefined) throw new Error('the database was not filled');
    const urls = { gateway: `http://127.0.0.1:${port}`, status: `http://127.0.0.1:${ports.status}` };
    const variables = (name: string): NodeJS.ProcessEnv => environmentOf(name, about);
    return { url, urls, processes: started, services, accounts: seeded, demo, variables, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
