import type { Redis } from 'ioredis';
import { Heartbeat } from '@harbour/contracts/status';
import type { Module, Replica } from '@harbour/contracts/status';
import { heartbeatKey, instancesKey } from '@harbour/platform/heartbeat';
import { within } from '@harbour/platform/within';
import type { Seen } from './probe.ts';
import { PROBE_LIMIT_MS } from './probe.ts';

/** The processes that ought to be alive, and the provider each stands for. */
export const EXPECTED = [
  { name: 'gateway', category: 'service', provider: 'card' },
  { name: 'status', category: 'service' },
  { name: 'mailer', category: 'worker', provider: 'mail' },
  { name: 'sms', category: 'worker', provider: 'sms' },
  { name: 'verification', category: 'worker', provider: 'verification' },
  { name: 'webhooks', category: 'worker' },
  { name: 'scheduler', category: 'worker' },
] as const satisfies readonly { name: string; category: Module['category']; provider?: string }[];

function parse(text: string | null): Heartbeat | undefined {
  if (text === null) return undefined;
  try {
    return Heartbeat.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function heartbeatsOf(redis: Redis, prefix: string, process: string): Promise<Heartbeat[]> {
  const key = instancesKey(prefix, process);
  const instances = await redis.smembers(key);
  if (instances.length === 0) return [];
  const texts = await redis.mget(instances.map((instance) => heartbeatKey(prefix, process, instance)));
  const gone = instances.filter((_, at) => texts[at] === null);
  // An instance that was only slow adds itself again with its next beat.
  if (gone.length > 0) await redis.srem(key, gone).catch(() => {});
  // Only the process's own Redis user can write these keys, but it could put another process's name into the value.
  return texts
    .map(parse)
    .filter((beat) => beat !== undefined)
    .filter((beat) => beat.process === process);
}

/**
 * The heartbeats of the expected processes, or undefined where Redis cannot be asked. Redis expires each after 6 s, so those
 * that remain are fresh whatever the clocks of other machines say. The cost grows with processes, not with keys.
 */
export async function readHeartbeats(redis: Redis, prefix: string): Promise<Heartbeat[] | undefined> {
  const read = Promise.all(EXPECTED.map(({ name }) => heartbeatsOf(redis, prefix, name)));
  return within(PROBE_LIMIT_MS, read).then(
    (beats) => beats.flat(),
    () => undefined,
  );
}

function replicaOf({ instance, version, startedAt, ready, latencyMs, lastError, details }: Heartbeat): Replica {
  return {
    instance,
    version,
    startedAt,
    ready,
    paused: details['paused'] === 'yes',
    ...(latencyMs === undefined ? {} : { latencyMs }),
    ...(lastError === undefined ? {} : { lastError }),
  };
}

const replicasOf = (beats: readonly Heartbeat[]): Replica[] =>
  beats.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt)).map(replicaOf);

function processOf(name: string, category: Module['category'], beats: Heartbeat[]): Seen {
  if (beats.length === 0) return { name, category, connectionStatus: 'disconnected', instances: 0 };
  const ready = beats.filter((beat) => beat.ready).length;
  const detail = ready === beats.length ? `version ${beats[0]?.version ?? ''}` : `${ready} of ${beats.length} ready`;
  const connectionStatus = ready > 0 ? 'connected' : 'error';
  return { name, category, connectionStatus, instances: beats.length, detail, replicas: replicasOf(beats) };
}

function providerOf(name: string, beats: Heartbeat[]): Seen {
  const category = 'provider' as const;
  const newest = beats.toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (newest === undefined) return { name, category, connectionStatus: 'disconnected' };
  const isFailing = beats.some((beat) => beat.details['providerState'] === 'failing');
  const detail = newest.details['provider'];
  return {
    name,
    category,
    connectionStatus: isFailing ? 'error' : 'connected',
    ...(detail === undefined ? {} : { detail }),
  };
}

/** The instance of a process that has lived longest. */
export function firstOf(beats: readonly Heartbeat[] | undefined, process: string): string | undefined {
  const mine = (beats ?? []).filter((beat) => beat.process === process);
  return mine.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))[0]?.instance;
}

/** Processes and their providers, from the heartbeats; all but this service unknown where there are none to read. */
export function modulesOf(beats: Heartbeat[] | undefined): Seen[] {
  const of = (name: string) => beats?.filter((beat) => beat.process === name);
  const processes = EXPECTED.map(({ name, category }): Seen => {
    // The reader of this answer has it from this very service.
    if (name === 'status') {
      const own = of(name) ?? [];
      return {
        name,
        category,
        connectionStatus: 'connected',
        instances: Math.max(own.length, 1),
        replicas: replicasOf(own),
      };
    }
    const mine = of(name);
    return mine === undefined ? { name, category, connectionStatus: 'unknown' } : processOf(name, category, mine);
  });
  const providers = EXPECTED.flatMap((expected): Seen[] => {
    if (!('provider' in expected)) return [];
    const mine = of(expected.name);
    const name = expected.provider;
    return [mine ? providerOf(name, mine) : { name, category: 'provider', connectionStatus: 'unknown' }];
  });
  return [...processes, ...providers];
}
