import { expect, it } from '@jest/globals';
import { drain } from '../../scaling/drain.ts';

const named = (name: string): string => process.env[name] ?? '';

it('four processes drain one backlog together, and nothing is sent twice', async () => {
  const drained = await drain({
    jobs: 600,
    alone: 60,
    processes: 4,
    latencyMs: 20,
    jobsAtOnce: 1,
    stores: {
      mongoUrl: named('TEST_MONGODB_URL'),
      amqpUrl: named('TEST_AMQP_URL'),
      redisUrl: named('TEST_REDIS_URL'),
    },
  });
  expect(drained).toMatchObject({ lost: 0, sentTwice: 0 });
  expect(drained.shares).toHaveLength(4);
}, 240_000);
