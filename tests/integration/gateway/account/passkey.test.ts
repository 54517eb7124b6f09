import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { listAudit } from '@harbour/contracts/audit';
import { verifySession } from '@harbour/contracts/auth';
import { listInbox } from '@harbour/contracts/inbox';
import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeyLogin,
  passkeyOptions,
  passkeyProof,
  passkeyProofOptions,
  PASSKEYS_PER_ACCOUNT,
  removePasskey,
  renamePasskey,
} from '@harbour/contracts/passkey';
import { requestPasswordReset, resetPassword, verifyPasswordReset } from '@harbour/contracts/password';
import { renewProof } from '@harbour/contracts/second-factor';
import { undoEmail, updateEmail } from '@harbour/contracts/profile';
import { login, verifyEmail } from '@harbour/contracts/user';
import { LIMITS } from '@harbour/gateway/http/limits/limits';
import { anAddress } from '../../../support/shop-client.ts';
import { createAuthenticator, type Forged } from '../../../support/stand-ins/software-authenticator.ts';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../open-gateway.ts';
import { mailsTo, tokenMailedTo } from '../shop/ordered-mails.ts';
import { fromAnywhere, personWithPasskeys, SHOP } from './person-with-passkeys.ts';

// Hashing is slow on a busy machine.
jest.setTimeout(40_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  // One trusted proxy, so that each try can come from an address of its own.
  gateway = await openGateway({ env: { TRUST_PROXY: '1', PUBLIC_URL: `${SHOP.origin}/` } });
});

afterAll(() => gateway.close());

const aPerson = (role?: 'user' | 'admin') => personWithPasskeys(gateway, role);

type Device = ReturnType<typeof createAuthenticator>;
const options = async () => (await gateway.shop.call(passkeyOptions, {}, fromAnywhere())).body;
const enter = (body: ReturnType<Device['get']>, headers = fromAnywhere()) =>
  gateway.shop.call(passkeyLogin, { body }, headers);
const logIn = async (device: Device, forged: Forged = {}) => enter(device.get(await options(), forged));

/** Lets what a person has proven be eleven minutes old. */
const age = ({ id: userId }: { id: string }) => {
  const then = new Date(Date.now() - 11 * 60_000);
  return gateway.connection
    .collection('sessions')
    .updateMany({ userId }, { $set: { createdAt: then, provenAt: then } });
};

const expectRefused = ({ status, error }: Awaited<ReturnType<typeof enter>>) =>
  expect([status, error?.code, error?.message]).toEqual([
    401,
    'UNAUTHORIZED',
    'This passkey could not log you in. Please try again, or log in with your password.',
  ]);

describe('adding a passkey', () => {
  it('needs a fresh proof, as removing one does, and asks for a verified, discoverable one that does not exist yet', async () => {
    const person = await aPerson();
    const { device, passkey } = await person.withPasskey();
    await age(person);
    const params = { ...person.params, passkeyId: passkey.id };
    for (const refused of [
      await gateway.shop.call(newPasskeyOptions, {}, person.headers),
      await gateway.shop.call(removePasskey, { params }, person.headers),
    ]) {
      expect([refused.status, refused.error?.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    }
    expect(await person.list()).toEqual([passkey]);
    await gateway.shop.call(renewProof, { body: { password: PASSWORD } }, person.headers);
    const asked = await person.begin();
    expect(asked).toMatchObject({
      rp: { id: SHOP.rpId },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: device.credentialId, transports: ['internal'] }],
    });
    const stored = await gateway.connection.collection('passkeyChallenges').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(asked.challenge);
  });

  it('lists it by name, dates and whether it is synced, and tells by mail and in the inbox', async () => {
    const person = await aPerson('admin');
    const { passkey } = await person.withPasskey();
    expect(passkey).toMatchObject({ name: 'Chrome · Windows', synced: false, lastUsedAt: null });
    const { passkey: synced } = await person.withPasskey({ isSynced: true });
    const ids = { ...person.params, passkeyId: synced.id };
    await gateway.shop.call(renamePasskey, { params: ids, body: { name: ' 手機 ' } }, person.headers);
    expect(await person.list()).toEqual([{ ...synced, name: '手機', synced: true }, passkey]);
    expect(await person.changes()).toEqual(['added', 'added']);
    expect(JSON.stringify(await mailsTo(gateway.connection, person.email))).not.toContain('Windows');
    const { body: inbox } = await gateway.shop.call(listInbox, {}, person.headers);
    expect(inbox[1]).toMatchObject({ kind: 'account', title: { en: 'Passkey added' }, link: '/user' });
    const { body: deeds } = await gateway.shop.call(listAudit, { query: {} }, person.headers);
    expect(deeds.filter(({ by }) => by.id === person.id).map(({ action, ids: of }) => [action, of])).toEqual([
      ['user.passkey-add', [synced.id]],
      ['user.passkey-add', [passkey.id]],
    ]);
  });

  it.each<[string, Forged]>([
    ['another origin', { origin: 'https://market.example' }],
    ['another relying party', { rpId: 'example' }],
    ['a person who was not verified', { isVerified: false }],
    ['an assertion in its place', { type: 'webauthn.get' }],
    ['a foreign page’s frame', { crossOrigin: true }],
  ])('is refused from %s', async (_what, forged) => {
    const person = await aPerson();
    const body = createAuthenticator(SHOP).create(await person.begin(), forged);
    const refused = await gateway.shop.call(addPasskey, { body }, person.headers);
    expect([refused.status, refused.error?.code]).toEqual([400, 'BAD_REQUEST']);
    expect([await person.list(), await person.changes()]).toEqual([[], []]);
  });

  it('takes a challenge once, in the session that asked, and for nothing else', async () => {
    const person = await aPerson();
    const { call } = gateway.shop;
    const first = await person.begin();
    const elsewhere = await call(addPasskey, { body: createAuthenticator(SHOP).create(first) }, await person.session());
    const ofLogin = { ...first, challenge: (await options()).challenge };
    const forLogin = await call(addPasskey, { body: createAuthenticator(SHOP).create(ofLogin) }, person.headers);
    expect([elsewhere.status, forLogin.status]).toEqual([400, 400]);
    expect((await call(addPasskey, { body: createAuthenticator(SHOP).create(first) }, person.headers)).status).toBe(
      201,
    );
    expect((await call(addPasskey, { body: createAuthenticator(SHOP).create(first) }, person.headers)).status).toBe(
      400,
    );
  });

  it('keeps one credential for one account', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const { device } = await person.withPasskey();
    const taken = await gateway.shop.call(addPasskey, { body: device.create(await other.begin()) }, other.headers);
    expect([taken.status, await other.list()]).toEqual([409, []]);
  });

  it('ends at twenty, also for two that come at the same time', async () => {
    const person = await aPerson();
    await gateway.connection.collection('passkeys').insertMany(
      Array.from({ length: PASSKEYS_PER_ACCOUNT - 1 }, (_, n) => ({
        userId: person.id,
        credentialId: `${person.id}-${n}`,
        publicKey: '',
        counter: 0,
        transports: [],
        name: 'Old',
        synced: false,
        createdAt: new Date(0),
        lastUsedAt: null,
      })),
    );
    const both = await Promise.all([person.begin(), person.begin()]);
    const added = await Promise.all(
      both.map((asked) =>
        gateway.shop.call(addPasskey, { body: createAuthenticator(SHOP).create(asked) }, person.headers),
      ),
    );
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const full = await gateway.shop.call(newPasskeyOptions, {}, person.headers);
    expect([full.status, (await person.list()).length]).toEqual([409, PASSKEYS_PER_ACCOUNT]);
  });
});

describe('a log-in with a passkey', () => {
  it('answers as one with the password, and notes the use', async () => {
    const person = await aPerson();
    const { device } = await person.withPasskey();
    const byPassword = await gateway.shop.call(login, { body: person }, fromAnywhere());
    const { status, body } = await logIn(device);
    expect(status).toBe(200);
    expect({ ...body, sessionId: '', token: '', device: '', basket: {} }).toEqual({
      ...byPassword.body,
      sessionId: '',
      token: '',
      device: '',
      basket: {},
    });
    expect(Object.keys(body.basket)).toEqual(Object.keys(byPassword.body.basket));
    expect((await gateway.shop.call(verifySession, {}, gateway.shop.as(body))).status).toBe(200);
    expect((await person.list())[0]?.lastUsedAt).not.toBeNull();
  });

  it('makes the device known, so that guesses at the password keep its person out no more', async () => {
    const person = await aPerson();
    const { device } = await person.withPasskey();
    const { device: token } = (await logIn(device)).body;
    const from = fromAnywhere();
    const guess = { email: person.email, password: 'Wrong-Ferry-7' };
    for (let n = 0; n < LIMITS.loginEmailAddress.points; n += 1) await gateway.shop.call(login, { body: guess }, from);
    expect((await gateway.shop.call(login, { body: person }, from)).status).toBe(429);
    expect((await gateway.shop.call(login, { body: { ...person, device: token } }, from)).status).toBe(200);
    // Nor do they keep the passkey out.
    expect((await enter(device.get(await options()), from)).status).toBe(200);
  });

  it.each<[string, Forged]>([
    ['another origin', { origin: 'https://market.example:8444' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a person who was not verified', { isVerified: false }],
    ['a registration in its place', { type: 'webauthn.create' }],
    ['a foreign page’s frame', { crossOrigin: true }],
    ['another key', { signsBadly: true }],
    ['another account’s handle', { userHandle: 'A'.repeat(43) }],
  ])('is refused from %s', async (_what, forged) => {
    const person = await aPerson();
    const { device } = await person.withPasskey();
    expectRefused(await logIn(device, forged));
    expect(await person.changes()).toEqual(['added']);
    expect((await logIn(device)).status).toBe(200);
  });

  it('is refused with the passkey of another account under one’s own handle', async () => {
    const [owner, thief] = [await aPerson(), await aPerson()];
    const [{ device: owners }, { device: thiefs }] = [await owner.withPasskey(), await thief.withPasskey()];
    const asked = await options();
    const { id, rawId, response } = owners.get(asked);
    const { userHandle = '' } = response;
    // The thief's own signature under the owner's name, and under the owner's credential.
    expectRefused(await enter(thiefs.get(asked, { userHandle })));
    const again = thiefs.get(await options(), { userHandle });
    expectRefused(await enter({ ...again, id, rawId }));
  });

  it('takes a challenge once, whether or not it led in, and for five minutes', async () => {
    const person = await aPerson();
    const { device } = await person.withPasskey();
    const asked = await options();
    const good = device.get(asked);
    const twice = await Promise.all([enter(good), enter(good)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expectRefused(await enter(device.get(asked)));
    expectRefused(await enter(device.get({ challenge: 'x'.repeat(43) })));
    expectRefused(await enter(device.get(await person.begin())));
    const late = await options();
    await gateway.connection
      .collection('passkeyChallenges')
      .updateMany({ purpose: 'login' }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expectRefused(await enter(device.get(late)));
  });

  it('is refused with a passkey that was removed, and with one nobody has', async () => {
    const person = await aPerson();
    const { device, passkey } = await person.withPasskey();
    const params = { ...person.params, passkeyId: passkey.id };
    const removed = await gateway.shop.call(removePasskey, { params }, person.headers);
    expect([removed.status, removed.body.message]).toEqual([200, 'The passkey has been removed.']);
    expectRefused(await logIn(device));
    const foreign = createAuthenticator(SHOP);
    foreign.create(await person.begin());
    expectRefused(await logIn(foreign));
    expect(await person.changes()).toEqual(['added', 'removed']);
    expect((await gateway.shop.call(removePasskey, { params }, person.headers)).status).toBe(404);
  });

  it('is refused once the counter goes back, and its owner is told; synced passkeys count nothing', async () => {
    const person = await aPerson();
    const { device } = await person.withPasskey();
    expect((await logIn(device, { counter: 7 })).status).toBe(200);
    // A stranger's false counter alarms nobody.
    expectRefused(await logIn(device, { counter: 1, signsBadly: true }));
    expect(await person.changes()).toEqual(['added']);
    for (const counter of [7, 6, 0]) expectRefused(await logIn(device, { counter }));
    expect(await person.changes()).toEqual(['added', 'copied', 'copied', 'copied']);
    expect((await logIn(device, { counter: 8 })).status).toBe(200);
    const { device: synced } = await person.withPasskey({ isSynced: true });
    for (let n = 0; n < 3; n += 1) expect((await logIn(synced)).status).toBe(200);
  });

  it('is limited where it fails, by address of origin', async () => {
    const person = await aPerson();
    const { device } = await person.withPasskey();
    const from = fromAnywhere();
    for (let n = 0; n < 3; n += 1) expect((await enter(device.get(await options()), from)).status).toBe(200);
    const { points } = LIMITS.loginPasskey;
    const bad = device.get({ challenge: 'x'.repeat(43) });
    const tried: number[] = [];
    for (let n = 0; n <= points; n += 1) tried.push((await enter(bad, from)).status);
    expect(tried).toEqual([...Array.from({ length: points }, () => 401), 429]);
    expect((await enter(device.get(await options()), from)).status).toBe(429);
    expect((await logIn(device)).status).toBe(200);
  });
});

describe('a fresh proof by a passkey', () => {
  it('opens what needs one, in this session, by one’s own passkey and a challenge of its own', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const [{ device }, { device: others }] = [await person.withPasskey(), await other.withPasskey()];
    await age(person);
    const { call } = gateway.shop;
    const ask = async (as = person.headers) => (await call(passkeyProofOptions, {}, as)).body;
    const prove = (body: ReturnType<Device['get']>) => call(passkeyProof, { body }, person.headers);
    expect((await ask()).allowCredentials).toMatchObject([{ id: device.credentialId }]);
    for (const refused of [
      await prove(others.get(await ask())),
      await prove(device.get(await options())),
      await prove(device.get(await ask(await person.session()))),
      await prove(device.get(await ask(), { origin: 'https://market.example' })),
    ]) {
      expect([refused.status, refused.error?.code]).toEqual([400, 'BAD_REQUEST']);
    }
    expect((await call(newPasskeyOptions, {}, person.headers)).status).toBe(403);
    const proven = await prove(device.get(await ask()));
    expect(new Date(proven.body.provenUntil).getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect((await call(newPasskeyOptions, {}, person.headers)).status).toBe(200);
    expectRefused(await enter(device.get(await ask())));
  });
});

describe('a passkey', () => {
  it('M2 that a thief added after an e-mail change goes when its owner undoes the change', async () => {
    const person = await aPerson();
    const { device: owners } = await person.withPasskey();
    const email = anAddress('thief');
    const change = { params: person.params, body: { email, password: PASSWORD } };
    await gateway.shop.call(updateEmail, change, person.headers);
    const proof = await tokenMailedTo(gateway.connection, email, 'verify-new-email');
    await gateway.shop.call(verifyEmail, { body: { token: proof } });
    const { device: thiefs } = await person.withPasskey();
    expect((await logIn(thiefs)).status).toBe(200);
    const token = await tokenMailedTo(gateway.connection, person.email, 'email-changed');
    expect((await gateway.shop.call(undoEmail, { query: { token } })).status).toBe(200);
    expectRefused(await logIn(thiefs));
    expect((await logIn(owners)).status).toBe(200);
  });

  it('ends with the password that a mailed link replaces, unless its owner keeps it', async () => {
    const person = await aPerson();
    const [{ device: owners, passkey }, { device: thiefs }] = [await person.withPasskey(), await person.withPasskey()];
    const { call } = gateway.shop;
    await call(requestPasswordReset, { body: { email: person.email } }, fromAnywhere());
    const token = await tokenMailedTo(gateway.connection, person.email, 'password-reset');
    const { body: ticket } = await call(verifyPasswordReset, { query: { token } }, fromAnywhere());
    expect(ticket.passkeys).toEqual(await person.list());
    expect(ticket.passkeys).toHaveLength(2);
    const body = { newPassword: 'Other-Ferry-88', passwordResetToken: token, keepPasskeys: [passkey.id, 'nonsense'] };
    expect((await call(resetPassword, { body }, fromAnywhere())).status).toBe(200);
    expectRefused(await logIn(thiefs));
    expect((await logIn(owners)).status).toBe(200);

    await call(requestPasswordReset, { body: { email: person.email } }, fromAnywhere());
    const again = await tokenMailedTo(gateway.connection, person.email, 'password-reset');
    const plain = { newPassword: 'Other-Ferry-89', passwordResetToken: again };
    expect((await call(resetPassword, { body: plain }, fromAnywhere())).status).toBe(200);
    expectRefused(await logIn(owners));
  });

  it('is nobody else’s to see, name or remove', async () => {
    const [owner, stranger] = [await aPerson(), await aPerson('admin')];
    const { passkey } = await owner.withPasskey();
    const { call } = gateway.shop;
    for (const [id, status] of [
      [owner.id, 403],
      [stranger.id, 404],
    ] as const) {
      const params = { id, passkeyId: passkey.id };
      expect((await call(renamePasskey, { params, body: { name: 'Mine' } }, stranger.headers)).status).toBe(status);
      expect((await call(removePasskey, { params }, stranger.headers)).status).toBe(status);
    }
    expect((await call(listPasskeys, { params: owner.params }, stranger.headers)).status).toBe(403);
    expect(await owner.list()).toEqual([passkey]);
  });

  it('is in the download of one’s data without its key, and goes with the account', async () => {
    const person = await aPerson();
    const { device, passkey } = await person.withPasskey();
    const stored = await gateway.connection.collection('passkeys').findOne({ userId: person.id });
    const { body } = await gateway.shop.call(getAccountData, { params: person.params }, person.headers);
    const { name, synced, createdAt } = passkey;
    expect(body.data['passkeys']).toEqual([{ name, synced, createdAt, lastUsedAt: null }]);
    for (const secret of [device.credentialId, String(stored?.['publicKey'])]) {
      expect(secret.length).toBeGreaterThan(40);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    const deleted = { params: person.params, body: { password: PASSWORD } };
    expect((await gateway.shop.call(deleteAccount, deleted, person.headers)).status).toBe(200);
    expect(await gateway.connection.collection('passkeys').countDocuments({ userId: person.id })).toBe(0);
    expectRefused(await logIn(device));
  });
});
