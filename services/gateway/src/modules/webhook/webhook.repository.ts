import { MOST_WEBHOOKS } from '@harbour/contracts/webhook-admin';
import { subscriptionsTo, type WebhookEventType } from '@harbour/contracts/webhook-event';
import { type WebhookEndpointDocument, webhookEndpointModel } from '@harbour/messaging/webhook-endpoints';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { createEditingRepository } from '../../editing/editing.repository.ts';

/** An endpoint that an event is written for. */
export type Listening = Pick<WebhookEndpointDocument, '_id' | 'events' | 'url'>;

export type WebhookRepository = ReturnType<typeof createWebhookRepository>;

/** Queries over the endpoints of other systems. */
export function createWebhookRepository(connection: Connection) {
  const endpoints = webhookEndpointModel(connection);
  return {
    editing: createEditingRepository<WebhookEndpointDocument>(endpoints),
    /** Those that are enabled and subscribe to any of these events. */
    listening: (types: readonly WebhookEventType[]): Promise<Listening[]> =>
      endpoints
        .find(
          { isEnabled: true, events: trusted({ $in: [...new Set(types.flatMap(subscriptionsTo))] }) },
          { url: 1, events: 1 },
        )
        .limit(MOST_WEBHOOKS)
        .lean<Listening[]>()
        .exec(),
    count: (): Promise<number> => endpoints.countDocuments({}).exec(),
    async remove({ _id }: Pick<WebhookEndpointDocument, '_id'>): Promise<void> {
      await endpoints.deleteOne({ _id });
    },
  };
}
