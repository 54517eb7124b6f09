import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { verifySession } from '@harbour/contracts/auth';
import { setConsent } from '@harbour/contracts/consent';
import {
  addCustomerNote,
  blockCustomer,
  getCustomer,
  getCustomerConsent,
  listCustomerNotes,
  removeCustomerNote,
  unblockCustomer,
} from '@harbour/contracts/customer';
import type { EndpointDeclaration, Sent } from '@harbour/contracts/endpoint';
import { createOrder, stepOrder } from '@harbour/contracts/order';
import type { StaffRole } from '@harbour/contracts/staff';
import { login } from '@harbour/contracts/user';
import { changeRole, listUsers } from '@harbour/contracts/user-admin';
import { templatesTo } from '../../shop/ordered-mails.ts';
import { basketOf, idsOf } from '../../shop/shop-goods.ts';
import { type AdminClient, openAdminClient } from '../admin-client.ts';

const PICKUP = { method: 'pickup' as const, point: 'festival-walk' };

let desk: AdminClient;
beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);
afterAll(() => desk.gateway.close());

type Account = Awaited<ReturnType<AdminClient['gateway']['addAccount']>>;

/** A person with a session, and how they call. */
async function aPerson(changes: object = {}) {
  const { gateway } = desk;
  const account = await gateway.addAccount('user');
  await gateway.connection.collection('users').updateOne({ email: account.email }, { $set: changes });
  const headers = gateway.shop.as(await gateway.addSession(account));
  const call = <D extends EndpointDeclaration>(endpoint: D, sent: Sent<D>) =>
    gateway.shop.call(endpoint, sent, headers);
  return { account, params: { id: account.id }, call };
}

/** Somebody of the staff. */
async function aMember(staffRole: StaffRole) {
  const { account, params } = await aPerson();
  await desk.admin(changeRole, { params, body: { role: 'admin', staffRole } });
  const headers = desk.gateway.shop.as(await desk.gateway.addSession(account));
  const call = <D extends EndpointDeclaration>(endpoint: D, sent: Sent<D>) =>
    desk.gateway.shop.call(endpoint, sent, headers);
  return { account, params, call };
}

const logIn = (account: Account) => desk.gateway.shop.call(login, { body: account });

describe('customers', () => {
  it('are found by the start of their address, phone number or name, each once', async () => {
    const mei = await aPerson({ name: 'Ho Mei Ling', phone: '+85290001111' });
    const wah = await aPerson({ name: '何美玲', phone: '+447700900123' });
    const find = async (q: string) => (await desk.admin(listUsers, { query: { q } })).body.map(({ id }) => id);
    expect(await find('ho mé')).toEqual([mei.account.id]);
    expect(await find('9000 11')).toEqual([mei.account.id]);
    expect(await find('何美')).toEqual([wah.account.id]);
    expect(await find('+44 7700')).toEqual([wah.account.id]);
    expect(await find('Mei Ling')).toEqual([]);
    expect(await find('chan mei')).toContain(desk.accounts.shopper.id);
  });

  it('are shown with their orders in figures and their consents, to those who may see people', async () => {
    const { account, params, call } = await aPerson();
    const { bun = '' } = await idsOf(desk.gateway.connection);
    const place = async () =>
      (await call(createOrder, { body: { mode: 'offline', basket: basketOf([bun, 1]), delivery: PICKUP } })).body;
    const [paid] = [await place(), await place()];
    await desk.admin(stepOrder, { params: { id: paid.id }, body: { status: 'paid' } });
    await call(setConsent, { params, body: { email: true } });
    const shown = (await desk.admin(getCustomer, { params })).body;
    expect(shown).toMatchObject({ email: account.email, lang: 'zh', block: null });
    expect(shown.orders).toEqual({ count: 2, paid: 1, spent: paid.total });
    expect((await desk.admin(getCustomerConsent, { params })).body).toMatchObject({
      now: { email: true, sms: false },
      history: [{ topic: 'email', given: true, means: 'account' }],
    });
    const [support, packer] = [await aMember('support'), await aMember('packer')];
    for (const endpoint of [getCustomer, getCustomerConsent, listCustomerNotes]) {
      expect((await support.call(endpoint, { params })).status).toBe(200);
      expect((await packer.call(endpoint, { params })).status).toBe(403);
      expect((await call(endpoint, { params })).status).toBe(403);
    }
    expect((await desk.admin(getCustomer, { params: { id: 'f'.repeat(24) } })).status).toBe(404);
  });

  it('have notes of staff, which the audit does not repeat, and which their download and erasure cover', async () => {
    const { account, params, call } = await aPerson();
    const support = await aMember('support');
    const first = (await support.call(addCustomerNote, { params, body: { text: 'Prefers calls after six' } })).body;
    await support.call(addCustomerNote, { params, body: { text: 'Returned a kettle' } });
    expect((await support.call(addCustomerNote, { params, body: { text: ' ' } })).status).toBe(400);
    expect((await desk.admin(listCustomerNotes, { params })).body.map(({ text, by }) => [text, by.name])).toEqual([
      ['Returned a kettle', 'Chan Mei'],
      ['Prefers calls after six', 'Chan Mei'],
    ]);
    const other = { id: desk.accounts.shopper.id, note: first.id };
    expect((await support.call(removeCustomerNote, { params: other })).status).toBe(404);
    await support.call(removeCustomerNote, { params: { ...params, note: first.id } });
    expect(JSON.stringify(await desk.deeds('user.note-add'))).not.toContain('kettle');
    expect((await call(getAccountData, { params })).body.data['staffNotes']).toMatchObject([
      { text: 'Returned a kettle' },
    ]);
    await call(deleteAccount, { params, body: { password: account.password } });
    expect(await desk.gateway.connection.collection('customerNotes').countDocuments({ userId: account.id })).toBe(0);
  });
});

it('erases with a person what the audit says was changed of their account', async () => {
  const { account, params, call } = await aMember('packer');
  const deedAbout = async () =>
    (await desk.deeds('user.role')).find(({ ids }) => (ids as string[]).includes(account.id)) ?? {};
  expect(await deedAbout()).toMatchObject({ changes: [{ field: 'role', before: 'user', after: 'packer' }] });
  await call(deleteAccount, { params, body: { password: account.password } });
  expect(await deedAbout()).toMatchObject({ action: 'user.role', count: 1 });
  expect(await deedAbout()).not.toHaveProperty('changes');
});

describe('a block', () => {
  it('ends sessions at once, refuses log-in and orders with plain words, is told by mail, and ends again', async () => {
    const { account, params, call } = await aPerson();
    const before = await desk.admin(blockCustomer, { params, body: { reason: ' ' } });
    expect(before.status).toBe(400);
    const { body } = await desk.admin(blockCustomer, { params, body: { reason: 'Three stolen cards' } });
    expect(body.block).toMatchObject({ reason: 'Three stolen cards', by: { id: desk.accounts.admin.id } });
    expect((await call(verifySession, {})).status).toBe(401);
    // A session that another process opened meanwhile is worth nothing either.
    const late = desk.gateway.shop.as(await desk.gateway.addSession(account));
    const { bun = '' } = await idsOf(desk.gateway.connection);
    const order = { mode: 'offline' as const, basket: basketOf([bun, 1]), delivery: PICKUP };
    expect((await desk.gateway.shop.call(createOrder, { body: order }, late)).status).toBe(401);
    const refused = await logIn(account);
    expect([refused.status, refused.error?.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.error?.message).toContain('blocked');
    // Who does not know the password learns nothing of it.
    expect((await logIn({ ...account, password: 'Wrong-Pass-1' })).status).toBe(401);
    expect((await desk.admin(listUsers, { query: { q: account.email } })).body).toMatchObject([{ blocked: true }]);
    expect((await desk.admin(blockCustomer, { params, body: { reason: 'Again' } })).status).toBe(409);
    expect((await desk.admin(unblockCustomer, { params })).body.block).toBeNull();
    expect((await desk.admin(unblockCustomer, { params })).status).toBe(409);
    expect((await logIn(account)).status).toBe(200);
    const mails = await templatesTo(desk.gateway.connection, account.email);
    expect(mails.filter((name) => name.startsWith('account-'))).toEqual(['account-blocked', 'account-unblocked']);
    const deeds = [await desk.deeds('user.block'), await desk.deeds('user.unblock')].flat();
    expect(deeds).toMatchObject([{ ids: [account.id] }, { ids: [account.id] }]);
  });

  it('is for owners and managers, of staff for owners alone, and of oneself for nobody', async () => {
    const { params } = await aPerson();
    const [manager, support, owner] = [await aMember('manager'), await aMember('support'), await aMember('owner')];
    const body = { reason: 'Why not' };
    expect((await support.call(blockCustomer, { params, body })).status).toBe(403);
    expect((await manager.call(blockCustomer, { params, body })).status).toBe(200);
    expect((await manager.call(blockCustomer, { params: owner.params, body })).status).toBe(403);
    expect((await manager.call(blockCustomer, { params: support.params, body })).status).toBe(403);
    expect((await owner.call(blockCustomer, { params: owner.params, body })).status).toBe(409);
    // Two owners who block each other at once: one of them stays.
    const admin = { id: desk.accounts.admin.id };
    const both = await Promise.all([
      owner.call(blockCustomer, { params: admin, body }),
      desk.admin(blockCustomer, { params: owner.params, body }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
