import { createOutbox } from '@harbour/messaging/outbox';
import { openMongo } from '@harbour/platform/mongo';
import { defineProcess } from '@harbour/platform/process';
import { openWaitingRedis } from '@harbour/platform/redis';
import { SchedulerConfig } from './config.ts';
import { outboxSweep } from './tasks/outbox-sweep.ts';
import { startTimetable } from './timetable.ts';

/** The scheduler: timed work, by BullMQ. */
export const schedulerProcess = defineProcess({
  name: 'scheduler',
  config: SchedulerConfig,
  async setup(ctx) {
    const { config, log, metrics } = ctx;
    const connection = await openMongo(ctx, { poolSize: 10 });
    const outbox = createOutbox(connection);
    const timetable = startTimetable({
      tasks: [outboxSweep({ outbox, log, metrics, everyMs: config.OUTBOX_SWEEP_EVERY })],
      connections: { queue: openWaitingRedis(ctx, 'timetable'), worker: openWaitingRedis(ctx, 'timed-tasks') },
      prefix: config.QUEUE_PREFIX,
      log,
    });
    ctx.life.onStop('consume', 'timetable', () => timetable.close());
  },
});
