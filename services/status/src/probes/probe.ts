import type { Module } from '@harbour/contracts/status';
import { within } from '@harbour/platform/within';

/** Milliseconds a store has to answer: slower is as good as away. */
export const PROBE_LIMIT_MS = 1_000;

/** A module without the time of its last change, which the snapshot adds. */
export type Seen = Omit<Module, 'since'>;

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
