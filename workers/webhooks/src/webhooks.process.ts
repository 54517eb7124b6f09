import { deliverWebhook, testWebhook } from '@harbour/contracts/webhook';
import { openBroker } from '@harbour/messaging/broker';
import { consumeJobs } from '@harbour/messaging/consume';
import { webhookKeysOf } from '@harbour/messaging/webhook-secrets';
import { openMongo } from '@harbour/platform/mongo';
import { defineProcess } from '@harbour/platform/process';
import { assertFitForProduction, WebhooksConfig } from './config.ts';
import { deliverWith } from './deliver.ts';
import { createFairShare } from './fair-share.ts';
import { createPost } from './post.ts';
import { createReceivers } from './receivers.ts';
import { testWith } from './test-endpoint.ts';

/** The webhooks worker: carries out `webhook.deliver` jobs by posting events to other systems. */
export const webhooksProcess = defineProcess({
  name: 'webhooks',
  config: WebhooksConfig,
  async setup(ctx) {
    assertFitForProduction(ctx.config);
    const { JOBS_AT_ONCE, VENDOR_REST, WEBHOOK_ALLOW_PRIVATE: allowPrivate, WEBHOOK_KEY } = ctx.config;
    const connection = await openMongo(ctx, { poolSize: 10 });
    const receivers = createReceivers(connection, webhookKeysOf(WEBHOOK_KEY));
    const share = createFairShare(JOBS_AT_ONCE, VENDOR_REST);
    const tools = { receivers, post: createPost({ allowPrivate }), share };
    const broker = await openBroker(ctx);
    await broker.serve(testWebhook, testWith(tools));
    await consumeJobs(ctx, {
      broker,
      connection,
      consumer: 'webhooks',
      jobs: [[deliverWebhook, deliverWith(tools, VENDOR_REST)]],
      settings: ctx.config,
    });
  },
});
