import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';
import { waitUntil } from '../../support/wait-until.ts';

/** A start command that runs, with what it has said so far. */
export interface StartCommand {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly complained: () => string;
  /** The exit code; a signal's name where it died of one. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  untilReady(): Promise<void>;
}

/** Runs a program of the repository as a person at a terminal would: as leader of a process group of its own. */
export function startCommand(program: string, args: readonly string[], env: NodeJS.ProcessEnv): StartCommand {
  const child = spawn(program, [...args], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  return {
    child,
    said: () => out,
    complained: () => err,
    ended,
    untilReady: async () => {
      await waitUntil(`"is ready at" among: ${out} ${err}`, () => out.includes('is ready at'), 120_000);
    },
  };
}

function contents(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** The processes that have to do with a folder, by their command, their environment or their place. */
export function processesOf(folder: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== String(process.pid));
  return pids.flatMap((pid) => {
    const at = join('/proc', pid);
    const command = contents(() => readFileSync(join(at, 'cmdline'), 'utf8')).replaceAll('\0', ' ');
    const about = [
      command,
      contents(() => readFileSync(join(at, 'environ'), 'utf8')),
      contents(() => readlinkSync(join(at, 'cwd'))),
    ];
    return about.some((text) => text.includes(folder)) ? [`${pid} ${command}`] : [];
  });
}
