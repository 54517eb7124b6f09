import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { freePorts } from './free-port.ts';
import { until } from './patience.ts';
import { endProcess, type PidRecord, readPidFile, removePidFile, writePidFile } from './pid-file.ts';
import { isAlive, signal } from './process-identity.ts';
import { oneLine, SetupError } from './setup-error.ts';

/** Ports by their name, as `{ amqp: 40001, management: 40002 }`. */
export type Ports<Name extends string = string> = Record<Name, number>;

/** How to run one server as a private instance. */
export interface InstanceDefinition<Name extends string> {
  name: string;
  /** Everything it owns lies here: data, configuration, log, pid file. */
  directory: string;
  portNames: readonly Name[];
  launch(ports: Ports<Name>): { command: string; args: string[]; env?: NodeJS.ProcessEnv };
  /** Whether it serves requests on these ports. */
  answers: (ports: Ports<Name>) => Promise<boolean>;
  startTimeoutMs: number;
  stopTimeoutMs: number;
}

/** A private server that is kept running until it is stopped. */
export interface PrivateInstance<Name extends string = string> {
  readonly name: string;
  readonly pid: number;
  readonly ports: Ports<Name>;
  /** Whether it was left over by a killed run and taken on. */
  readonly reused: boolean;
  /** Sends a signal to the server itself; a server that dies of it is started again. */
  kill: (name: NodeJS.Signals) => void;
  stop: () => Promise<void>;
}

const WishedPorts = z.record(z.string(), z.int());
const LONGEST_PAUSE_MS = 5_000;
const WATCH_EVERY_MS = 300;

function wishedPorts(directory: string): Record<string, number> {
  try {
    return WishedPorts.parse(JSON.parse(readFileSync(join(directory, 'ports.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** The line of a server's log that most likely says why it ended. */
export function reasonInLog(logFile: string): string {
  try {
    const lines = readFileSync(logFile, 'utf8')
      .split('\n')
      .slice(-80)
      .filter((line) => line.trim());
    const telling = /no space left|address already in use|eaddrinuse|permission denied|eacces|read-only/i;
    return oneLine((lines.findLast((line) => telling.test(line)) ?? lines.at(-1) ?? '').slice(0, 400));
  } catch {
    return '';
  }
}

/** One server process after the other, on the same ports with the same data. */
class Keeper<Name extends string> implements PrivateInstance<Name> {
  readonly name: string;
  readonly ports: Ports<Name>;
  reused = false;
  readonly #definition: InstanceDefinition<Name>;
  readonly #say: (line: string) => void;
  #record: PidRecord | undefined;
  #watch: NodeJS.Timeout | undefined;
  #stopping = false;
  #failures = 0;

  constructor(definition: InstanceDefinition<Name>, ports: Ports<Name>, say: (line: string) => void) {
    this.name = definition.name;
    this.ports = ports;
    this.#definition = definition;
    this.#say = say;
  }

  get pid(): number {
    return this.#record?.pid ?? 0;
  }

  get #pidFile(): string {
    return join(this.#definition.directory, 'server.pid');
  }

  get #logFile(): string {
    return join(this.#definition.directory, 'server.log');
  }

  kill(name: NodeJS.Signals): void {
    if (this.#record !== undefined) signal(this.#record, name);
  }

  adopt(record: PidRecord): void {
    this.reused = true;
    this.#record = record;
    this.#watchOver();
  }

  async start(): Promise<void> {
    const { startTimeoutMs, answers } = this.#definition;
    const child = this.#spawn();
    let ended: string | undefined;
    child.once('error', (error) => (ended = oneLine(error)));
    child.once('exit', () => (ended ??= reasonInLog(this.#logFile)));
    const ready = await until(async () => ended !== undefined || (await answers(this.ports)), startTimeoutMs, 100);
    if (ended !== undefined) {
      throw new SetupError(`${this.name} ended while starting: ${ended}`);
    }
    if (!ready) {
      throw new SetupError(`${this.name} did not answer within ${startTimeoutMs / 1000} s; its log: ${this.#logFile}`);
    }
    this.#watchOver();
  }

  #spawn(): ChildProcess {
    const { command, args, env } = this.#definition.launch(this.ports);
    const log = openSync(this.#logFile, 'w');
    // Its own process group: Ctrl-C in a terminal must reach us first, the stores go last.
    const child = spawn(command, args, {
      cwd: this.#definition.directory,
      env: env ?? { PATH: process.env['PATH'] },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    child.unref();
    if (child.pid !== undefined) this.#record = writePidFile(this.#pidFile, child.pid, this.ports);
    return child;
  }

  #watchOver(): void {
    const since = Date.now();
    clearInterval(this.#watch);
    this.#watch = setInterval(() => {
      if (this.#record !== undefined && isAlive(this.#record)) {
        if (Date.now() - since > 30_000) this.#failures = 0;
        return;
      }
      clearInterval(this.#watch);
      void this.#startAgain();
    }, WATCH_EVERY_MS);
    this.#watch.unref();
  }

  async #startAgain(): Promise<void> {
    while (!this.#stopping) {
      const pause = Math.min(100 * 2 ** this.#failures, LONGEST_PAUSE_MS);
      this.#failures += 1;
      this.#say(`${this.name} ended; starting it again on the same port`);
      await until(() => this.#stopping, pause);
      if (this.#stopping) return;
      try {
        await this.start();
        return;
      } catch (error) {
        this.#say(oneLine(error));
        await this.#end();
      }
    }
  }

  async #end(): Promise<void> {
    if (this.#record !== undefined) await endProcess(this.#record, this.#definition.stopTimeoutMs);
    removePidFile(this.#pidFile);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#watch);
    await this.#end();
  }
}

/**
 * Starts a private server, or takes on the one that a killed run left in the same directory.
 * @throws SetupError with the reason where it does not come up; nothing is left running then.
 */
export async function startPrivateInstance<Name extends string>(
  definition: InstanceDefinition<Name>,
  say: (line: string) => void,
): Promise<PrivateInstance<Name>> {
  mkdirSync(definition.directory, { recursive: true, mode: 0o700 });
  const left = readPidFile(join(definition.directory, 'server.pid'));
  if (left !== undefined && isAlive(left)) {
    const keeper = new Keeper(definition, left.ports as Ports<Name>, say);
    if (await until(() => definition.answers(keeper.ports), 3_000)) {
      keeper.adopt(left);
      return keeper;
    }
    await endProcess(left, definition.stopTimeoutMs);
  }
  const ports = await freePorts(definition.portNames, wishedPorts(definition.directory));
  writeFileSync(join(definition.directory, 'ports.json'), JSON.stringify(ports));
  const keeper = new Keeper(definition, ports as Ports<Name>, say);
  try {
    await keeper.start();
    return keeper;
  } catch (error) {
    await keeper.stop();
    throw error;
  }
}
