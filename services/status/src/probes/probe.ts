import type { Module } from '@harbour/contracts/status';

/** Milliseconds a store has to answer: slower is as good as away. */
export const PROBE_LIMIT_MS = 1_000;

/** A module without the time of its last change, which the snapshot adds. */
export type Seen = Omit<Module, 'since'>;

/** The result of `work`, or an error when it takes longer than `limitMs`. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks a store for a sign of life: connected with its latency, or disconnected. Never throws. */
export async function probe(name: string, ask: () => Promise<unknown>): Promise<Seen> {
  const began = performance.now();
  try {
    await within(PROBE_LIMIT_MS, Promise.resolve().then(ask));
    const latencyMs = Math.round((performance.now() - began) * 10) / 10;
    return { name, category: 'store', connectionStatus: 'connected', latencyMs };
  } catch {
    return { name, category: 'store', connectionStatus: 'disconnected' };
  }
}
