import type { PayloadOf } from '@harbour/contracts/job';
import type { ConnectionStatus, ServiceStatus } from '@harbour/contracts/status';
import type { modulesWatched } from '@harbour/contracts/status-history';

type Watched = PayloadOf<typeof modulesWatched>;

/** A repeated state is told once a minute, so that the time in between is known to have been watched. */
const TELL_EVERY_MS = 60_000;
/** What has not come up yet after our own start is starting, not away. */
const GRACE_MS = 20_000;
/** A day and a half of minutes: what a broker away for longer does not get to know is lost. */
const MOST_WAITING = 2_000;

export interface WatchOptions {
  /** Hands one observation over; rejects where it could not be handed over. */
  readonly publish: (seen: Watched) => Promise<void>;
  /** Whether it is this replica that tells. */
  readonly isReporter: () => boolean;
  readonly isStopping: () => boolean;
  readonly now?: () => number;
}

export interface Watch {
  /** Takes note of a look at all modules. */
  see(status: ServiceStatus): void;
}

const keyOf = ({ category, name }: { category: string; name: string }): string => `${category}:${name}`;

/** Tells of what the status service sees: at each change, else once a minute, in order and none lost on the way. */
export function createWatch({ publish, isReporter, isStopping, now = Date.now }: WatchOptions): Watch {
  const began = now();
  const wasUp = new Set<string>();
  const waiting: Watched[] = [];
  let told = new Map<string, ConnectionStatus>();
  let toldAt = 0;
  let isSending = false;

  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        await publish(next);
        waiting.shift();
      }
    } catch {
      // The broker is away; what waits goes out at the next look that succeeds.
    } finally {
      isSending = false;
    }
  };
  const isKnown = (module: ServiceStatus['modules'][number]): boolean => {
    if (module.connectionStatus === 'connected') wasUp.add(keyOf(module));
    if (module.connectionStatus === 'unknown') return false;
    return wasUp.has(keyOf(module)) || now() - began > GRACE_MS;
  };

  return {
    see({ modules, timestamp }) {
      const known = modules.filter(isKnown);
      // While the whole system stops, one part after the other goes: that is no incident.
      if (isStopping() || !isReporter() || known.length === 0) return;
      const states = new Map(known.map((module) => [keyOf(module), module.connectionStatus]));
      const hasChanged = [...states].some(([key, status]) => told.get(key) !== status);
      if (hasChanged || now() - toldAt >= TELL_EVERY_MS) {
        told = states;
        toldAt = now();
        const seen = known.map(({ name, category, connectionStatus: status }) => ({ name, category, status }));
        waiting.push({ at: new Date(timestamp), modules: seen });
        if (waiting.length > MOST_WAITING) waiting.shift();
      }
      if (waiting.length > 0) void send();
    },
  };
}
