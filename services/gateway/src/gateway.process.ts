import { askConsent } from '@harbour/contracts/consent';
import { askDue, runTimed } from '@harbour/contracts/timed';
import { openBroker } from '@harbour/messaging/broker';
import { createOutbox } from '@harbour/messaging/outbox';
import { consumeReceipts } from '@harbour/messaging/receipts';
import { startRelay } from '@harbour/messaging/relay';
import { openMongo } from '@harbour/platform/mongo';
import { defineProcess } from '@harbour/platform/process';
import { openRedis } from '@harbour/platform/redis';
import { createApp } from './app.ts';
import { assertFitForProduction, GatewayConfig } from './config.ts';
import { openServer } from './http/server/server.ts';
import { consumeWatched } from './modules/status-history/status-history.consumer.ts';

const POOL_SIZE = 50;

/** The only public door: REST under /api, the web app, and the relay of jobs to the broker. */
export const gatewayProcess = defineProcess({
  name: 'gateway',
  config: GatewayConfig,
  async setup(ctx) {
    assertFitForProduction(ctx.config);
    const connection = await openMongo(ctx, { poolSize: POOL_SIZE });
    const redis = openRedis(ctx);
    const broker = await openBroker(ctx);
    const { PORT, HOST, RELAY_LEASE, BULK_MAILS_WAITING } = ctx.config;
    const relay = startRelay(ctx, { connection, broker, redis, leaseMs: RELAY_LEASE });
    const outbox = createOutbox(connection, relay, BULK_MAILS_WAITING);
    const app = await createApp(ctx, { connection, broker, outbox, redis });
    const { listener, timed, consentHolds, history, endStreams, sockets, begin } = app;
    await broker.serve(askDue, async ({ until }) => ({ due: await timed.due(until) }));
    await broker.serve(runTimed, async ({ task, id }) => ({ done: await timed.run(task, id) }));
    await broker.serve(askConsent, async (proof) => ({ holds: await consentHolds(proof) }));
    await consumeReceipts(ctx, { broker, outbox, redis });
    await consumeWatched(ctx, { broker, history });
    const port = await openServer(listener, {
      port: PORT,
      host: HOST,
      life: ctx.life,
      sockets,
      endStreams,
      tls: ctx.config,
    });
    await begin(port);
    ctx.health.details('port', String(port));
    ctx.log.info({ port }, 'listening');
  },
});
