import type { BrokerStatus, Module, ServiceStatus } from '@harbour/contracts/status';
import { within } from '@harbour/platform/within';
import type { Seen } from './probes/probe.ts';
import type { Counters } from './rabbitmq.ts';

/** One poll, however many dashboards look on. */
const POLL_EVERY_MS = 2_000;
/** Milliseconds the counters have: a read-out that hangs must not hold up the next poll. */
const COUNTERS_LIMIT_MS = 2_500;

interface Sources {
  /** Each gives some of the modules; none throws. */
  modules: () => Promise<Seen[]>;
  /** The broker's counters; throws while they cannot be read. */
  counters: () => Promise<Counters>;
  onModules: (status: ServiceStatus) => void;
  onBroker: (status: BrokerStatus) => void;
}

export interface Snapshot {
  modules(): ServiceStatus | undefined;
  /** Undefined before the first read-out, and while the broker is away. */
  broker(): BrokerStatus | undefined;
  /** Polls now; the timer does the same every 2 s. */
  poll(): Promise<void>;
  stop(): void;
}

/** Adds to each module since when it has been in its present state. */
export function withSince(seen: Seen[], before: readonly Module[], now: string): Module[] {
  const known = new Map(before.map((module) => [`${module.category}:${module.name}`, module]));
  return seen.map((module) => {
    const last = known.get(`${module.category}:${module.name}`);
    const isSame = last?.connectionStatus === module.connectionStatus;
    return { ...module, since: (isSame ? last.since : undefined) ?? now };
  });
}

/** Callers while `work` is under way share it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () =>
    (underWay ??= work().finally(() => {
      underWay = undefined;
    }));
}

/** Polls every source every 2 s and keeps the last answer of each. */
export function startSnapshot({ modules, counters, onModules, onBroker }: Sources): Snapshot {
  let lastModules: ServiceStatus | undefined;
  let lastBroker: BrokerStatus | undefined;

  const pollModules = async () => {
    const seen = await modules();
    const timestamp = new Date().toISOString();
    lastModules = { modules: withSince(seen, lastModules?.modules ?? [], timestamp), timestamp };
    onModules(lastModules);
  };
  const pollBroker = async () => {
    try {
      lastBroker = { ...(await within(COUNTERS_LIMIT_MS, counters())), timestamp: new Date().toISOString() };
      onBroker(lastBroker);
    } catch {
      // Old counters would be a lie; that the broker is away is told by its module.
      lastBroker = undefined;
    }
  };

  // One at a time of each, and neither waits for the other.
  const looks = [pollModules, pollBroker].map(oneAtATime);
  const poll = async () => {
    await Promise.all(looks.map((look) => look()));
  };
  const timer = setInterval(() => void poll(), POLL_EVERY_MS);
  void poll();
  return { modules: () => lastModules, broker: () => lastBroker, poll, stop: () => clearInterval(timer) };
}
