import { BrokerConfig, duration, MongoConfig, RedisConfig, whole } from '@harbour/platform/config';

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
  BULK_MAILS_PER_SECOND: whole(1, 1_000)
    .default(10)
    .describe(
      'Promotions and notices that are sent a second, 10 where not given: less than the mail vendor permits in all, for other mail goes beside them (SES permits 14 a second at first), and no more than the mailers carry',
    ),
};
