import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { waitUntil } from './wait-until.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface LogLine {
  readonly msg: string;
  readonly jobId?: string;
  readonly port?: number;
}

/** A process of the product in an operating-system process of its own, which can be stopped in mid-step. */
export interface ChildProcess {
  readonly pid: number;
  /** What it logged so far. */
  readonly lines: readonly LogLine[];
  /** Resolves when it is ready. @throws where it ends before */
  ready(): Promise<void>;
  /** Stops it where it stands: SIGSTOP. */
  freeze(): void;
  /** Lets it go on: SIGCONT. */
  thaw(): void;
  /** Ends it, whatever it does. */
  kill(): Promise<void>;
}

/** Starts a process by its main file, a path from the root of the repository. */
export function startChild(main: string, env: Readonly<Record<string, string>>): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(ROOT, main)], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const lines: LogLine[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line) as LogLine));
  if (child.pid === undefined) throw new Error(`${main} was not started`);
  return {
    pid: child.pid,
    lines,
    async ready() {
      const isReady = () => {
        if (child.exitCode !== null)
          throw new Error(`${main} ended with ${child.exitCode}: ${JSON.stringify(lines.slice(-2))}`);
        return lines.some(({ msg }) => msg === 'Ready');
      };
      await waitUntil(`${main} ready`, isReady, 60_000);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
