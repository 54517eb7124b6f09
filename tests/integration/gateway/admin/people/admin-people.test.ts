import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifySession } from '@harbour/contracts/auth';
import { createOrder, listOrders, stepOrder } from '@harbour/contracts/order';
import { refundPayment } from '@harbour/contracts/payment';
import { changeRole, endUserSessions, listUsers } from '@harbour/contracts/user-admin';
import { type AdminClient, openAdminClient } from '../admin-client.ts';
import { basketOf, idsOf } from '../../shop/shop-goods.ts';

let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);

afterAll(() => desk.gateway.close());

const DELIVERY = { method: 'pickup' as const, point: 'festival-walk' };

describe('accounts', () => {
  it('are found by the beginning of their address, page by page, without what is their owner’s alone', async () => {
    const { body } = await desk.admin(listUsers, {
      query: { q: desk.accounts.shopper.email.slice(0, 20).toUpperCase() },
    });
    expect(body).toMatchObject([{ email: desk.accounts.shopper.email, role: 'user' }]);
    expect(Object.keys(body[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'email',
      'emailVerified',
      'id',
      'lastLoginAt',
      'name',
      'phone',
      'phoneVerified',
      'role',
    ]);
    expect((await desk.admin(listUsers, { query: { q: '.*' } })).body).toEqual([]);
    expect((await desk.admin(listUsers, { query: { role: 'admin' } })).body).toHaveLength(1);
  });

  it('get a role from an admin, and are logged out by it', async () => {
    const person = await desk.gateway.addAccount('user');
    const before = await desk.gateway.addSession(person);
    const { body } = await desk.admin(changeRole, { params: { id: person.id }, body: { role: 'admin' } });
    expect(body.role).toBe('admin');
    expect((await desk.gateway.shop.call(listUsers, {}, desk.gateway.shop.as(before))).status).toBe(401);
    const after = await desk.gateway.addSession(person);
    expect((await desk.gateway.shop.call(listUsers, {}, desk.gateway.shop.as(after))).status).toBe(200);
    expect((await desk.deeds('user.role'))[0]).toMatchObject({
      ids: [person.id],
      changes: [{ field: 'role', before: 'user', after: 'owner' }],
    });
    await desk.admin(changeRole, { params: { id: person.id }, body: { role: 'user' } });
  });

  it('are logged out everywhere by an admin with a fresh proof, on record, and by nobody else', async () => {
    const { shop, connection } = desk.gateway;
    const [person, bystander] = [await desk.gateway.addAccount('user'), await desk.gateway.addAccount('user')];
    const theirs = [await desk.gateway.addSession(person), await desk.gateway.addSession(person)];
    const other = await desk.gateway.addSession(bystander);
    const statusesOf = async (identities: typeof theirs) =>
      Promise.all(identities.map(async (each) => (await shop.call(verifySession, {}, shop.as(each))).status));
    const params = { id: person.id };
    expect((await shop.call(endUserSessions, { params }, shop.as(other))).status).toBe(403);
    const stale = await desk.gateway.addSession(desk.accounts.admin);
    const then = new Date(Date.now() - 11 * 60_000);
    await connection
      .collection<{ _id: string }>('sessions')
      .updateOne(
        { _id: createHash('sha256').update(stale.sessionId).digest('base64url') },
        { $set: { createdAt: then, provenAt: then } },
      );
    const refused = await shop.call(endUserSessions, { params }, shop.as(stale));
    expect([refused.status, refused.error?.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await statusesOf([...theirs, other])).toEqual([200, 200, 200]);

    const ended = await desk.admin(endUserSessions, { params });
    expect([ended.status, ended.body]).toEqual([200, { ended: 2 }]);
    expect(await statusesOf([...theirs, other])).toEqual([401, 401, 200]);
    expect((await desk.deeds('user.sessions-end'))[0]).toMatchObject({ ids: [person.id], detail: '2 ended' });
    expect((await desk.admin(endUserSessions, { params: { id: desk.accounts.admin.id } })).status).toBe(409);
    expect((await desk.admin(endUserSessions, { params: { id: 'f'.repeat(24) } })).status).toBe(404);
    expect(await desk.deeds('user.sessions-end')).toHaveLength(1);
  });
});

describe('orders', () => {
  const anOrder = async () => {
    const { bun = '' } = await idsOf(desk.gateway.connection);
    const sent = { mode: 'offline' as const, basket: basketOf([bun, 1]), delivery: DELIVERY };
    return (await desk.shopper(createOrder, { body: sent })).body;
  };

  it('are found by status, person and number by an admin, and by nobody else', async () => {
    const order = await anOrder();
    const find = async (query: Record<string, string>) =>
      (await desk.admin(listOrders, { query })).body.map(({ id }) => id);
    expect(await find({ number: order.number.toLowerCase() })).toEqual([order.id]);
    expect(await find({ user: desk.accounts.shopper.id, status: 'placed' })).toContain(order.id);
    expect(await find({ user: desk.accounts.admin.id })).toEqual([]);
    expect((await desk.admin(listOrders, { query: { number: 'nonsense' } })).status).toBe(400);
    const stranger = await desk.gateway.addSession(await desk.gateway.addAccount('user'));
    const { shop } = desk.gateway;
    expect((await shop.call(listOrders, { query: { number: order.number } }, shop.as(stranger))).body).toEqual([]);
  });

  it('move by the one table, each step on record; one it refuses leaves no trace', async () => {
    const order = await anOrder();
    const step = (status: 'paid' | 'processing' | 'delivered', note?: string) =>
      desk.admin(stepOrder, { params: { id: order.id }, body: { status, ...(note ? { note } : {}) } });
    expect((await step('delivered')).status).toBe(409);
    expect((await step('paid', 'paid at the stall')).body.status).toBe('paid');
    expect((await step('processing')).body.status).toBe('processing');
    const deeds = (await desk.deeds('order.step')).filter(({ ids }) => (ids as string[]).includes(order.id));
    expect(deeds.map(({ detail, changes }) => [detail, changes])).toEqual([
      [order.number, [{ field: 'status', before: 'paid', after: 'processing' }]],
      [`${order.number} (paid at the stall)`, [{ field: 'status', before: 'placed', after: 'paid' }]],
    ]);
    expect(deeds[0]?.['by']).toEqual({ id: desk.accounts.admin.id, email: desk.accounts.admin.email });
  });

  it('that no card paid have no card money to give back, and that is not on record', async () => {
    const order = await anOrder();
    expect((await desk.admin(refundPayment, { body: { order: order.id } })).status).toBe(409);
    expect((await desk.shopper(refundPayment, { body: { order: order.id } })).status).toBe(403);
    expect(await desk.deeds('payment.refund')).toEqual([]);
  });
});

// The last of all: it may log the desk's own admin out.
describe('admins', () => {
  it('keep at least one admin: nobody demotes themselves, nor two each other', async () => {
    const own = await desk.admin(changeRole, { params: { id: desk.accounts.admin.id }, body: { role: 'user' } });
    expect(own.status).toBe(409);
    for (let round = 0; round < 5; round += 1) {
      const other = await desk.gateway.addAccount('admin');
      const first = await desk.gateway.addSession(desk.accounts.admin);
      const second = await desk.gateway.addSession(other);
      const { shop, connection } = desk.gateway;
      const demote = (id: string, by: typeof first) =>
        shop.call(changeRole, { params: { id }, body: { role: 'user' } }, shop.as(by));
      const replies = await Promise.all([demote(other.id, first), demote(desk.accounts.admin.id, second)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const users = connection.collection('users');
      expect(await users.countDocuments({ role: 'admin' })).toBe(1);
      await users.updateOne({ email: desk.accounts.admin.email }, { $set: { role: 'admin' } });
      await users.deleteOne({ email: other.email });
    }
  });
});
