import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHarbourClient, HarbourError } from '@harbour/client';
import { makeApiKey } from '@harbour/contracts/api-key';
import { createOrder, stepOrder } from '@harbour/contracts/order';
import type { KeyScope } from '@harbour/contracts/scopes';
import { type AdminClient, openAdminClient } from '../gateway/admin/admin-client.ts';
import { basketOf, idsOf } from '../gateway/shop/shop-goods.ts';

const EXAMPLE = join(import.meta.dirname, '../../../shared/client/example/accept-order.ts');

const DELIVERY = { method: 'pickup' as const, point: 'festival-walk' };

let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);

afterAll(() => desk.gateway.close());

const keyOf = async (...scopes: (typeof KeyScope.options)[number][]) =>
  (await desk.admin(makeApiKey, { body: { name: 'Example', scopes } })).body.secret;

async function aPaidOrder() {
  const { bun = '' } = await idsOf(desk.gateway.connection);
  const sent = { mode: 'offline' as const, basket: basketOf([bun, 1]), delivery: DELIVERY };
  const { body: order } = await desk.shopper(createOrder, { body: sent });
  await desk.admin(stepOrder, { params: { id: order.id }, body: { status: 'paid' } });
  return order;
}

/** What the example prints. */
async function runExample(key: string): Promise<string[]> {
  const { PATH } = process.env;
  const env = { PATH, HARBOUR_URL: desk.gateway.url, HARBOUR_KEY: key };
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE], { env });
  return stdout.trim().split('\n');
}

it('the example lists the paid orders and accepts the oldest one with a key', async () => {
  const key = await keyOf('orders:read', 'orders:write');
  const [first, second] = [await aPaidOrder(), await aPaidOrder()];
  const lineOf = (order: typeof first) => `${order.number}: hkd ${order.total}`;
  expect(await runExample(key)).toEqual([lineOf(second), lineOf(first), `${first.number} is processing now.`]);
  expect(await runExample(key)).toEqual([lineOf(second), `${second.number} is processing now.`]);
  expect(await runExample(key)).toEqual(['No order is waiting.']);
}, 40_000);

it('the client throws what the shop refuses, with its code', async () => {
  const shop = createHarbourClient({ url: desk.gateway.url, key: await keyOf('products:read') });
  expect((await shop.GET('/api/product')).data?.body.map(({ name }) => name.en)).toHaveLength(2);
  const refused = await shop.GET('/api/order').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HarbourError);
  expect(refused).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
    message: 'This API key lacks the scope orders:read.',
  });
});
