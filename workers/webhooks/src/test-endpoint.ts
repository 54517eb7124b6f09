import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@harbour/contracts/job';
import type { testWebhook, WebhookTestResult } from '@harbour/contracts/webhook';
import type { DeliveryTools } from './deliver.ts';

/** Answers `webhook.test`: sends a test event at once, also to an endpoint that is disabled, and tells what came back. */
export function testWith({ receivers, post }: Pick<DeliveryTools, 'receivers' | 'post'>) {
  return async ({ endpoint }: PayloadOf<typeof testWebhook>): Promise<WebhookTestResult> => {
    const startedAt = performance.now();
    try {
      const { url, sign } = await receivers.find(endpoint);
      const event = { type: 'webhook.test', timestamp: new Date().toISOString(), data: { endpoint } };
      const { status, said, durationMs } = await post(url, sign(`test-${randomUUID()}`, event));
      return { isTaken: status >= 200 && status <= 299, status, durationMs, said };
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      return { isTaken: false, status: null, durationMs: Math.round(performance.now() - startedAt), said };
    }
  };
}
