import type { WebhookEndpoint } from '@harbour/contracts/webhook-admin';
import type { WebhookEndpointDocument } from '@harbour/messaging/webhook-endpoints';

/** An endpoint as admins see it, without its secret. */
export const toWebhook = (stored: WebhookEndpointDocument): WebhookEndpoint => ({
  id: stored._id.toHexString(),
  version: stored.version ?? 0,
  url: stored.url,
  description: stored.description,
  events: stored.events,
  isEnabled: stored.isEnabled,
  goneAt: stored.goneAt?.toISOString() ?? null,
  secretSince: stored.secret.since.toISOString(),
  formerSecretUntil:
    stored.former !== undefined && stored.former.until > new Date() ? stored.former.until.toISOString() : null,
  createdAt: stored.createdAt.toISOString(),
});
