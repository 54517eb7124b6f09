import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';

/** SMS workers, each a process of its own with a sender of its own. */
export interface Workers {
  readonly pids: readonly number[];
  /** Starts or stops workers until there are so many; resolves when those that it stopped have ended. */
  become(count: number): Promise<void>;
  /** Ends all of them: without leave to finish what they have in hand where `force` says so. */
  stop(force?: 'force'): Promise<void>;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode === null && child.signalCode === null) child.once('exit', () => resolve());
    else resolve();
  });
}

/** No worker yet. */
export function createWorkers(env: Record<string, string>): Workers {
  const running: ChildProcess[] = [];
  let senders = 0;
  const start = (): void => {
    const own = { ...env, TWILIO_FROM: `+8523000000${senders}` };
    senders += 1;
    const main = join(ROOT, 'workers', 'sms', 'src', 'main.ts');
    running.push(spawn(process.execPath, [main], { env: own, stdio: ['ignore', 'inherit', 'inherit'] }));
  };
  const end = async (workers: readonly ChildProcess[], signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    for (const worker of workers) worker.kill(signal);
    await Promise.all(workers.map(ended));
  };
  return {
    get pids() {
      return running.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
    },
    async become(count) {
      while (running.length < count) start();
      await end(running.splice(count), 'SIGTERM');
    },
    stop: (force) => end(running.splice(0), force === undefined ? 'SIGTERM' : 'SIGKILL'),
  };
}
