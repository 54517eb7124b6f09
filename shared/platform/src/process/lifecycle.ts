import type { Log } from '../logs/log.ts';
import { endsWithin } from '../within.ts';

/** The order of a stop (reliability §6); within `connections` the last opened is closed first. */
export const STOP_PHASES = ['refuse', 'listen', 'consume', 'timers', 'connections'] as const;
export type StopPhase = (typeof STOP_PHASES)[number];

/** Milliseconds each phase may take: requests get 10 s, messages in flight 20 s. */
const PHASE_LIMITS: Record<StopPhase, number> = {
  refuse: 1000,
  listen: 12_000,
  consume: 20_000,
  timers: 3000,
  connections: 5000,
};

/** Milliseconds a whole stop may take: a process that serves requests, and one that does not. */
const TOTAL_SERVING = 40_000;
const TOTAL_WORKING = 25_000;

export type StopStep = () => Promise<void> | void;

/** What a process's parts use to be stopped in order. */
export interface Lifecycle {
  readonly stopping: boolean;
  /** Aborted when the stop begins, to end waits such as a retry's. */
  readonly signal: AbortSignal;
  /** Has `step` run in its phase of the stop; at once where that phase is already over. */
  onStop(phase: StopPhase, name: string, step: StopStep): void;
}

export interface StopOptions {
  /** Milliseconds for everything, in place of the usual total; also skips the wait before `listen`. */
  limitMs?: number;
}

export interface OwnedLifecycle extends Lifecycle {
  /** Stops once, however often it is called. Gives true when every step ended well and in time. */
  stop(options?: StopOptions): Promise<boolean>;
}

export interface LifecycleOptions {
  log: Log;
  /** Milliseconds between refusing readiness and the end of listening, where anything listens. */
  drainDelayMs: number;
}

interface Step {
  readonly name: string;
  readonly run: StopStep;
}

/** The order in which one process's parts are stopped. */
export function createLifecycle({ log, drainDelayMs }: LifecycleOptions): OwnedLifecycle {
  const steps = new Map<StopPhase, Step[]>(STOP_PHASES.map((phase) => [phase, []]));
  const over = new Set<StopPhase>();
  const abort = new AbortController();
  let stopped: Promise<boolean> | undefined;

  const stopAll = async ({ limitMs }: StopOptions): Promise<boolean> => {
    const serves = (steps.get('listen') ?? []).length > 0;
    const deadline = Date.now() + (limitMs ?? (serves ? TOTAL_SERVING : TOTAL_WORKING));
    abort.abort(new Error('the process is stopping'));
    let clean = true;
    for (const phase of STOP_PHASES) {
      if (phase === 'listen' && serves && limitMs === undefined) await delay(drainDelayMs);
      const limit = Math.min(PHASE_LIMITS[phase], Math.max(deadline - Date.now(), 0));
      const list = steps.get(phase) ?? [];
      clean = (await runPhase(log, phase, list, limit)) && clean;
      over.add(phase);
    }
    return clean;
  };

  return {
    get stopping() {
      return abort.signal.aborted;
    },
    signal: abort.signal,
    onStop(phase, name, run) {
      if (over.has(phase)) void runStep(log, phase, { name, run }, PHASE_LIMITS[phase]);
      else steps.get(phase)?.push({ name, run });
    },
    stop(options = {}) {
      stopped ??= stopAll(options);
      return stopped;
    },
  };
}

async function runPhase(log: Log, phase: StopPhase, steps: readonly Step[], limitMs: number): Promise<boolean> {
  if (phase !== 'connections') {
    const results = await Promise.all(steps.map((step) => runStep(log, phase, step, limitMs)));
    return results.every(Boolean);
  }
  // One after another: a channel is closed before the store its last acknowledgement depends on.
  const deadline = Date.now() + limitMs;
  let clean = true;
  for (const step of steps.toReversed()) {
    clean = (await runStep(log, phase, step, Math.max(deadline - Date.now(), 100))) && clean;
  }
  return clean;
}

/** Runs one step within its time. A step that fails or is late is logged and does not hold up the rest. */
async function runStep(log: Log, phase: StopPhase, step: Step, limitMs: number): Promise<boolean> {
  try {
    if (await endsWithin(limitMs, Promise.resolve().then(step.run))) return true;
    log.error({ phase, step: step.name, limitMs }, 'A step of the stop took too long');
  } catch (error) {
    log.error({ err: error, phase, step: step.name }, 'A step of the stop failed');
  }
  return false;
}

function delay(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}
