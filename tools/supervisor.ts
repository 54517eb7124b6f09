import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { until } from './backing-services/patience.ts';
import { removePidFile, writePidFile } from './backing-services/pid-file.ts';
import { oneLine, SetupError } from './backing-services/setup-error.ts';
import { runFolder } from './earlier-run.ts';

/** How to run one program and how to know that it is ready. */
export interface Program {
  name: string;
  entry: string;
  env: NodeJS.ProcessEnv;
  readyUrl: string;
}

/** A program that is kept running until it is stopped. */
export interface Supervised {
  readonly name: string;
  readonly pid: number | undefined;
  /** How it ended last, and how often it has. */
  readonly ends: { readonly times: number; readonly code: number | null };
  /** Sends a signal; a program that dies of it is started again. */
  kill(signal: NodeJS.Signals): void;
  /** Resolves once it is ready. @throws SetupError with its own line where its configuration is wrong. */
  ready(): Promise<void>;
  stop(): Promise<void>;
  /** Starts what was stopped, with other variables where some are given. Resolves once it is ready. */
  startAgain(changes?: Record<string, string>): Promise<void>;
}

/** The exit code by which a process says that its configuration is wrong: no restart helps. */
const WRONG_CONFIG = 78;
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 45_000;
const LONGEST_PAUSE_MS = 10_000;
const STARTS_BEFORE_GIVING_UP = 3;

/** As much of a log line as says why a process ended. */
const LastWords = z.object({ msg: z.string(), err: z.object({ message: z.string() }).optional() });

/** Where Node stopped and why, of what it prints for an error that nobody caught. */
const UNCAUGHT = /^file:\/\/(?<at>\S+:\d+)$[\s\S]*?^(?<error>\w*Error\b.*)$/m;

function readableEnd(text: string): string {
  const last = text.trim().split('\n').at(-1) ?? '';
  try {
    const { msg, err } = LastWords.parse(JSON.parse(last));
    return oneLine(err === undefined ? msg : `${msg}: ${err.message}`);
  } catch {
    // Plain text.
  }
  const { at, error } = UNCAUGHT.exec(text)?.groups ?? {};
  return (error === undefined ? last : `${error} (${at})`).slice(0, 400);
}

class SupervisedProgram implements Supervised {
  readonly name: string;
  readonly #program: Program;
  readonly #folder: string;
  readonly #say: (line: string) => void;
  #child: ChildProcess | undefined;
  #stopping = false;
  #wasReady = false;
  #failures = 0;
  #refusal: string | undefined;
  #pause: NodeJS.Timeout | undefined;
  #changes: Record<string, string> = {};
  ends: Supervised['ends'] = { times: 0, code: null };

  constructor(program: Program, dataDir: string, say: (line: string) => void) {
    this.name = program.name;
    this.#program = program;
    this.#folder = dataDir;
    this.#say = say;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get #pidFile(): string {
    return join(runFolder(this.#folder), `${this.name}.pid`);
  }

  get #logFile(): string {
    return join(this.#folder, 'logs', `${this.name}.log`);
  }

  kill(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  start(): void {
    mkdirSync(runFolder(this.#folder), { recursive: true });
    mkdirSync(join(this.#folder, 'logs'), { recursive: true });
    this.#spawn();
  }

  async startAgain(changes: Record<string, string> = {}): Promise<void> {
    if (this.#child !== undefined) throw new Error(`${this.name} was not stopped`);
    this.#changes = changes;
    this.#stopping = false;
    this.#wasReady = false;
    this.#refusal = undefined;
    this.#failures = 0;
    this.#spawn();
    await this.ready();
  }

  #spawn(): void {
    const log = openSync(this.#logFile, 'a');
    const watch = new URL('./end-with-parent.mjs', import.meta.url).href;
    // Its own process group, so that Ctrl-C reaches the supervisor alone; the channel tells it when we die.
    const child = spawn(process.execPath, ['--import', watch, this.#program.entry], {
      env: { ...this.#program.env, ...this.#changes },
      stdio: ['ignore', log, 'pipe', 'ipc'],
      detached: true,
    });
    this.#child = child;
    let said = '';
    child.stderr?.on('data', (data: Buffer) => {
      said = (said + data.toString()).slice(-4_000);
    });
    child.once('error', (error) => (said = oneLine(error)));
    child.once('close', (code, signal) => this.#ended(code, signal, said));
    closeSync(log);
    if (child.pid !== undefined) writePidFile(this.#pidFile, child.pid);
  }

  #ended(code: number | null, signal: NodeJS.Signals | null, said: string): void {
    this.#child = undefined;
    this.ends = { times: this.ends.times + 1, code };
    removePidFile(this.#pidFile);
    if (this.#stopping) return;
    const reason = readableEnd(said) || readableEnd(tail(this.#logFile));
    this.#failures += 1;
    if (!this.#wasReady && (code === WRONG_CONFIG || this.#failures >= STARTS_BEFORE_GIVING_UP)) {
      const line = reason || `ended with code ${code}`;
      this.#refusal = line.startsWith(`${this.name}: `) ? line : `${this.name}: ${line}`;
      return;
    }
    this.#say(`${this.name} ended (${signal ?? `code ${code}`}) ${reason.slice(0, 200)}; starting it again`);
    const pauseMs = Math.min(200 * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS);
    this.#pause = setTimeout(() => {
      this.#spawn();
      void this.#readyOnce().then((ok) => ok && (this.#failures = 0));
    }, pauseMs);
  }

  #readyOnce(): Promise<boolean> {
    const ask = async (): Promise<boolean> => {
      if (this.#stopping || this.#refusal !== undefined) return true;
      return (await fetch(this.#program.readyUrl, { signal: AbortSignal.timeout(2_000) })).ok;
    };
    return until(ask, READY_TIMEOUT_MS, 100);
  }

  async ready(): Promise<void> {
    const answered = await this.#readyOnce();
    if (this.#refusal !== undefined) throw new SetupError(this.#refusal);
    if (!answered) throw new SetupError(`${this.name} is not ready after 60 s; its log: ${this.#logFile}`);
    this.#wasReady = true;
    this.#failures = 0;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#pause);
    const child = this.#child;
    if (child === undefined) return;
    child.kill('SIGTERM');
    if (!(await until(() => this.#child === undefined, STOP_TIMEOUT_MS))) child.kill('SIGKILL');
    await until(() => this.#child === undefined, 5_000);
  }
}

function tail(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-4_000);
  } catch {
    return '';
  }
}

/** Starts a program and starts it again whenever it dies. */
export function supervise(program: Program, dataDir: string, say: (line: string) => void): Supervised {
  const supervised = new SupervisedProgram(program, dataDir, say);
  supervised.start();
  return supervised;
}
