import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { verifySession } from '@harbour/contracts/auth';
import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeyLogin,
  passkeyOptions,
  passkeyProof,
  passkeyProofOptions,
  removePasskey,
} from '@harbour/contracts/passkey';
import { requestPasswordReset, resetPassword, verifyPasswordReset } from '@harbour/contracts/password';
import { startTotp } from '@harbour/contracts/second-factor';
import { login } from '@harbour/contracts/user';
import { listUsers } from '@harbour/contracts/user-admin';
import { createAuthenticator } from '../../../support/stand-ins/software-authenticator.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { tokenMailedTo } from '../shop/ordered-mails.ts';
import { logInWith, type Person, personAt, withApp } from '../account/person-with-app.ts';

// Hashing is slow on a busy machine.
jest.setTimeout(40_000);

const SHOP = { origin: 'https://market.example:8443', rpId: 'market.example' };

let gateway: GatewayUnderTest;

beforeAll(async () => {
  const env = { ADMIN_SECOND_FACTOR: 'true', PUBLIC_URL: `${SHOP.origin}/`, RATE_LIMIT_FACTOR: '20' };
  gateway = await openGateway({ env });
});

afterAll(() => gateway.close());

type Caller = Pick<Person, 'call'>;

async function addedBy(person: Caller) {
  const device = createAuthenticator(SHOP);
  const { body: asked } = await person.call(newPasskeyOptions, {});
  const { status, body } = await person.call(addPasskey, { body: device.create(asked) });
  expect(status).toBe(201);
  return { device, passkey: body };
}

async function byPasskey(device: ReturnType<typeof createAuthenticator>): Promise<Record<string, string>> {
  const { body: asked } = await gateway.shop.call(passkeyOptions, {});
  const { body } = await gateway.shop.call(passkeyLogin, { body: device.get(asked) });
  return gateway.shop.as(body);
}

const rightsOf = async (headers: Record<string, string>) => {
  const { status, error } = await gateway.shop.call(listUsers, {}, headers);
  return error?.code ?? status;
};

describe('where admins need a second factor', () => {
  it('a session that a passkey opened has admin rights', async () => {
    const admin = await personAt(gateway, 'admin');
    expect(await rightsOf(admin.headers)).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    const { device } = await addedBy(admin);
    const headers = await byPasskey(device);
    expect(await rightsOf(headers)).toBe(200);
    expect(Object.keys((await gateway.shop.call(verifySession, {}, headers)).body)).toEqual(['decoded']);
  });

  it('a session that the password alone opened has none, and is sent to the passkey', async () => {
    const admin = await personAt(gateway, 'admin');
    await addedBy(admin);
    const again = gateway.shop.as(await gateway.addSession(admin));
    for (const headers of [admin.headers, again]) {
      const { status, error } = await gateway.shop.call(listUsers, {}, headers);
      expect([status, error?.code, error?.message]).toEqual([
        403,
        'PASSKEY_REQUIRED',
        'Log in with your passkey: admins who have one need it here.',
      ]);
    }
    const { body } = await gateway.shop.call(verifySession, {}, again);
    expect(body).toMatchObject({ decoded: { userRole: 'admin' }, passkeyRequired: true });
    expect(body).not.toHaveProperty('setUpRequired');
  });

  it('a passkey that proves who is there in a session brings the rights back, until the session ends', async () => {
    const admin = await personAt(gateway, 'admin');
    const { device } = await addedBy(admin);
    const { body: asked } = await admin.call(passkeyProofOptions, {});
    expect((await admin.call(passkeyProof, { body: device.get(asked) })).status).toBe(200);
    expect(await rightsOf(admin.headers)).toBe(200);
    await admin.age();
    expect(await rightsOf(admin.headers)).toBe(200);
    expect(await rightsOf(gateway.shop.as(await gateway.addSession(admin)))).toBe('PASSKEY_REQUIRED');
  });

  it('a thief of the password can neither add a second factor beside the passkey nor take the passkey away', async () => {
    const admin = await personAt(gateway, 'admin');
    const { passkey } = await addedBy(admin);
    const { call } = gateway.shop;
    const thief = gateway.shop.as(await gateway.addSession(admin));
    const { params } = admin;
    const answers = [
      await call(startTotp, { params }, thief),
      await call(newPasskeyOptions, {}, thief),
      await call(removePasskey, { params: { ...params, passkeyId: passkey.id } }, thief),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(Array.from({ length: 3 }, () => 'PASSKEY_REQUIRED'));
    expect((await admin.call(listPasskeys, { params })).body).toEqual([passkey]);
  });

  /** A thief of the mailbox sets a new password by a mailed link, and logs in with it. */
  async function robMailboxOf({ email }: { email: string }) {
    const { call } = gateway.shop;
    await call(requestPasswordReset, { body: { email } });
    const token = await tokenMailedTo(gateway.connection, email, 'password-reset');
    const shown = (await call(verifyPasswordReset, { query: { token } })).body;
    const body = { newPassword: 'Other-Ferry-88', passwordResetToken: token };
    expect((await call(resetPassword, { body })).status).toBe(200);
    return { shown, loggedIn: await call(login, { body: { email, password: body.newPassword } }) };
  }

  it('a thief of the mailbox cannot take the passkeys away by a new password', async () => {
    const admin = await personAt(gateway, 'admin');
    await addedBy(admin);
    const { shown, loggedIn } = await robMailboxOf(admin);
    expect(shown).not.toHaveProperty('passkeys');
    expect(await rightsOf(gateway.shop.as(loggedIn.body))).toBe('PASSKEY_REQUIRED');
  });

  it('a thief of the mailbox cannot take a new authenticator app away either', async () => {
    const { shown, loggedIn } = await robMailboxOf(await withApp(await personAt(gateway, 'admin')));
    expect(shown).not.toHaveProperty('totpSince');
    expect(loggedIn.error?.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('an authenticator app is enough, whatever opened the session', async () => {
    const admin = await withApp(await personAt(gateway, 'admin'));
    await addedBy(admin);
    const { body } = await logInWith(admin, { code: await admin.code() });
    expect(await rightsOf(gateway.shop.as(body))).toBe(200);
  });

  it('shoppers with a passkey are asked for nothing more', async () => {
    const shopper = await personAt(gateway, 'user');
    const { passkey } = await addedBy(shopper);
    const again = gateway.shop.as(await gateway.addSession(shopper));
    const params = { ...shopper.params, passkeyId: passkey.id };
    expect((await gateway.shop.call(removePasskey, { params }, again)).status).toBe(200);
  });
});
