import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { consumeJobs } from '@harbour/messaging/consume';
import { createBreaker } from '@harbour/platform/breaker';
import { TransientError } from '@harbour/platform/errors';
import { inTransaction } from '@harbour/platform/mongo';
import { waitUntil } from '../../support/wait-until.ts';
import { aMail, type MessagingSystem, openMessagingSystem, rabbitUrl, jobSettings } from './messaging-system.ts';

const JOBS = 40;
const OPEN_MS = 1_000;

let system: MessagingSystem;
/** How often the vendor was really asked, by job. */
const asked = new Map<string, number>();
let isDown = true;

const vendor = async (jobId: string): Promise<{ providerId: string }> => {
  asked.set(jobId, (asked.get(jobId) ?? 0) + 1);
  if (isDown) throw new TransientError('the vendor is down');
  return { providerId: `sent-${jobId}` };
};

beforeAll(async () => {
  system = await openMessagingSystem(rabbitUrl());
  const breaker = createBreaker({ openMs: OPEN_MS });
  await system.startWorker('mailer', async ({ ctx, broker, connection }) => {
    await consumeJobs(ctx, {
      broker,
      connection,
      consumer: 'mailer',
      jobs: [[sendMail, (_mail, { jobId }) => breaker.run(() => vendor(jobId))]],
      settings: jobSettings,
    });
  });
}, 30_000);

afterAll(() => system.stop(), 30_000);

test('a vendor that is down is asked a few times, and no job pays for what was not tried', async () => {
  const jobIds = await Promise.all(
    Array.from({ length: JOBS }, () => {
      const mail = aMail();
      return inTransaction(system.connection, () =>
        system.outbox.add(sendMail, mail, { to: mail.to, lang: mail.lang }),
      );
    }),
  );
  const total = () => [...asked.values()].reduce((sum, times) => sum + times, 0);
  const since = performance.now();
  // Five failures open the breaker; each more is a trial after its rest.
  await waitUntil('two trials', () => total() >= 7, 20_000);
  const rests = Math.floor((performance.now() - since) / OPEN_MS);
  expect(total()).toBeLessThanOrEqual(10 + rests);
  isDown = false;
  await waitUntil(
    'every job sent',
    async () => {
      for (const jobId of jobIds) if ((await system.outbox.find(jobId))?.state !== 'sent') return false;
      return true;
    },
    40_000,
  );
  const records = await system.connection.collection<{ _id: string; attempts: number }>('deliveries').find().toArray();
  const counted = new Map(records.map(({ _id, attempts }) => [_id.replace('mailer:', ''), attempts]));
  expect(counted).toEqual(asked);
}, 90_000);
