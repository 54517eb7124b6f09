import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A program of the bench in a process of its own: asked and answering by messages, one at a time. */
export interface Program {
  readonly pid: number;
  /** Its next message. @throws where it ends instead */
  next<T>(): Promise<T>;
  send(message: object): void;
  stop(): Promise<void>;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode === null && child.signalCode === null) child.once('exit', () => resolve());
    else resolve();
  });
}

/** Starts a program of this folder and tells it what it is to do. */
export function startProgram(file: string, input: object): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const said: unknown[] = [];
  const waiting: { resolve: (message: never) => void; reject: (error: Error) => void }[] = [];
  child.on('message', (message) => {
    const first = waiting.shift();
    if (first === undefined) said.push(message);
    else first.resolve(message as never);
  });
  const fail = (why: string): void => {
    for (const { reject } of waiting.splice(0)) reject(new Error(`${file} ${why}`));
  };
  child.once('error', (error) => fail(error.message));
  child.once('exit', (code) => fail(`ended with code ${code}`));
  child.send(input);
  return {
    pid: child.pid ?? 0,
    next<T>() {
      if (said.length > 0) return Promise.resolve(said.shift() as T);
      if (child.exitCode !== null) return Promise.reject(new Error(`${file} ended with code ${child.exitCode}`));
      return new Promise<T>((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
    },
    send: (message) => void child.send(message),
    async stop() {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}
