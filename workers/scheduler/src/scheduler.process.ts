import { openBroker } from '@harbour/messaging/broker';
import { createOutbox } from '@harbour/messaging/outbox';
import { openMongo, patiently, prepareModels } from '@harbour/platform/mongo';
import { defineProcess } from '@harbour/platform/process';
import { openWaitingRedis } from '@harbour/platform/redis';
import { SchedulerConfig } from './config.ts';
import { bulkRelease } from './tasks/bulk-release.ts';
import { outboxSweep } from './tasks/outbox-sweep.ts';
import { runDated, shopDue } from './tasks/shop-due.ts';
import { startTimetable } from './timetable.ts';

/** The scheduler: timed work, by BullMQ. */
export const schedulerProcess = defineProcess({
  name: 'scheduler',
  config: SchedulerConfig,
  async setup(ctx) {
    const { config, log, metrics } = ctx;
    const connection = await openMongo(ctx, { poolSize: 10 });
    const broker = await openBroker(ctx);
    const outbox = createOutbox(connection);
    await patiently(ctx, () => prepareModels(connection));
    const timetable = startTimetable({
      tasks: ({ plan }) => [
        outboxSweep({ outbox, log, everyMs: config.OUTBOX_SWEEP_EVERY }),
        bulkRelease({ outbox, queue: 'mailer', perSecond: config.BULK_MAILS_PER_SECOND, log, metrics }),
        shopDue({ broker, everyMs: config.SHOP_SWEEP_EVERY, plan }),
      ],
      runDated: (data) => runDated(broker, data),
      connections: { queue: openWaitingRedis(ctx, 'timetable'), worker: openWaitingRedis(ctx, 'timed-tasks') },
      prefix: config.QUEUE_PREFIX,
      ensureEveryMs: config.TIMETABLE_CHECK_EVERY,
      log,
    });
    ctx.life.onStop('consume', 'timetable', () => timetable.close());
  },
});
