import type { PrivateInstance } from './private-instance.ts';
import { MISSING, oneLine, SetupError } from './setup-error.ts';

/** Faults of a server that we run ourselves, to try what happens then. */
export interface Faults {
  /** Kills it; it restarts automatically. */
  kill(): Promise<void> | void;
  /** Lets it hang: alive, with its connections open, and silent. */
  hang(): Promise<void> | void;
  /** Lets it go on after `hang`. */
  goOn(): Promise<void> | void;
  /** Has its own control program do something, where it has one here. */
  control?: ((...command: string[]) => Promise<void>) | undefined;
}

/** A store that is ready to use. */
export interface Store {
  url: string;
  managementUrl?: string;
  /** What only a server of our own may be made to suffer. */
  faults?: Faults;
  stop: () => Promise<void>;
}

/** What every choice gets to know. */
export interface Place {
  dataDir: string;
  cacheDir: string;
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** Whether a Docker engine answers; asked once. */
  docker(): Promise<boolean>;
}

/** One way to come by a store: undefined where it does not apply here. */
export interface Choice {
  /** What to do so that this choice applies, as "install redis-server". */
  remedy?: string;
  take(): Promise<{ store: Store; why: string } | undefined>;
}

/** A choice that failed, told to the code that chooses another. */
function refusal(name: string, choices: readonly Choice[], reasons: readonly string[]): SetupError {
  const remedies = choices.flatMap(({ remedy }) => (remedy === undefined ? [] : [remedy])).join(', or ');
  const why = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
  return new SetupError(`${name}: ${MISSING}${why}. ${remedies}.`);
}

/** Takes the first choice that applies and works. @throws SetupError with what to install. */
export async function takeFirst(name: string, choices: readonly Choice[]): Promise<{ store: Store; why: string }> {
  const reasons: string[] = [];
  for (const choice of choices) {
    try {
      const taken = await choice.take();
      if (taken !== undefined) {
        const because = reasons.length === 0 ? '' : ` (${reasons.join('; ').slice(0, 300)})`;
        return { store: taken.store, why: `${taken.why}${because}` };
      }
    } catch (error) {
      // What the environment names is never replaced by something else.
      if (error instanceof SetupError && /^[A-Z_]+: /.test(error.message)) throw error;
      reasons.push(oneLine(error));
    }
  }
  throw refusal(name, choices, reasons);
}

/** A store that somebody else runs: it is used and never stopped. */
export function namedStore(url: string, managementUrl?: string): Store {
  return {
    url,
    ...(managementUrl === undefined ? {} : { managementUrl }),
    stop: () => Promise.resolve(),
  };
}

/** A store that runs as a private instance. */
export function privateStore(
  url: string,
  instance: PrivateInstance,
  { stop = () => instance.stop(), control }: { stop?: Store['stop']; control?: Faults['control'] } = {},
): Store {
  const signal = (name: NodeJS.Signals) => () => instance.kill(name);
  const faults = { kill: signal('SIGKILL'), hang: signal('SIGSTOP'), goOn: signal('SIGCONT') };
  return { url, faults: control === undefined ? faults : { ...faults, control }, stop };
}

/** " (left over by a killed run, used again)" where it is so. */
export function reusedNote(instance: Pick<PrivateInstance, 'reused'>): string {
  return instance.reused ? ', left over by a killed run and used again' : '';
}
