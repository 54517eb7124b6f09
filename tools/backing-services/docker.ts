import { createHash } from 'node:crypto';
import { findProgram, longOptions, run } from './binaries.ts';
import type { Faults } from './choice.ts';
import { freePort } from './free-port.ts';
import { until } from './patience.ts';
import { redisAnswers } from './redis.ts';
import { ensureReplicaSet } from './mongodb/replica-set.ts';
import { SMALL_CACHE } from './mongodb/small-cache.ts';
import { SetupError } from './setup-error.ts';

/** The images of the three stores; the environment names others by TEST_*_IMAGE. */
export function imagesOf(env: NodeJS.ProcessEnv): Record<'mongo' | 'rabbitmq' | 'redis', string> {
  return {
    mongo: env['TEST_MONGO_IMAGE'] ?? 'mongo:8.0',
    rabbitmq: env['TEST_RABBITMQ_IMAGE'] ?? 'rabbitmq:4.1-management',
    redis: env['TEST_REDIS_IMAGE'] ?? 'redis:8.0',
  };
}

/** Whether a Docker engine answers here. */
export async function dockerAnswers(env: NodeJS.ProcessEnv): Promise<boolean> {
  const docker = findProgram('docker', env);
  if (docker === undefined) return false;
  return run(docker, ['version', '--format', '{{.Server.Version}}'], { env, timeoutMs: 5_000 }).then(
    () => true,
    () => false,
  );
}

/** Whether the image is present, or could be pulled within the time. */
export async function haveImage(image: string, env: NodeJS.ProcessEnv, pullTimeoutMs: number): Promise<boolean> {
  const here = run('docker', ['image', 'inspect', image], { env, timeoutMs: 5_000 });
  return here
    .catch(() => run('docker', ['pull', '--quiet', image], { env, timeoutMs: pullTimeoutMs }))
    .then(
      () => true,
      () => false,
    );
}

/** What the container of a data directory's store is called, and the volume that keeps its data. */
export function dockerName(dataDir: string, store: 'mongo' | 'rabbitmq' | 'redis'): string {
  return `harbour-${createHash('sha256').update(dataDir).digest('hex').slice(0, 10)}-${store}`;
}

/** A store in a container whose data lies in a named volume. */
export interface DockerStore {
  container: string;
  /** The host's ports, in the order of the container's. */
  ports: number[];
  faults: Faults;
  stop: () => Promise<void>;
}

interface ContainerPlan {
  name: 'mongo' | 'rabbitmq' | 'redis';
  image: string;
  ports: readonly number[];
  volume: string;
  hostname?: string;
  command?: readonly string[];
  answers: (ports: readonly number[]) => Promise<boolean>;
}

async function startContainer(plan: ContainerPlan, dataDir: string, env: NodeJS.ProcessEnv): Promise<DockerStore> {
  const container = dockerName(dataDir, plan.name);
  const docker = (timeoutMs: number, ...args: string[]): Promise<string> => run('docker', args, { env, timeoutMs });
  // Only a container of this very data directory bears this name: one that a killed run left behind.
  await docker(60_000, 'rm', '--force', container).catch(() => '');
  const ports = await Promise.all(plan.ports.map(() => freePort()));
  const publish = plan.ports.flatMap((inside, i) => ['--publish', `127.0.0.1:${ports[i]}:${inside}`]);
  const host = plan.hostname === undefined ? [] : ['--hostname', plan.hostname];
  const volume = ['--volume', `${container}:${plan.volume}`];
  const options = ['--detach', '--restart', 'unless-stopped', '--name', container];
  await docker(60_000, 'run', ...options, ...host, ...publish, ...volume, plan.image, ...(plan.command ?? []));
  const stop = async (): Promise<void> => {
    await docker(60_000, 'stop', container).catch(() => '');
    await docker(60_000, 'rm', '--force', container).catch(() => '');
  };
  if (!(await until(() => plan.answers(ports), 90_000, 200))) {
    await stop();
    throw new SetupError(`the container of ${plan.image} did not answer within 90 s`);
  }
  const faults: Faults = {
    // One that is on its way up can be killed only once it runs: `start` waits for that.
    kill: async () => {
      await docker(60_000, 'kill', container).catch(() => '');
      await docker(60_000, 'start', container);
    },
    hang: async () => void (await docker(60_000, 'pause', container)),
    goOn: async () => void (await docker(60_000, 'unpause', container)),
  };
  return { container, ports, faults, stop };
}

/** MongoDB as a one-node replica set in a container. */
export function startDockerMongo(image: string, dataDir: string, env: NodeJS.ProcessEnv): Promise<DockerStore> {
  const plan: ContainerPlan = {
    name: 'mongo',
    image,
    ports: [27017],
    volume: '/data/db',
    command: ['mongod', '--bind_ip_all', ...longOptions({ replSet: 'rs0', ...SMALL_CACHE })],
    answers: ([port]) => ensureReplicaSet(`mongodb://127.0.0.1:${port}/?directConnection=true`, '127.0.0.1:27017'),
  };
  return startContainer(plan, dataDir, env);
}

/** RabbitMQ with its management plugin in a container. */
export function startDockerRabbitMq(image: string, dataDir: string, env: NodeJS.ProcessEnv): Promise<DockerStore> {
  const plan: ContainerPlan = {
    name: 'rabbitmq',
    image,
    ports: [5672, 15672],
    volume: '/var/lib/rabbitmq',
    // The name of its data directory holds the host's name.
    hostname: 'harbour',
    answers: async ([, management]) => {
      const authorization = `Basic ${Buffer.from('guest:guest').toString('base64')}`;
      const url = `http://127.0.0.1:${management}/api/health/checks/local-alarms`;
      return (await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(2_000) })).ok;
    },
  };
  return startContainer(plan, dataDir, env);
}

/** Redis with an append-only file in a container. */
export function startDockerRedis(image: string, dataDir: string, env: NodeJS.ProcessEnv): Promise<DockerStore> {
  const plan: ContainerPlan = {
    name: 'redis',
    image,
    ports: [6379],
    volume: '/data',
    command: ['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'],
    answers: ([port]) => redisAnswers(port ?? 0),
  };
  return startContainer(plan, dataDir, env);
}
