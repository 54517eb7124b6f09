import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount, endOtherSessions, endSession, getAccountData } from '@harbour/contracts/account-data';
import { verifySession } from '@harbour/contracts/auth';
import { listInbox } from '@harbour/contracts/inbox';
import { listOrders, stepOrder } from '@harbour/contracts/order';
import { refundPayment } from '@harbour/contracts/payment';
import { requestPhoneCode } from '@harbour/contracts/phone-verification';
import { updateEmail } from '@harbour/contracts/profile';
import {
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewProof,
  renewRecoveryCodes,
  startTotp,
  totpLogin,
} from '@harbour/contracts/second-factor';
import { login, register } from '@harbour/contracts/user';
import { changeRole, listUsers } from '@harbour/contracts/user-admin';
import { LIMITS } from '@harbour/gateway/http/limits/limits';
import { nameOfKey, seal, unseal } from '@harbour/gateway/modules/second-factor/seal.rules';
import { createTotpRepository } from '@harbour/gateway/modules/second-factor/totp.repository';
import { createTotpService } from '@harbour/gateway/modules/second-factor/totp.service';
import { createMongoose } from '@harbour/platform/mongo';
import { Secret } from 'otpauth';
import { aSignUp, anAddress } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../open-gateway.ts';
import { templatesTo } from '../shop/ordered-mails.ts';
import { codeOf, firstStep, logInWith, type Person, personAt, STEP_MS, withApp } from './person-with-app.ts';

// Hashing is slow on purpose, and slower on a busy machine.
jest.setTimeout(40_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '20' } });
});

afterAll(() => gateway.close());

const aPerson = (role: 'admin' | 'user' = 'user', at = gateway) => personAt(at, role);
const totps = () => gateway.connection.collection<{ _id: string }>('totps');

const refusal = (reply: { status: number; error?: { code: string; details?: { path: string }[] } }) => [
  reply.status,
  reply.error?.code,
  ...(reply.error?.details ?? []).map(({ path }) => path),
];

describe('setting up an authenticator app', () => {
  it('asks for a code of it, keeps the key encrypted and the recovery codes hashed, and tells its owner', async () => {
    const person = await aPerson();
    const { body: before } = await person.call(getSecondFactor, { params: person.params });
    expect(before).toEqual({ totpSince: null, recoveryCodesLeft: 0, required: false });
    const { body: started } = await person.call(startTotp, { params: person.params });
    expect(started.svg).toMatch(/^<svg/);
    expect(new URL(started.uri).searchParams.get('secret')).toBe(started.key);
    const wrong = await person.call(confirmTotp, { params: person.params, body: { code: codeOf(started.key, 5) } });
    expect(refusal(wrong)).toEqual([400, 'VALIDATION_ERROR', 'code']);
    // Until it is confirmed, log-in is as before.
    expect((await firstStep(person)).status).toBe(200);

    const right = { params: person.params, body: { code: codeOf(started.key) } };
    const { recoveryCodes } = (await person.call(confirmTotp, right)).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(refusal(await person.call(confirmTotp, right))).toEqual([409, 'CLIENT_ERROR']);
    expect(refusal(await person.call(startTotp, { params: person.params }))).toEqual([409, 'CLIENT_ERROR']);
    const { body: after } = await person.call(getSecondFactor, { params: person.params });
    expect(after).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 10 });

    const kept = JSON.stringify(await totps().findOne({ _id: person.id }));
    const key = Buffer.from(Secret.fromBase32(started.key).bytes);
    for (const secret of [started.key, key.toString('base64url'), key.toString('hex'), ...recoveryCodes]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(secret.replace('-', ''));
    }
    expect(JSON.stringify(gateway.lines)).not.toContain(started.key);
    expect(await templatesTo(gateway.connection, person.email)).toEqual(['second-factor']);
    expect((await person.call(listInbox, {})).body).toMatchObject([{ kind: 'account', link: '/user' }]);
  });

  it('is in the download by name alone, and goes with the account', async () => {
    const person = await withApp(await aPerson());
    const { body } = await person.call(getAccountData, { params: person.params });
    expect(body.data['secondFactor']).toEqual({ authenticatorAppSince: expect.any(String), recoveryCodesLeft: 10 });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${person.key}|sealed|argon2`));
    const erased = await person.call(deleteAccount, { params: person.params, body: { password: PASSWORD } });
    expect(erased.status).toBe(200);
    expect(await totps().findOne({ _id: person.id })).toBeNull();
  });

  it('leaves no mail to an address that was never proven', async () => {
    const person = await aPerson();
    await gateway.connection
      .collection('users')
      .updateOne({ email: person.email }, { $set: { emailVerified: false, lastVerifiedEmail: null } });
    await withApp(person);
    expect(await templatesTo(gateway.connection, person.email)).toEqual([]);
  });
});

describe('a log-in with an authenticator app', () => {
  it('answers as any other once the code is right', async () => {
    const person = await withApp(await aPerson());
    const first = await firstStep(person);
    expect([first.status, first.code, Object.keys(first)]).toEqual([
      401,
      'SECOND_FACTOR_REQUIRED',
      expect.not.arrayContaining(['sessionId']),
    ]);
    expect((await firstStep(person, undefined, 'Wrong-Ferry-7')).code).toBe('UNAUTHORIZED');
    const done = await gateway.shop.call(totpLogin, { body: { pending: first.pending, code: await person.code() } });
    expect(done.status).toBe(200);
    const plain = await gateway.shop.call(login, { body: { ...(await gateway.addAccount('user')) } });
    expect(Object.keys(done.body)).toEqual(Object.keys(plain.body));
    const session = await gateway.shop.call(verifySession, {}, gateway.shop.as(done.body));
    expect(session.body.decoded.userId).toBe(person.id);
    // A pending log-in is no token of any other kind.
    const bearer = { authorization: `Bearer ${first.pending}` };
    expect((await gateway.shop.call(verifySession, {}, bearer)).status).toBe(401);
  });

  it('takes each time step once, and none before it (RFC 6238 §5.2)', async () => {
    const person = await withApp(await aPerson());
    const used = person.setUpCode;
    expect(refusal(await logInWith(person, { code: used }))).toEqual([400, 'VALIDATION_ERROR', 'code']);
    const next = codeOf(person.key, 1);
    expect((await logInWith(person, { code: next })).status).toBe(200);
    for (const code of [next, used]) {
      expect(refusal(await logInWith(person, { code }))).toEqual([400, 'VALIDATION_ERROR', 'code']);
    }
  });

  it('gives one of two who send the same code at once a session', async () => {
    const person = await withApp(await aPerson());
    const code = await person.code();
    const both = await Promise.all([logInWith(person, { code }), logInWith(person, { code })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('takes the codes of one step before and after, no others', async () => {
    const person = await withApp(await aPerson());
    const answers: number[] = [];
    for (const steps of [-1, 1, -3, 3]) {
      await person.forgetStep();
      // A step that ended on the way to the shop would count as another.
      await waitUntil('a step with time left', () => Date.now() % STEP_MS < STEP_MS - 5_000, 10_000);
      answers.push((await logInWith(person, { code: codeOf(person.key, steps) })).status);
    }
    expect(answers).toEqual([200, 200, 400, 400]);
  });

  it('uses a pending log-in once, and none of a former password, another kind or nobody', async () => {
    const person = await withApp(await aPerson());
    const { pending } = await firstStep(person);
    const finish = async (token: string) =>
      refusal(await gateway.shop.call(totpLogin, { body: { pending: token, code: await person.code() } }));
    expect(await finish(pending)).toEqual([200, undefined]);
    expect(await finish(pending)).toEqual([401, 'UNAUTHORIZED']);
    const { body } = await logInWith(person, { code: await person.code() });
    for (const token of [body.token, body.device, 'nonsense', `${pending}x`]) {
      expect(await finish(token)).toEqual([401, 'UNAUTHORIZED']);
    }
    const waiting = await firstStep(person);
    await gateway.connection
      .collection('users')
      .updateOne({ email: person.email }, { $set: { passwordHash: 'other' } });
    expect(await finish(waiting.pending)).toEqual([401, 'UNAUTHORIZED']);
  });

  it('takes each recovery code once, tells its owner, and none that newer ones replaced', async () => {
    const person = await withApp(await aPerson());
    const [first = '', second = ''] = person.recoveryCodes;
    expect((await logInWith(person, { recoveryCode: first.toLowerCase().replace('-', '') })).status).toBe(200);
    const again = await logInWith(person, { recoveryCode: first });
    expect(refusal(again)).toEqual([400, 'VALIDATION_ERROR', 'recoveryCode']);
    expect(await templatesTo(gateway.connection, person.email)).toEqual(['second-factor', 'second-factor']);
    const { body: left } = await person.call(getSecondFactor, { params: person.params });
    expect(left.recoveryCodesLeft).toBe(9);

    const { body: renewed } = await person.call(renewRecoveryCodes, { params: person.params });
    expect((await logInWith(person, { recoveryCode: second })).status).toBe(400);
    expect((await logInWith(person, { recoveryCode: renewed.recoveryCodes[0] ?? '' })).status).toBe(200);
    const { pending } = await firstStep(person);
    const both = { pending, code: '123456', recoveryCode: renewed.recoveryCodes[1] ?? '' };
    for (const body of [both, { pending }]) {
      expect((await gateway.shop.call(totpLogin, { body })).status).toBe(400);
    }
  });

  it('is by password alone again once the app is removed', async () => {
    const person = await withApp(await aPerson());
    expect((await person.call(removeTotp, { params: person.params })).status).toBe(200);
    expect(refusal(await person.call(removeTotp, { params: person.params }))).toEqual([404, 'NOT_FOUND']);
    expect((await firstStep(person)).status).toBe(200);
    expect((await person.call(getSecondFactor, { params: person.params })).body.totpSince).toBeNull();
  });
});

describe('who guesses codes', () => {
  it('is stopped for that account, and keeps out neither a known device nor anybody else', async () => {
    const strict = await openGateway();
    try {
      const person = await withApp(await aPerson('user', strict));
      const { device } = (await logInWith(person, { code: await person.code() })).body;
      const { pending } = await firstStep(person);
      const { points } = LIMITS.secondFactorUser;
      const guess = (code: string) => strict.shop.call(totpLogin, { body: { pending, code } });
      for (let n = 0; n < points; n += 1) expect((await guess(codeOf(person.key, 10 + n))).status).toBe(400);
      expect((await guess(await person.code())).status).toBe(429);
      // Each wrong code after the right password; the app's set-up is the first mail. Not one for each code.
      expect(await templatesTo(strict.connection, person.email)).toEqual(
        Array.from({ length: 3 }, () => 'second-factor'),
      );
      const { body: told } = await person.call(listInbox, {});
      expect(told.map(({ text }) => text.en.startsWith('Somebody entered your correct password'))).toEqual([
        true,
        true,
        false,
      ]);
      expect((await logInWith(person, { recoveryCode: person.recoveryCodes[0] ?? '' })).status).toBe(429);
      expect((await logInWith(person, { code: await person.code() }, device)).status).toBe(200);
      const other = await withApp(await aPerson('user', strict));
      expect((await logInWith(other, { code: await other.code() })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('what needs a fresh proof', () => {
  const NOBODY = 'f'.repeat(24);
  const proofOf = async (person: Person, body: { password: string } | { code: string }) =>
    refusal(await person.call(renewProof, { body }));

  it('answers 403 STEP_UP_REQUIRED to an old one, and works after a new one', async () => {
    const admin = await aPerson('admin');
    const shopper = await aPerson();
    const email = anAddress('moved');
    const { params } = admin;
    const newAdmin = { ...aSignUp(), role: 'admin' as const };
    const calls: Record<string, () => Promise<{ status: number; error?: { code: string } }>> = {
      refund: () => admin.call(refundPayment, { body: { order: NOBODY } }),
      role: () => admin.call(changeRole, { params: shopper.params, body: { role: 'user' } }),
      'new admin': () => admin.call(register, { body: newAdmin }),
      cancel: () => admin.call(stepOrder, { params: { id: NOBODY }, body: { status: 'cancelled' } }),
      'order refunded': () => admin.call(stepOrder, { params: { id: NOBODY }, body: { status: 'refunded' } }),
      download: () => admin.call(getAccountData, { params }),
      'set up': () => admin.call(startTotp, { params }),
      remove: () => admin.call(removeTotp, { params }),
      codes: () => admin.call(renewRecoveryCodes, { params }),
      phone: () => shopper.call(requestPhoneCode, { body: { user: shopper.id, phone: '+85291234567' } }),
      device: () => shopper.call(endSession, { params: { ...shopper.params, sessionRef: 'other' } }),
      'other devices': () => shopper.call(endOtherSessions, { params: shopper.params }),
      email: () => shopper.call(updateEmail, { params: shopper.params, body: { email } }),
    };
    const codes = async () => {
      const answers: Record<string, unknown> = {};
      for (const [name, call] of Object.entries(calls)) answers[name] = (await call()).error?.code;
      return answers;
    };
    await Promise.all([admin.age(), shopper.age()]);
    expect(await codes()).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, 'STEP_UP_REQUIRED'])));
    // What is everyday stays open, and a password in the body is a proof itself.
    expect((await admin.call(listUsers, {})).status).toBe(200);
    expect((await shopper.call(getAccountData, { params: shopper.params })).status).toBe(200);
    const withPassword = { params: shopper.params, body: { email: anAddress('other'), password: PASSWORD } };
    expect((await shopper.call(updateEmail, withPassword)).status).toBe(200);

    for (const person of [admin, shopper])
      expect(await proofOf(person, { password: PASSWORD })).toEqual([200, undefined]);
    expect(Object.entries(await codes()).filter(([, code]) => code === 'STEP_UP_REQUIRED')).toEqual([]);
  });

  it('is not open to a new e-mail address by a log-in alone', async () => {
    const person = await aPerson();
    const sent = { params: person.params, body: { email: anAddress('new') } };
    expect(refusal(await person.call(updateEmail, sent))).toEqual([400, 'VALIDATION_ERROR', 'password']);
    expect(await proofOf(person, { password: PASSWORD })).toEqual([200, undefined]);
    expect((await person.call(updateEmail, sent)).status).toBe(200);
  });

  it('is proven by the password or a code, each code once, and a few wrong ones by session', async () => {
    const person = await withApp(await aPerson());
    const code = await person.code();
    expect(await proofOf(person, { code })).toEqual([200, undefined]);
    expect(await proofOf(person, { code })).toEqual([400, 'VALIDATION_ERROR', 'code']);
    const plain = await aPerson();
    expect(await proofOf(plain, { code: '123456' })).toEqual([400, 'VALIDATION_ERROR', 'code']);
    expect((await plain.call(renewProof, { body: {} })).status).toBe(400);
    for (let n = 1; n < LIMITS.proof.points * 20; n += 1) {
      expect(await proofOf(plain, { code: '123456' })).toEqual([400, 'VALIDATION_ERROR', 'code']);
    }
    expect(await proofOf(plain, { password: PASSWORD })).toEqual([429, 'TOO_MANY_REQUESTS']);
    const elsewhere = gateway.shop.as(await gateway.addSession(plain));
    expect((await gateway.shop.call(renewProof, { body: { password: PASSWORD } }, elsewhere)).status).toBe(200);
  });

  it('needs one of this session: a log-in with a code is one, another device’s is not', async () => {
    const person = await withApp(await aPerson());
    await person.age();
    const { body } = await logInWith(person, { code: await person.code() });
    const there = await gateway.shop.call(renewRecoveryCodes, { params: person.params }, gateway.shop.as(body));
    expect(there.status).toBe(200);
    expect((await person.call(renewRecoveryCodes, { params: person.params })).error?.code).toBe('STEP_UP_REQUIRED');
  });
});

describe('admins', () => {
  it('have no admin rights without a second factor where the shop asks for one', async () => {
    const strict = await openGateway({ env: { ADMIN_SECOND_FACTOR: 'true', RATE_LIMIT_FACTOR: '20' } });
    try {
      const admin = await aPerson('admin', strict);
      const shopper = await aPerson('user', strict);
      expect(refusal(await admin.call(listUsers, {}))).toEqual([403, 'SECOND_FACTOR_SETUP_REQUIRED']);
      expect(refusal(await shopper.call(listUsers, {}))).toEqual([403, 'FORBIDDEN']);
      // Neither by calls that are open to everybody.
      expect((await admin.call(listOrders, { query: { user: shopper.id } })).body).toEqual([]);
      const made = { ...aSignUp(), role: 'admin' as const };
      expect((await admin.call(register, { body: made })).status).toBe(201);
      expect(await strict.connection.collection('users').findOne({ email: made.email })).toMatchObject({
        role: 'user',
      });
      expect((await admin.call(verifySession, {})).body).toMatchObject({
        decoded: { userRole: 'admin' },
        setUpRequired: true,
      });
      expect((await admin.call(getSecondFactor, { params: admin.params })).body.required).toBe(true);

      const { body: started } = await admin.call(startTotp, { params: admin.params });
      const code = codeOf(started.key);
      expect((await admin.call(confirmTotp, { params: admin.params, body: { code } })).status).toBe(200);
      expect((await admin.call(listUsers, {})).status).toBe(200);
      expect((await admin.call(verifySession, {})).body).not.toHaveProperty('setUpRequired');
      expect((await admin.call(removeTotp, { params: admin.params })).status).toBe(200);
      expect((await admin.call(listUsers, {})).status).toBe(403);
    } finally {
      await strict.close();
    }
  });

  it('have each change of theirs in the audit', async () => {
    const admin = await withApp(await aPerson('admin'));
    await admin.call(renewRecoveryCodes, { params: admin.params });
    const { recoveryCodes } = (await admin.call(renewRecoveryCodes, { params: admin.params })).body;
    await logInWith(admin, { recoveryCode: recoveryCodes[0] ?? '' });
    await admin.call(removeTotp, { params: admin.params });
    const deeds = await gateway.connection.collection('audit').find({ 'by.id': admin.id }).sort({ at: 1 }).toArray();
    expect(deeds.map(({ action }) => action as string)).toEqual([
      'second-factor.set-up',
      'second-factor.codes',
      'second-factor.codes',
      'second-factor.recovery',
      'second-factor.remove',
    ]);
  });
});

describe('a change of SESSION_SECRET', () => {
  it('encrypts the keys anew, so that the former secret can be dropped', async () => {
    const [former, fresh] = [new Uint8Array(randomBytes(32)), new Uint8Array(randomBytes(32))];
    const connection = await createMongoose()
      .createConnection(gateway.env['MONGODB_URL'] ?? '')
      .asPromise();
    try {
      const stored = createTotpRepository(connection);
      const key = new Uint8Array(randomBytes(20));
      await stored.start('kept', seal(key, 'kept', [former]), new Date(Date.now() + 60_000));
      const { sealAnew } = createTotpService({
        inTransaction: (work) => work(),
        totps: stored,
        accounts: { accountById: () => Promise.resolve(undefined), assertUnlocked: () => Promise.resolve() },
        passwords: { hashWith: () => Promise.resolve('') },
        notices: { tell: () => Promise.resolve() },
        keys: [fresh, former],
      });
      // Those of this file's accounts were encrypted by a secret that this service does not know: they are left alone.
      expect((await sealAnew.due(new Date())).map(({ id }) => id)).toEqual(['kept']);
      expect(await sealAnew.run('kept')).toBe(true);
      expect(await sealAnew.run('kept')).toBe(false);
      const found = await stored.find('kept');
      expect(found?.sealed.key).toBe(nameOfKey(fresh));
      expect(found && unseal(found.sealed, 'kept', [fresh])).toEqual(key);
      await stored.erase('kept');
    } finally {
      await connection.close();
    }
  });
});
