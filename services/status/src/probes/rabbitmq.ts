import type { Broker } from '@harbour/messaging/broker';
import type { Seen } from './probe.ts';
import { probe } from './probe.ts';

/** Asks the broker for a round trip at each call: a hung one keeps its connection for a while, yet does not answer. */
export function rabbitmqProbe(broker: Pick<Broker, 'kind' | 'ping'>): () => Promise<Seen> {
  const detail = broker.kind === 'memory' ? { detail: 'in-process broker: jobs are not durable' } : {};
  return async () => ({ ...(await probe('rabbitmq', () => broker.ping())), ...detail });
}
