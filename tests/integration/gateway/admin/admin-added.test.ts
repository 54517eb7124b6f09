import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listInbox } from '@harbour/contracts/inbox';
import { register } from '@harbour/contracts/user';
import { changeRole } from '@harbour/contracts/user-admin';
import { aSignUp } from '../../../support/shop-client.ts';
import { type AdminClient, openAdminClient } from './admin-client.ts';

// Sign-up waits on purpose, and hashing is slow on a busy machine.
jest.setTimeout(40_000);

let desk: AdminClient;
let other: { id: string };
let inboxOf: (who: { id: string }) => Promise<string[]>;

beforeAll(async () => {
  desk = await openAdminClient();
  const { gateway } = desk;
  other = await gateway.addAccount('admin');
  inboxOf = async (who) => {
    const headers = gateway.shop.as(await gateway.addSession(who));
    return (await gateway.shop.call(listInbox, {}, headers)).body.map(({ kind, text }) => `${kind}: ${text.en}`);
  };
});

afterAll(() => desk.gateway.close());

describe('M6: a new admin', () => {
  const toldOf = (email: string) =>
    `account: ${desk.accounts.admin.email} made ${email} an admin. If this is wrong, change the role back and ask ${desk.accounts.admin.email} to change their password.`;

  it('who is registered by an admin is on record, and the other admins are told', async () => {
    const who = aSignUp();
    expect((await desk.admin(register, { body: { ...who, role: 'admin' } })).status).toBe(201);
    const stored = await desk.gateway.connection.collection('users').findOne({ email: who.email });
    expect(stored?.['role']).toBe('admin');
    const id = stored?._id.toHexString() ?? '';
    const [deed] = await desk.deeds('user.role');
    expect(deed).toMatchObject({
      ids: [id],
      changes: [{ field: 'role', before: null, after: 'owner' }],
      by: { id: desk.accounts.admin.id },
    });
    expect(await inboxOf(other)).toEqual([toldOf(who.email)]);
    expect(await inboxOf(desk.accounts.admin)).toEqual([]);
    expect(await inboxOf({ id })).toEqual([]);
  });

  it('who is made one of a shopper is told to the other admins too', async () => {
    const { shopper } = desk.accounts;
    const changed = await desk.admin(changeRole, { params: { id: shopper.id }, body: { role: 'admin' } });
    expect(changed.status).toBe(200);
    expect(await inboxOf(other)).toContain(toldOf(shopper.email));
  });

  it('is nothing that anyone else may make: the account is a shopper’s, and nobody is told', async () => {
    const before = await inboxOf(other);
    const who = aSignUp();
    await desk.gateway.shop.call(register, { body: { ...who, role: 'admin' } });
    expect((await desk.gateway.connection.collection('users').findOne({ email: who.email }))?.['role']).toBe('user');
    expect(await inboxOf(other)).toEqual(before);
  });
});
