import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';
import { run } from '@harbour/tools/backing-services/binaries';
import * as z from 'zod';

const ENGINE_MS = 90_000;

const Listed = z.object({ Service: z.string(), State: z.string(), Health: z.string() });
const Inspected = z.object({
  State: z.object({ Pid: z.number() }),
  NetworkSettings: z.object({ Networks: z.record(z.string(), z.object({ IPAddress: z.string() })) }),
});

/** One container of a shop. */
interface Container {
  readonly service: string;
  readonly isRunning: boolean;
  /** Whether its own check says so; true where it has none. */
  readonly isHealthy: boolean;
}

/** The engine's containers of one shop of Compose. */
export interface Engine {
  /** What Compose calls this shop. */
  readonly project: string;
  /** Runs a command of the engine; what it printed. @throws where it ends badly */
  docker(...args: string[]): Promise<string>;
  /** All containers of the shop that are to run for good. */
  list(): Promise<Container[]>;
  /** What the first container of a service is called. */
  nameOf(service: string): string;
  /** Runs a program within a container of a service; what it printed. */
  within(service: string, ...command: string[]): Promise<string>;
  /** The address of a service's first container. @throws where it does not run */
  addressOf(service: string): Promise<string>;
  /** Writes all that the containers have logged into a file under `test-results`, and gives its path. */
  keepLogs(): Promise<string>;
  /** The process of a service's first container, as the host numbers it. */
  pidOf(service: string): Promise<number>;
}

/** Services that end once they have done their work. */
const PASSING = ['credentials', 'setup'];

/** Speaks with the engine of a shop that Compose has started with `env`. */
export function engineOf(env: NodeJS.ProcessEnv): Engine {
  const docker = (...args: string[]): Promise<string> => run('docker', args, { env, timeoutMs: ENGINE_MS });
  const list = async (): Promise<Container[]> => {
    const told = await docker('compose', 'ps', '--all', '--format', 'json');
    const rows = told.split('\n').filter((line) => line.startsWith('{'));
    return rows
      .map((row) => Listed.parse(JSON.parse(row)))
      .filter(({ Service }) => !PASSING.includes(Service))
      .map(({ Service, State, Health }) => ({
        service: Service,
        isRunning: State === 'running',
        isHealthy: Health === '' || Health === 'healthy',
      }));
  };
  const project = env['COMPOSE_PROJECT_NAME'] ?? '';
  const nameOf = (service: string): string => `${project}-${service}-1`;
  const inspect = async (service: string) => {
    const [told] = z.array(Inspected).parse(JSON.parse(await docker('inspect', nameOf(service))));
    if (told === undefined) throw new Error(`${service} cannot be inspected`);
    return told;
  };
  return {
    project,
    docker,
    list,
    nameOf,
    within: (service, ...command) => docker('exec', nameOf(service), ...command),
    async addressOf(service) {
      const [network] = Object.values((await inspect(service)).NetworkSettings.Networks);
      if (!network?.IPAddress) throw new Error(`${service} has no address`);
      return network.IPAddress;
    },
    async keepLogs() {
      const folder = join(ROOT, 'test-results', 'cluster');
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${project}.log`);
      const file = openSync(path, 'w');
      const asked = ['compose', 'logs', '--no-color', '--timestamps'];
      await once(spawn('docker', asked, { env, stdio: ['ignore', file, 'ignore'] }), 'close');
      closeSync(file);
      return path;
    },
    pidOf: async (service) => (await inspect(service)).State.Pid,
  };
}
