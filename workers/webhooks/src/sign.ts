import type { WebhookBody } from '@harbour/contracts/webhook-event';
import { Webhook } from 'standardwebhooks';
import type { Outgoing } from './post.ts';

/** An event as it is sent: its body, and the headers of Standard Webhooks with one signature for each secret. */
export function signed(id: string, event: WebhookBody, secrets: readonly string[], at = new Date()): Outgoing {
  const body = JSON.stringify(event);
  return {
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
    },
  };
}
