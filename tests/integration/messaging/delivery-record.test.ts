import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { createDeliveryRecords } from '@harbour/messaging/delivery-record';
import type { Connection } from 'mongoose';
import { jobSettings, openDatabase } from './messaging-system.ts';

const OFF_MS = 5 * 60_000;

let connection: Connection;

beforeAll(async () => {
  connection = await openDatabase();
});

afterEach(() => void jest.useRealTimers());

afterAll(() => connection.close());

/** From here on this process believes in another time; its timers run on. */
function clockIsOff(ms: number): void {
  const now = Date.now() + ms;
  jest.useFakeTimers({
    advanceTimers: false,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
    now,
  });
}

const recordsOf = (owner: string) =>
  createDeliveryRecords(connection, { consumer: 'mailer', owner, leaseMs: jobSettings.JOB_LEASE });
const workers = () => ['first', 'second'].map(recordsOf);

test.each([OFF_MS, -OFF_MS])('a worker whose clock is off by %d ms respects what another one holds', async (offMs) => {
  const [first, second] = workers();
  const job = randomUUID();
  const claim = await first?.claim(job, 0);
  expect(claim).toMatchObject({ kind: 'claimed', attempt: 1 });
  clockIsOff(offMs);
  expect(await second?.claim(job, 0)).toMatchObject({ kind: 'wait', isHeld: true });
  await first?.markSent(job, claim?.kind === 'claimed' ? claim.lease : '', 'vendor-1');
  expect(await second?.claim(job, 0)).toEqual({ kind: 'sent', attempt: 1 });
});

test.each([OFF_MS, -OFF_MS])(
  'a retry is due by the store’s clock, also to a worker that is off by %d ms',
  async (offMs) => {
    const [first, second] = workers();
    const [soon, later] = [randomUUID(), randomUUID()];
    const leaseOf = async (job: string) => {
      const claim = await first?.claim(job, 0);
      return claim?.kind === 'claimed' ? claim.lease : '';
    };
    const leases = [await leaseOf(soon), await leaseOf(later)] as const;
    clockIsOff(offMs);
    await first?.markRetrying(soon, leases[0], '$busy', 0);
    await first?.markRetrying(later, leases[1], 'busy', 60_000);
    jest.useRealTimers();
    expect(await second?.claim(soon, 0)).toMatchObject({ kind: 'claimed', attempt: 2 });
    const wait = await second?.claim(later, 0);
    expect(wait).toMatchObject({ kind: 'wait', isHeld: false });
    expect(wait?.kind === 'wait' && wait.leftMs <= 60_000 && wait.leftMs > 0).toBe(true);
  },
);

test('of many claims at once one holds', async () => {
  const job = randomUUID();
  const claims = await Promise.all(Array.from({ length: 20 }, (_, index) => recordsOf(`w${index}`).claim(job, 0)));
  expect(claims.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
});
