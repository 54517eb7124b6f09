import { openBroker } from '@harbour/messaging/broker';
import { subscribeLive } from '@harbour/platform/live';
import { defineProcess } from '@harbour/platform/process';
import { openRedis } from '@harbour/platform/redis';
import { StatusConfig } from './config.ts';
import { modulesOf, readHeartbeats } from './probes/heartbeats.ts';
import { mongoProbe } from './probes/mongo.ts';
import { rabbitmqProbe } from './probes/rabbitmq.ts';
import { redisProbe } from './probes/redis.ts';
import { amqpReader, managementReader } from './rabbitmq.ts';
import { close, createStatusServer, listen } from './server.ts';
import { startSnapshot } from './snapshot.ts';
import type { StreamEvent } from './stream.ts';
import { createStream, createTicker } from './stream.ts';

/** The status service. It needs nothing to start and to serve: what is away, it shows as away. */
export const statusProcess = defineProcess({
  name: 'status',
  config: StatusConfig,
  async setup(ctx) {
    const { config, life, log } = ctx;
    const redis = openRedis(ctx);
    const broker = await openBroker(ctx);
    const url = config.RABBITMQ_MANAGEMENT_URL;
    const stores = [mongoProbe(ctx), rabbitmqProbe(broker), redisProbe(redis)];

    const newest = (): StreamEvent[] => [
      { event: 'modules', data: snapshot.modules() },
      { event: 'rabbitmq', data: snapshot.broker() },
    ];
    const status = createStream({ first: () => newest().filter(({ data }) => data !== undefined) });
    const snapshot = startSnapshot({
      modules: async () => {
        const [beats, ...seen] = await Promise.all([
          readHeartbeats(redis, config.QUEUE_PREFIX),
          ...stores.map((ask) => ask()),
        ]);
        return [...modulesOf(beats, Date.now()), ...seen];
      },
      counters: url === undefined ? amqpReader(broker) : managementReader(url, config.QUEUE_PREFIX),
      onModules: (data) => status.send({ event: 'modules', data }),
      onBroker: (data) => status.send({ event: 'rabbitmq', data }),
    });
    subscribeLive(ctx, redis, ({ event, data }) => status.send({ event, data }));

    const timestamp = createTicker(() => ({ timestamp: new Date().toISOString() }));
    const random = createTicker(() => ({ random: Math.random() }));
    const streams = { status, timestamp, random };
    const server = createStatusServer({ snapshot, streams });
    const port = await listen(server, config.STATUS_HOST, config.STATUS_PORT);
    log.info({ port }, 'The status API listens');
    ctx.health.details('port', String(port));
    life.onStop('listen', 'status API', async () => {
      for (const stream of Object.values(streams)) stream.stop();
      await close(server);
    });
    life.onStop('timers', 'snapshot', () => snapshot.stop());
  },
});
