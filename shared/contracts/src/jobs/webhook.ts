import * as z from 'zod';
import { job, request } from './job.ts';
import { WebhookBody } from './webhook-event.ts';

/** How long a receiver may take, in milliseconds: connected, answered and read. */
export const WEBHOOK_LIMIT_MS = 10_000;

/** One event for one endpoint. Its id is the `webhook-id` of every try. */
export const deliverWebhook = job('webhook.deliver', z.object({ endpoint: z.string(), event: WebhookBody }), {
  queue: 'webhooks',
});

/** What a receiver answered to a test event. */
export const WebhookTestResult = z
  .object({
    /** Whether it took the event: any status from 200 to 299. */
    isTaken: z.boolean(),
    /** Null where it gave no answer. */
    status: z.int().nullable(),
    durationMs: z.int(),
    /** The beginning of its answer, or why there was none. */
    said: z.string(),
  })
  .meta({ id: 'WebhookTestResult' });
export type WebhookTestResult = z.infer<typeof WebhookTestResult>;

/** Asks the worker to send an endpoint a test event at once. */
export const testWebhook = request('webhook.test', z.object({ endpoint: z.string() }), WebhookTestResult, {
  timeoutMs: WEBHOOK_LIMIT_MS + 3_000,
});
