import { startProcess, type ProcessDefinition } from '@harbour/platform/process';
import { oneLine, SetupError } from './backing-services/setup-error.ts';
import { definitionUrlOf, type ProcessEntry } from './processes.ts';
import type { Supervised } from './supervisor.ts';

/** Starts a process inside this one: the in-process broker is reached from nowhere else. */
export async function startHere(entry: ProcessEntry, env: NodeJS.ProcessEnv): Promise<Supervised> {
  const module = (await import(definitionUrlOf(entry))) as Record<string, ProcessDefinition | undefined>;
  const definition = module[entry.definition];
  if (definition === undefined) throw new SetupError(`${entry.name}: it declares no ${entry.definition}`);
  const start = (changes: Record<string, string> = {}) =>
    startProcess(definition, { ...env, ...changes }).catch((error: unknown) => {
      throw new SetupError(`${entry.name}: ${oneLine(error)}`);
    });
  let running = await start();
  return {
    name: entry.name,
    pid: process.pid,
    ends: { times: 0, code: null },
    kill: () => {
      throw new Error(`${entry.name} shares this process and cannot be killed alone`);
    },
    ready: () => Promise.resolve(),
    stop: async () => void (await running.stop()),
    startAgain: async (changes) => void (running = await start(changes)),
  };
}
