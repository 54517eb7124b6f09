import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ProcessContext } from '@harbour/platform/process';
import { createDueWork, type DueWork } from '../store/due-work.ts';

/**
 * Flags of Node: a nursery of 32 MiB, in place of the 4 of the images, which suit processes that mostly wait. Work on batches fills
 * it at once: with 4 a quarter of the processor's time went into collecting garbage.
 */
const FLAGS = ['--max-semi-space-size=32'];

export interface ChildProcessOptions {
  readonly name: string;
  readonly program: URL;
  /** Whether there is work that nobody does. */
  readonly isNeeded: () => Promise<boolean>;
}

export interface WorkingChild extends Pick<DueWork, 'wake'> {
  /** Begins to look for work, until this process stops. */
  readonly begin: () => void;
}

/**
 * Keeps heavy work off the thread that answers requests. A child process does it, started where there is any: it looks for work
 * itself, and ends when it has found none for a while, with this process at the latest.
 */
export function createChildProcess(
  ctx: Pick<ProcessContext, 'env' | 'life' | 'log'>,
  { name, program, isNeeded }: ChildProcessOptions,
): WorkingChild {
  const { env, life, log } = ctx;
  const due = createDueWork(ctx, name);
  let running: ChildProcess | undefined;

  const start = (): void => {
    const child = fork(fileURLToPath(program), {
      env,
      execArgv: FLAGS,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    running = child;
    child.once('spawn', () => {
      // Requests go first. Linux compares priorities within a session: a detached child would be as important as this process.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    });
    child.once('exit', (code, signal) => {
      running = undefined;
      if (code !== 0) log.warn({ child: name, code, signal }, 'A child process has ended in the middle of its work');
    });
    child.on('error', (error) => {
      log.warn({ err: error, child: name }, 'A child process cannot be reached');
      // One that could not be started has no end.
      if (child.pid === undefined) running = undefined;
    });
  };

  return {
    wake() {
      if (running?.connected) running.send('look');
      due.wake();
    },
    begin() {
      due.begin(async () => {
        if (running === undefined && (await isNeeded())) start();
        return false;
      });
      life.onStop('consume', `${name}: child process`, async () => {
        if (running === undefined) return;
        const ended = once(running, 'exit');
        running.kill();
        await ended;
      });
    },
  };
}
