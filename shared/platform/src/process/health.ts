import { within } from '../within.ts';

/** A part whose state decides (required) or colours (not required) a process's readiness. */
export interface HealthCheck {
  readonly required: boolean;
  /** Throws when the part cannot be used. Cut off after 2 s. */
  readonly check: () => Promise<void> | void;
}

export interface HealthReport {
  readonly ready: boolean;
  /** `starting` until set-up is done, `stopping` from the first moment of a stop. */
  readonly state: 'starting' | 'running' | 'stopping';
  readonly checks: Readonly<Record<string, { ok: boolean; required: boolean; error?: string }>>;
}

/** What a process says of itself: checks for /readyz, details for the heartbeat. */
export interface Health {
  add(name: string, check: HealthCheck): void;
  /** Adds a fact to the heartbeat, such as the provider in use. */
  details(key: string, value: string): void;
  report(): Promise<HealthReport>;
}

/** The last thing that went wrong, and when. */
export interface LastError {
  readonly text: string;
  readonly at: string;
}

export interface OwnedHealth extends Health {
  readonly allDetails: Readonly<Record<string, string>>;
  readonly lastError: LastError | undefined;
  /** Notes what went wrong, for the heartbeat. */
  failed(text: string): void;
  /** Set-up is done: from now on the checks decide. */
  started(): void;
}

const CHECK_LIMIT_MS = 2000;

/** The health of one process; not ready before `started()` and from the moment it stops. */
export function createHealth(life: { readonly stopping: boolean }): OwnedHealth {
  const checks = new Map<string, HealthCheck>();
  const details: Record<string, string> = {};
  let running = false;
  let lastError: LastError | undefined;

  const report = async (): Promise<HealthReport> => {
    const entries = await Promise.all(
      [...checks].map(
        async ([name, check]) => [name, { required: check.required, ...(await outcome(check)) }] as const,
      ),
    );
    const state = life.stopping ? 'stopping' : running ? 'running' : 'starting';
    const ready = state === 'running' && entries.every(([, result]) => result.ok || !result.required);
    return { ready, state, checks: Object.fromEntries(entries) };
  };

  let pending: Promise<HealthReport> | undefined;
  return {
    add: (name, check) => void checks.set(name, check),
    details: (key, value) => {
      details[key] = value;
    },
    get allDetails() {
      return { ...details };
    },
    get lastError() {
      return lastError;
    },
    failed: (text) => {
      lastError = { text, at: new Date().toISOString() };
    },
    started: () => {
      running = true;
    },
    // Callers at the same time share one round of checks.
    report: () => {
      pending ??= report().finally(() => {
        pending = undefined;
      });
      return pending;
    },
  };
}

async function outcome({ check }: HealthCheck): Promise<{ ok: boolean; error?: string }> {
  try {
    await within(CHECK_LIMIT_MS, Promise.resolve().then(check));
    return { ok: true };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
