import { expect, it } from '@jest/globals';
import { drain } from '../../scaling/drain.ts';

const named = (name: string): string => process.env[name] ?? '';

it('four processes drain one backlog together, and nothing is sent twice', async () => {
  const drained = await drain({
    jobs: 240,
    workers: [1, 4],
    arrivals: 20,
    latencyMs: 20,
    jobsAtOnce: 1,
    services: {
      mongo: { url: named('TEST_MONGODB_URL') },
      broker: { url: named('TEST_AMQP_URL') },
      redis: { url: named('TEST_REDIS_URL') },
    },
  });
  expect(drained).toMatchObject({ lost: 0, sentTwice: 0 });
  expect(drained.shares).toHaveLength(4);
  for (const { waitsMs } of drained.steps) expect(waitsMs).toHaveLength(20);
}, 240_000);
