import type { Seen } from './probe.ts';

/** Whether the broker can be used, judged by the counters' read-out of the same poll. */
export function rabbitmqProbe(broker: { readonly connected: boolean; readonly kind: string }): () => Promise<Seen> {
  return async () => ({
    name: 'rabbitmq',
    category: 'store',
    connectionStatus: broker.connected ? 'connected' : 'disconnected',
    ...(broker.kind === 'memory' ? { detail: 'in-process broker: jobs are not durable' } : {}),
  });
}
