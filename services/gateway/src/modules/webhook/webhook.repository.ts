import { MOST_WEBHOOKS } from '@harbour/contracts/webhook-admin';
import { type WebhookEndpointDocument, webhookEndpointModel } from '@harbour/messaging/webhook-endpoints';
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
    /** Those that are enabled, as they are now: not as the running transaction began to see them, for this may be kept. */
    enabled: (): Promise<Listening[]> =>
      endpoints
        .find({ isEnabled: true }, { url: 1, events: 1 })
        .session(null)
        .limit(MOST_WEBHOOKS)
        .lean<Listening[]>()
        .exec(),
    count: (): Promise<number> => endpoints.countDocuments({}).exec(),
    async remove({ _id }: Pick<WebhookEndpointDocument, '_id'>): Promise<void> {
      await endpoints.deleteOne({ _id });
    },
  };
}
