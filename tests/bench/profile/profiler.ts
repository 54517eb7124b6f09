import { writeFileSync } from 'node:fs';

const SAMPLE_US = 500;

/** A process whose processor time is being sampled over its inspector. */
export interface Profiler {
  /** Writes what was sampled to a `.cpuprofile`, which speedscope and the browsers' tools draw as a flame graph. */
  stop(file: string): Promise<void>;
}

interface Target {
  readonly webSocketDebuggerUrl: string;
}

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

async function openInspector(inspectorUrl: string) {
  const [target] = (await (await fetch(`${inspectorUrl}/json/list`)).json()) as Target[];
  if (target === undefined) throw new Error(`no process at ${inspectorUrl}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id ?? 0)?.(reply);
  });
  let id = 0;
  const ask = async <T>(method: string, params: object = {}): Promise<T> => {
    id += 1;
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (reply.error !== undefined) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result as T;
  };
  return { ask, close: () => socket.close() };
}

/** Starts to sample a process that runs with `--inspect`. */
export async function startProfiler(inspectorUrl: string): Promise<Profiler> {
  const { ask, close } = await openInspector(inspectorUrl);
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await ask('Profiler.start');
  return {
    async stop(file) {
      const { profile } = await ask<{ profile: object }>('Profiler.stop');
      writeFileSync(file, JSON.stringify(profile));
      close();
    },
  };
}
