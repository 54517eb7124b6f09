import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@harbour/contracts/account-data';
import { createOrder, getOrder, stepOrder } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { type AdminClient, openAdminClient } from '../admin/admin-client.ts';
import { basketOf, idsOf, stockOf } from '../shop/shop-goods.ts';

const address = {
  building: 'Fortune House',
  street: 'Queen’s Road',
  district: 'Central and Western',
  city: 'Hong Kong',
};

let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient();
});

afterAll(() => desk.gateway.close());

/** Somebody with an order that an admin has taken as far as the last of these steps. */
async function aBuyer(...steps: OrderStatus[]) {
  const { gateway } = desk;
  const who = await gateway.addAccount('user');
  const headers = gateway.shop.as(await gateway.addSession(who));
  const { bun = '' } = await idsOf(gateway.connection);
  const delivery = { method: 'home' as const, address: { ...address, district: 'Central and Western' as const } };
  const sent = { mode: 'offline' as const, basket: basketOf([bun, 1]), delivery };
  const { body: order } = await gateway.shop.call(createOrder, { body: sent }, headers);
  const params = { id: order.id };
  for (const status of steps) expect((await desk.admin(stepOrder, { params, body: { status } })).status).toBe(200);
  const erase = () =>
    gateway.shop.call(deleteAccount, { params: { id: who.id }, body: { password: who.password } }, headers);
  return { order, headers, params, erase };
}

describe('H3: erasing an account', () => {
  it.each([[['paid']], [['paid', 'processing']]] as OrderStatus[][][])(
    'is refused after %j: the order still has its address, and the reason names it',
    async (steps) => {
      const { order, params, erase } = await aBuyer(...steps);
      const refused = await erase();
      expect(refused.status).toBe(409);
      expect(refused.error?.message).toBe(
        `Orders ${order.number} are paid but not shipped yet. Cancel them, or delete your account once they are shipped.`,
      );
      expect((await desk.admin(getOrder, { params })).body).toMatchObject({
        status: steps.at(-1),
        delivery: { address },
      });
    },
  );

  it('goes through once the buyer has cancelled such an order', async () => {
    const { headers, params, erase } = await aBuyer('paid', 'processing');
    const cancel = { params, body: { status: 'cancelled' as const } };
    expect((await desk.gateway.shop.call(stepOrder, cancel, headers)).status).toBe(200);
    expect((await erase()).status).toBe(200);
    expect((await desk.admin(getOrder, { params })).body.delivery.address).toBeNull();
  });

  it('goes through once it is shipped, and cancels what is unpaid', async () => {
    const shipped = await aBuyer('paid', 'processing', 'shipped');
    expect((await shipped.erase()).status).toBe(200);
    const before = await stockOf(desk.gateway.connection, 'bun');
    const unpaid = await aBuyer();
    expect((await unpaid.erase()).status).toBe(200);
    expect(await stockOf(desk.gateway.connection, 'bun')).toBe(before);
  });
});
