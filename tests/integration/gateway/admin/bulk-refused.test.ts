import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { queueMail } from '@harbour/contracts/messenger';
import { MOST_HELD } from '@harbour/messaging/bulk';
import { BULK_TURN } from '@harbour/messaging/outbox.model';
import type { Identity } from '../../../support/shop-client.ts';
import { onDatabase } from '../../../support/native.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

let gateway: GatewayUnderTest;
let admin: Identity;

beforeAll(async () => {
  gateway = await openGateway();
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 30_000);

afterAll(async () => {
  await gateway.close();
  // Whole: change streams of all files would read each document that is deleted.
  await onDatabase(gateway.env['MONGODB_URL'] ?? '', (connection) => connection.dropCollection('outbox'));
});

const AT_ONCE = 50_000;

/** Indexes that the gateway asks for by name, and that of the count: the others make such a write take four times as long. */
const KEPT = ['_id_', 'state_1_nextAttemptAt_1', 'waitsFor_1'];

/** Writes so many bulk jobs that wait, no more of each than their count needs. */
async function fillWithBulk(count: number): Promise<void> {
  const jobs = gateway.connection.collection('outbox');
  for (const { name = '' } of await jobs.indexes()) if (!KEPT.includes(name)) await jobs.dropIndex(name);
  // A change stream passes over another database's transaction as one write: else those of all files would read each document.
  for (let left = count; left > 0; left -= AT_ONCE) {
    const some = Array.from({ length: Math.min(left, AT_ONCE) }, () => ({ waitsFor: BULK_TURN }));
    await gateway.connection.transaction(async (session) => void (await jobs.insertMany(some, { session })));
  }
}

it('refuses a promotion with 503 while too many wait, and takes every other mail and account', async () => {
  const mail = (name: 'promo' | 'welcome') =>
    gateway.shop.call(
      queueMail,
      { body: { email: 'mei@example.hk', name: 'Mei', template: { name } } },
      gateway.shop.as(admin),
    );
  expect((await mail('promo')).status).toBe(202);
  await fillWithBulk(MOST_HELD - 1);
  const refused = await waitUntil(
    'a refusal',
    async () => {
      const answer = await mail('promo');
      return answer.status === 202 ? undefined : answer;
    },
    5_000,
  );
  expect([refused.status, refused.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await mail('welcome')).status).toBe(202);
  const jobs = gateway.connection.collection('outbox');
  const before = await jobs.countDocuments({ 'payload.template.name': 'verify-email' });
  await gateway.shop.signUp();
  expect(await jobs.countDocuments({ 'payload.template.name': 'verify-email' })).toBe(before + 1);
}, 60_000);
