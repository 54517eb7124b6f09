import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listApiKeys, makeApiKey } from '@harbour/contracts/api-key';
import { verifySession } from '@harbour/contracts/auth';
import { type EndpointDeclaration, pathOf, type Sent } from '@harbour/contracts/endpoint';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { createOrder, listOrders, stepOrder } from '@harbour/contracts/order';
import { scopeOf } from '@harbour/contracts/scopes';
import { scopesOfStaff, STAFF_ROLES, type StaffRole } from '@harbour/contracts/staff';
import { getUser, register } from '@harbour/contracts/user';
import { deleteAccount } from '@harbour/contracts/account-data';
import { changeRole, listUsers } from '@harbour/contracts/user-admin';
import { aSignUp } from '../../../../support/shop-client.ts';
import { basketOf, idsOf } from '../../shop/shop-goods.ts';
import { type AdminClient, openAdminClient } from '../admin-client.ts';

const DELIVERY = { method: 'pickup' as const, point: 'festival-walk' };

let desk: AdminClient;
let headersOf: Record<StaffRole, Record<string, string>>;

/** Somebody of the staff, given the role by the owner. */
async function aStaffMember(staffRole: StaffRole) {
  const { gateway } = desk;
  const account = await gateway.addAccount('user');
  await desk.admin(changeRole, { params: { id: account.id }, body: { role: 'admin', staffRole } });
  return { account, headers: gateway.shop.as(await gateway.addSession(account)) };
}

beforeAll(async () => {
  desk = await openAdminClient();
  const members = STAFF_ROLES.map(async (role) => [role, (await aStaffMember(role)).headers] as const);
  headersOf = Object.fromEntries(await Promise.all(members)) as typeof headersOf;
}, 30_000);

afterAll(() => desk.gateway.close());

const callAs = <D extends EndpointDeclaration>(role: StaffRole, endpoint: D, sent: Sent<D>) =>
  desk.gateway.shop.call(endpoint, sent, headersOf[role]);

const ADMIN_ONLY = ENDPOINTS.filter(({ access }) => access === 'admin');

/** Every parameter is something: who may call is asked before what is called. */
const statusOf = async (endpoint: EndpointDeclaration, headers: Record<string, string>): Promise<number> => {
  const response = await fetch(desk.gateway.url + pathOf(endpoint, new Proxy({}, { get: () => 'mailer' })), {
    method: endpoint.method,
    headers: { ...headers, ...(endpoint.body ? { 'content-type': 'application/json' } : {}) },
    ...(endpoint.body ? { body: '{}' } : {}),
  });
  await response.body?.cancel();
  return response.status;
};

describe.each(ADMIN_ONLY.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it('is for the roles that have its scope, alone', async () => {
      const scope = scopeOf(endpoint);
      if (scope === null) throw new Error('every admin call has a scope');
      for (const role of STAFF_ROLES) {
        const status = await statusOf(endpoint, headersOf[role]);
        expect([role, status === 403]).toEqual([role, !scopesOfStaff(role).has(scope)]);
      }
    });
  },
);

describe('staff', () => {
  it('are owners where nothing else is said, and are told what they are', async () => {
    expect((await desk.admin(verifySession, {})).body).not.toHaveProperty('staffRole');
    expect((await callAs('packer', verifySession, {})).body).toMatchObject({
      decoded: { userRole: 'admin' },
      staffRole: 'packer',
    });
    expect((await desk.shopper(verifySession, {})).body).not.toHaveProperty('staffRole');
    const { body } = await desk.admin(listUsers, { query: { role: 'admin' } });
    expect(body).toHaveLength(STAFF_ROLES.length + 1);
    expect(new Set(body.map(({ staffRole }) => staffRole))).toEqual(new Set(STAFF_ROLES));
  });

  it('see others’ orders and accounts by their scopes, and else what shoppers see', async () => {
    const { bun = '' } = await idsOf(desk.gateway.connection);
    const body = { mode: 'offline' as const, basket: basketOf([bun, 1]), delivery: DELIVERY };
    const order = (await desk.shopper(createOrder, { body })).body;
    const shopper = { params: { id: desk.accounts.shopper.id } };
    expect((await callAs('packer', listOrders, {})).body.map(({ id }) => id)).toEqual([order.id]);
    expect((await callAs('packer', getUser, shopper)).status).toBe(403);
    expect((await callAs('support', getUser, shopper)).status).toBe(200);
    const step = (role: StaffRole, status: 'paid' | 'processing' | 'cancelled') =>
      callAs(role, stepOrder, { params: { id: order.id }, body: { status } });
    // A viewer may not step: to them it is somebody else's order.
    expect((await step('viewer', 'paid')).status).toBe(404);
    expect((await step('packer', 'paid')).body.status).toBe('paid');
    expect((await step('packer', 'cancelled')).status).toBe(403);
    expect((await step('support', 'cancelled')).body.status).toBe('cancelled');
  });

  it('make no admin by signing somebody up, unless they are owners', async () => {
    const users = desk.gateway.connection.collection('users');
    for (const [role, made] of [
      ['manager', 'user'],
      ['owner', 'admin'],
    ] as const) {
      const who = aSignUp();
      await callAs(role, register, { body: { ...who, role: 'admin' } });
      expect((await users.findOne({ email: who.email }))?.['role']).toBe(made);
    }
  }, 30_000);

  it('get no key to call with that does more than they do', async () => {
    const { account, headers } = await aStaffMember('owner');
    const { shop } = desk.gateway;
    const body = { name: 'Everything', scopes: ['orders:read' as const, 'keys:read' as const] };
    const key = (await shop.call(makeApiKey, { body }, headers)).body.secret;
    const bearer = { authorization: `Bearer ${key}` };
    expect((await shop.call(listApiKeys, {}, bearer)).status).toBe(200);
    await desk.admin(changeRole, { params: { id: account.id }, body: { role: 'admin', staffRole: 'packer' } });
    expect((await shop.call(listApiKeys, {}, bearer)).status).toBe(403);
    expect((await shop.call(listOrders, {}, bearer)).status).toBe(200);
  });

  it('change roles on record with before and after, are logged out by it, and never lose the last owner', async () => {
    const { account, headers } = await aStaffMember('packer');
    const { shop, connection } = desk.gateway;
    const give = (staffRole: StaffRole, id = account.id) =>
      desk.admin(changeRole, { params: { id }, body: { role: 'admin', staffRole } });
    expect((await give('support')).body).toMatchObject({ role: 'admin', staffRole: 'support' });
    expect((await shop.call(verifySession, {}, headers)).status).toBe(401);
    expect((await desk.deeds('user.role')).slice(0, 2).map(({ changes }) => changes as unknown)).toEqual([
      [{ field: 'role', before: 'packer', after: 'support' }],
      [{ field: 'role', before: 'user', after: 'packer' }],
    ]);
    expect((await give('packer', desk.accounts.admin.id)).status).toBe(409);
    // All other owners go: the last one can neither step down nor erase the account.
    const others = { email: { $ne: desk.accounts.admin.email }, role: 'admin' };
    await connection.collection('users').updateMany(others, { $set: { staffRole: 'manager' } });
    const last = { params: { id: desk.accounts.admin.id }, body: { password: desk.accounts.admin.password } };
    const erased = await desk.admin(deleteAccount, last);
    expect([erased.status, erased.error?.code]).toEqual([409, 'CLIENT_ERROR']);
  });
});
