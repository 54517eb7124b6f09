import { BrokerConfig, duration, MongoConfig, RedisConfig } from '@harbour/platform/config';

/** The scheduler's variables. */
export const SchedulerConfig = {
  ...MongoConfig,
  ...BrokerConfig,
  ...RedisConfig,
  TIMETABLE_CHECK_EVERY: duration()
    .default(60_000)
    .describe('how often the timetable is written again, for a Redis that was emptied'),
  OUTBOX_SWEEP_EVERY: duration().default(60_000).describe('how often jobs that are overdue are made due again'),
  SHOP_SWEEP_EVERY: duration()
    .default(60_000)
    .describe('how often the shop is asked what falls due: orders that expire, promotions that begin or end'),
};
