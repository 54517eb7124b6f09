import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@harbour/contracts/job';
import { modulesWatched } from '@harbour/contracts/status-history';
import type { Broker } from '@harbour/messaging/broker';
import { encode } from '@harbour/messaging/message';
import { EVENTS_EXCHANGE } from '@harbour/messaging/topology';

type Watched = PayloadOf<typeof modulesWatched>;

/** Publishes what the status service sees, for the gateway to keep. */
export function createWatchedSender(broker: Pick<Broker, 'publish'>): (seen: Watched) => Promise<void> {
  const { name: type } = modulesWatched;
  return (seen) => {
    const message = { id: randomUUID(), type, content: encode(seen), createdAt: seen.at };
    return broker.publish(message, { exchange: EVENTS_EXCHANGE, routingKey: type });
  };
}
