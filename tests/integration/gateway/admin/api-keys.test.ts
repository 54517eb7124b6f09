import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAudit } from '@harbour/contracts/audit';
import { type ApiKeyDraft, listApiKeys, makeApiKey, revokeApiKey } from '@harbour/contracts/api-key';
import type { EndpointDeclaration, Sent } from '@harbour/contracts/endpoint';
import { listUnits } from '@harbour/contracts/unit';
import { addUnit } from '@harbour/contracts/unit-admin';
import { refundPayment } from '@harbour/contracts/payment';
import { listOrders, stepOrder } from '@harbour/contracts/order';
import { getStatus } from '@harbour/contracts/status';
import { getUser } from '@harbour/contracts/user';
import { changeRole } from '@harbour/contracts/user-admin';
import { type AdminClient, openAdminClient } from './admin-client.ts';

let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);

afterAll(() => desk.gateway.close());

const aDraft = (changes: Partial<ApiKeyDraft> = {}) => ({
  name: 'Labels',
  scopes: ['orders:read' as const],
  ...changes,
});
const make = async (changes: Partial<ApiKeyDraft> = {}) =>
  (await desk.admin(makeApiKey, { body: aDraft(changes) })).body;
const callBy = <D extends EndpointDeclaration>(secret: string, endpoint: D, sent: Sent<D>) =>
  desk.gateway.shop.call(endpoint, sent, { authorization: `Bearer ${secret}` });
const keys = () => desk.gateway.connection.collection<{ _id: string; lastUsedAt: Date | null }>('apiKeys');

/** An admin of their own, with a session and a key. */
async function anotherAdmin(scopes: ApiKeyDraft['scopes'] = ['orders:read']) {
  const { gateway } = desk;
  const account = await gateway.addAccount('admin');
  const headers = gateway.shop.as(await gateway.addSession(account));
  const { body } = await gateway.shop.call(makeApiKey, { body: aDraft({ scopes }) }, headers);
  return { account, headers, key: body };
}

describe('an API key', () => {
  it('is shown once, stored as a hash, listed by its prefix, and on record', async () => {
    const made = await make({ name: 'Warehouse', scopes: ['orders:read', 'orders:write', 'orders:read'] });
    expect(made.secret).toMatch(/^hm_[0-9A-Za-z]{57}$/);
    expect(made).toMatchObject({
      id: made.secret.slice(3, 11),
      scopes: ['orders:read', 'orders:write'],
      perMinute: 600,
    });
    expect(JSON.stringify(await keys().findOne({ prefix: made.id }))).not.toContain(made.secret);
    const { secret: _secret, ...shown } = made;
    expect((await desk.admin(listApiKeys, {})).body[0]).toEqual(shown);
    expect((await desk.deeds('api-key.make'))[0]).toMatchObject({
      by: { id: desk.accounts.admin.id },
      ids: [made.id],
      detail: 'Warehouse: orders:read, orders:write',
    });
    expect(JSON.stringify(desk.gateway.lines)).not.toContain(made.secret);
  });

  it('is told to the other admins', async () => {
    const other = await desk.gateway.addAccount('admin');
    await make({ name: 'Told' });
    const news = await desk.gateway.connection.collection('inbox').find({ userId: other.id }).toArray();
    expect(news.map(({ text }) => (text as { en: string }).en)).toEqual([expect.stringContaining('“Told”')]);
  });

  it('needs a fresh proof to be made and to be revoked', async () => {
    const { account, headers, key } = await anotherAdmin();
    const { shop, connection } = desk.gateway;
    const old = { createdAt: new Date(Date.now() - 11 * 60_000) };
    await connection.collection('sessions').updateMany({ userId: account.id }, { $set: old });
    for (const reply of [
      await shop.call(makeApiKey, { body: aDraft() }, headers),
      await shop.call(revokeApiKey, { params: { id: key.id } }, headers),
    ])
      expect([reply.status, reply.error?.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  it('opens what its scopes say, alone, to staff, public and all who are signed in', async () => {
    const { secret } = await make({ scopes: ['orders:read', 'products:read'] });
    expect((await callBy(secret, listOrders, {})).status).toBe(200);
    expect((await callBy(secret, listUnits, {})).status).toBe(200);
    const refused = await callBy(secret, stepOrder, { params: { id: 'x' }, body: { status: 'processing' } });
    expect([refused.status, refused.error?.message]).toEqual([403, 'This API key lacks the scope orders:write.']);
    expect((await callBy(secret, listAudit, {})).status).toBe(403);
    expect((await callBy(secret, getStatus, {})).status).toBe(403);
  });

  it('never opens an account, or what needs a fresh proof', async () => {
    const { secret } = await make({ scopes: ['people:read', 'payments:write'] });
    const { id } = desk.accounts.admin;
    for (const reply of [
      await callBy(secret, getUser, { params: { id } }),
      await callBy(secret, refundPayment, { body: { order: 'x' } }),
    ])
      expect([reply.status, reply.error?.message]).toEqual([403, 'API keys can’t make this call. Log in instead.']);
  });

  it('acts as its maker, and is named in the audit', async () => {
    const { secret, id } = await make({ scopes: ['products:write'] });
    const body = { name: { en: 'Crate', zh_HK: '箱', zh: '箱' }, plural: 'Crates', sort: 1 };
    expect((await callBy(secret, addUnit, { body })).status).toBe(201);
    const entries = (await desk.admin(listAudit, { query: { action: 'unit.add' } })).body;
    expect(entries[0]).toMatchObject({ by: { id: desk.accounts.admin.id }, key: id });
  });

  it('notes its last use once a minute', async () => {
    const { secret, id } = await make();
    const lastUse = async () => (await keys().findOne({ prefix: id }))?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await callBy(secret, listOrders, {});
    const first = await lastUse();
    await callBy(secret, listOrders, {});
    expect(await lastUse()).toEqual(first);
    await keys().updateOne({ prefix: id }, { $set: { lastUsedAt: new Date(Date.now() - 61_000) } });
    await callBy(secret, listOrders, {});
    expect((await lastUse())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity);
  });

  it('ends with its date, its revocation, its maker’s rights, their lock and their account: all 401, alike', async () => {
    const expired = await make();
    await keys().updateOne({ prefix: expired.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const revoked = await make();
    expect((await desk.admin(revokeApiKey, { params: { id: revoked.id } })).body.revokedAt).not.toBeNull();
    expect((await desk.admin(revokeApiKey, { params: { id: revoked.id } })).status).toBe(404);
    const [demoted, locked, erased] = [await anotherAdmin(), await anotherAdmin(), await anotherAdmin()];
    await desk.admin(changeRole, { params: { id: demoted.account.id }, body: { role: 'user' } });
    const users = desk.gateway.connection.collection('users');
    await users.updateOne({ email: locked.account.email }, { $set: { lockedAt: new Date() } });
    await users.deleteOne({ email: erased.account.email });
    const unknown = `hm_${'0'.repeat(51)}3GAYGu`;
    const all = [expired, revoked, demoted.key, locked.key, erased.key].map(({ secret }) => secret);
    for (const secret of [...all, unknown, 'hm_short', `${revoked.secret.slice(0, -1)}-`])
      for (const endpoint of [listOrders, listUnits]) {
        const reply = await callBy(secret, endpoint, {});
        expect([reply.status, reply.error?.message]).toEqual([401, 'This API key is unknown, expired or revoked.']);
      }
  });

  it('comes before a session that is shown with it', async () => {
    const { secret } = await make();
    const both = { ...desk.headersOf('admin'), authorization: `Bearer ${secret}` };
    expect((await desk.gateway.shop.call(listAudit, {}, both)).status).toBe(403);
  });

  it('has a limit of its own, whose end says when to try again', async () => {
    // The client’s gateway multiplies limits by a hundred.
    const { secret } = await make({ perMinute: 1 });
    const other = await make({ perMinute: 1 });
    const replies = [];
    for (let count = 0; count < 101; count += 1) replies.push(await callBy(secret, listUnits, {}));
    const last = replies.pop();
    // The scope is asked for after the limit.
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]));
    expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await callBy(other.secret, listOrders, {})).status).toBe(200);
  });

  it('is refused without a name, a scope or a time to come, or with one that no key can have', async () => {
    for (const [path, changes] of [
      ['name', { name: ' ' }],
      ['scopes', { scopes: [] }],
      ['scopes.0', { scopes: ['keys:write'] }],
      ['perMinute', { perMinute: 0 }],
      ['expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ] as const) {
      const { error } = await desk.admin(makeApiKey, { body: aDraft(changes as Partial<ApiKeyDraft>) });
      expect([error?.code, error?.details?.[0]?.path]).toEqual(['VALIDATION_ERROR', path]);
    }
  });
});
