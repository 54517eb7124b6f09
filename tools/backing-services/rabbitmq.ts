import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import amqp from 'amqplib';
import { findProgram, run } from './binaries.ts';
import { listens } from './named-url.ts';
import { type Ports, type PrivateInstance, startPrivateInstance } from './private-instance.ts';

/** Debian keeps the real script here; the one on its PATH switches to another user. */
const DEBIAN_FOLDER = '/usr/lib/rabbitmq/bin';
const CONTROL_TIMEOUT_MS = 60_000;

/** The broker and the port mapper of its runtime, each a process of ours. */
export interface PrivateRabbitMq {
  url: string;
  managementUrl: string;
  broker: PrivateInstance<'amqp' | 'management' | 'distribution'>;
  /** Runs rabbitmqctl on it. */
  control: (...command: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** The script that runs the broker as the user who calls it. */
export function findRabbitMq(env: NodeJS.ProcessEnv): string | undefined {
  return findProgram('rabbitmq-server', env, [DEBIAN_FOLDER]);
}

/** The program of Erlang by which nodes find each other. */
export function findEpmd(env: NodeJS.ProcessEnv): string | undefined {
  const erl = findProgram('erl', env);
  const roots = ['/usr/lib/erlang', '/usr/local/lib/erlang'];
  if (erl !== undefined) roots.push(dirname(dirname(realpathSync(erl))));
  const beside = roots.flatMap((root) => {
    try {
      return readdirSync(root)
        .filter((name) => name.startsWith('erts-'))
        .map((name) => join(root, name, 'bin'));
    } catch {
      return [];
    }
  });
  return findProgram('epmd', env, beside);
}

async function brokerAnswers(url: string): Promise<boolean> {
  const connection = await amqp.connect(url, { timeout: 2_000 });
  await connection.close();
  return true;
}

async function managementAnswers(url: string): Promise<boolean> {
  const { origin, username, password } = new URL(url);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const answer = await fetch(`${origin}/api/overview`, {
    headers: { authorization },
    signal: AbortSignal.timeout(2_000),
  });
  return answer.ok;
}

function writeConfiguration(directory: string, ports: Ports): void {
  const lines = [
    `listeners.tcp.local = 127.0.0.1:${ports['amqp']}`,
    'management.tcp.ip = 127.0.0.1',
    `management.tcp.port = ${ports['management']}`,
    'loopback_users.guest = true',
    'log.console = true',
    'log.console.level = warning',
    'log.file = false',
    // The counters of the dashboard come from the management plugin; the default is 5 s.
    'collect_statistics_interval = 2000',
    'disk_free_limit.absolute = 50MB',
  ];
  writeFileSync(join(directory, 'rabbitmq.conf'), `${lines.join('\n')}\n`);
  writeFileSync(join(directory, 'enabled_plugins'), '[rabbitmq_management].\n');
}

/** Every place that the broker reads or writes is ours, so that it meets no other broker of the machine. */
export function brokerEnvironment(directory: string, ports: Ports, epmdPort: number): NodeJS.ProcessEnv {
  const id = createHash('sha256').update(directory).digest('hex').slice(0, 10);
  return {
    PATH: process.env['PATH'],
    LANG: 'C.UTF-8',
    HOME: join(directory, 'home'),
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_FLAGS: '',
    RABBITMQ_NODENAME: `harbour-${id}@localhost`,
    RABBITMQ_DIST_PORT: String(ports['distribution']),
    RABBITMQ_CONF_ENV_FILE: join(directory, 'no-environment-file'),
    RABBITMQ_CONFIG_FILE: join(directory, 'rabbitmq'),
    RABBITMQ_CONFIG_FILES: join(directory, 'no-more-files'),
    RABBITMQ_ADVANCED_CONFIG_FILE: join(directory, 'advanced.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(directory, 'enabled_plugins'),
    RABBITMQ_MNESIA_BASE: join(directory, 'data'),
    RABBITMQ_FEATURE_FLAGS_FILE: join(directory, 'data', 'feature_flags'),
    RABBITMQ_LOG_BASE: join(directory, 'log'),
    RABBITMQ_PID_FILE: join(directory, 'broker.pid'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    // With this the script becomes the broker by exec: our signals reach the broker itself.
    RUNNING_UNDER_SYSTEMD: 'true',
  };
}

function startEpmd(binary: string, directory: string, say: (line: string) => void): Promise<PrivateInstance<'epmd'>> {
  return startPrivateInstance(
    {
      name: "RabbitMQ's port mapper",
      directory: join(directory, 'epmd'),
      portNames: ['epmd'],
      launch: ({ epmd }) => ({ command: binary, args: ['-port', String(epmd), '-address', '127.0.0.1'] }),
      answers: ({ epmd }) => listens('127.0.0.1', epmd),
      startTimeoutMs: 10_000,
      stopTimeoutMs: 3_000,
    },
    say,
  );
}

/** Starts RabbitMQ with its management plugin, apart from any other broker of this machine. */
export async function startRabbitMq(
  script: string,
  { dataDir, env, say }: { dataDir: string; env: NodeJS.ProcessEnv; say: (line: string) => void },
): Promise<PrivateRabbitMq> {
  const directory = join(dataDir, 'rabbitmq');
  for (const folder of ['home', 'data', 'log', 'epmd']) {
    mkdirSync(join(directory, folder), { recursive: true, mode: 0o700 });
  }
  const mapper = findEpmd(env);
  if (mapper === undefined) throw new Error('its runtime has no epmd');
  const epmd = await startEpmd(mapper, directory, say);
  const urlOf = (ports: Ports): string => `amqp://guest:guest@127.0.0.1:${ports['amqp']}`;
  const managementOf = (ports: Ports): string => `http://guest:guest@127.0.0.1:${ports['management']}`;
  try {
    const broker = await startPrivateInstance(
      {
        name: 'RabbitMQ',
        directory,
        portNames: ['amqp', 'management', 'distribution'],
        launch: (ports) => {
          writeConfiguration(directory, ports);
          return { command: script, args: [], env: brokerEnvironment(directory, ports, epmd.ports.epmd) };
        },
        answers: async (ports) => (await managementAnswers(managementOf(ports))) && (await brokerAnswers(urlOf(ports))),
        startTimeoutMs: 90_000,
        stopTimeoutMs: 20_000,
      },
      say,
    );
    const stop = async (): Promise<void> => {
      await broker.stop();
      await epmd.stop();
    };
    const control = async (...command: string[]): Promise<void> => {
      // Systemd's way of running is the server's alone.
      const { RUNNING_UNDER_SYSTEMD: _, ...own } = brokerEnvironment(directory, broker.ports, epmd.ports.epmd);
      await run(join(dirname(script), 'rabbitmqctl'), command, { env: own, timeoutMs: CONTROL_TIMEOUT_MS });
    };
    return { url: urlOf(broker.ports), managementUrl: managementOf(broker.ports), broker, control, stop };
  } catch (error) {
    await epmd.stop();
    throw error;
  }
}
