import type { Heartbeat } from '@harbour/contracts/status';
import { openBroker } from '@harbour/messaging/broker';
import { subscribeLive } from '@harbour/messaging/live';
import { defineProcess } from '@harbour/platform/process';
import { openRedis } from '@harbour/platform/redis';
import { StatusConfig } from './config.ts';
import { createStatusMetrics } from './metrics.ts';
import { firstOf, modulesOf, readHeartbeats } from './probes/heartbeats.ts';
import { mongoProbe } from './probes/mongo.ts';
import { rabbitmqProbe } from './probes/rabbitmq.ts';
import { redisProbe } from './probes/redis.ts';
import { amqpReader, managementReader, orAmqp, withAges } from './rabbitmq.ts';
import { close, createStatusServer, listen } from './server.ts';
import { startSnapshot } from './snapshot.ts';
import { createWatch } from './watch.ts';
import { createWatchedSender } from './watched-sender.ts';
import type { StreamEvent } from '@harbour/platform/event-stream';
import { createStream, createTicker } from '@harbour/platform/event-stream';

/** The status service. It needs nothing to start and to serve: what is away, it shows as away. */
export const statusProcess = defineProcess({
  name: 'status',
  config: StatusConfig,
  async setup(ctx) {
    const { config, life, log } = ctx;
    const redis = openRedis(ctx);
    const broker = await openBroker(ctx);
    const url = config.RABBITMQ_MANAGEMENT_URL;
    const mongo = mongoProbe(ctx);
    const stores = [mongo.ask, rabbitmqProbe(broker), redisProbe(redis)];
    const amqp = amqpReader(broker);
    const readCounters = url === undefined ? amqp : orAmqp(managementReader(url, config.QUEUE_PREFIX, config), amqp);

    let beats: Heartbeat[] | undefined;
    const watch = createWatch({
      // Of several replicas the longest-lived tells.
      isReporter: () => (firstOf(beats, ctx.name) ?? ctx.instance) === ctx.instance,
      isStopping: () => life.stopping,
      publish: createWatchedSender(broker),
    });
    const newest = (): StreamEvent[] => [
      { event: 'modules', data: snapshot.modules() },
      { event: 'rabbitmq', data: snapshot.broker() },
    ];
    const status = createStream({ first: () => newest().filter(({ data }) => data !== undefined) });
    const snapshot = startSnapshot({
      modules: async () => {
        const [read, ...seen] = await Promise.all([
          readHeartbeats(redis, config.QUEUE_PREFIX),
          ...stores.map((ask) => ask()),
        ]);
        beats = read;
        return [...modulesOf(beats), ...seen];
      },
      counters: withAges(readCounters, mongo.waitingAges),
      onModules: (data) => {
        status.send({ event: 'modules', data });
        watch.see(data);
      },
      onBroker: (data) => status.send({ event: 'rabbitmq', data }),
    });
    subscribeLive(ctx, ({ event, data }) => status.send({ event, data }));

    const timestamp = createTicker(() => ({ timestamp: new Date().toISOString() }));
    const random = createTicker(() => ({ random: Math.random() }));
    const streams = { status, timestamp, random };
    createStatusMetrics(ctx.metrics, { snapshot, streams });
    life.onStop('listen', 'streams', () => {
      for (const stream of Object.values(streams)) stream.stop();
    });
    life.onStop('timers', 'snapshot', () => snapshot.stop());
    const server = createStatusServer({ snapshot, streams, tls: config });
    const port = await listen(server, config.STATUS_HOST, config.STATUS_PORT);
    life.onStop('listen', 'status API', () => close(server));
    log.info({ port }, 'The status API listens');
    ctx.health.details('port', String(port));
  },
});
