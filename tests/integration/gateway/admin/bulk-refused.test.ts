import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { queueMail } from '@harbour/contracts/messenger';
import { anAddress, type Identity } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

let gateway: GatewayUnderTest;
let admin: Identity;

const MOST = 20;

beforeAll(async () => {
  gateway = await openGateway({ env: { BULK_MAILS_WAITING: String(MOST) } });
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 30_000);

afterAll(() => gateway.close());

it('refuses a promotion with 503 while too many wait, and takes every other mail and account', async () => {
  const mail = (name: 'promo' | 'welcome') =>
    gateway.shop.call(
      queueMail,
      { body: { email: anAddress(), name: 'Mei', template: { name } } },
      gateway.shop.as(admin),
    );
  for (let sent = 0; sent < MOST; sent += 1) expect((await mail('promo')).status).toBe(202);
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
