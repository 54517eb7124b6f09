import { duration, MongoConfig, RedisConfig } from '@harbour/platform/config';

/** The scheduler's variables. */
export const SchedulerConfig = {
  ...MongoConfig,
  ...RedisConfig,
  OUTBOX_SWEEP_EVERY: duration().default(60_000).describe('how often jobs that are overdue are made due again'),
};
