import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { verifyJwt, verifySession } from '@harbour/contracts/auth';
import { getUser, login, logout, register, resendVerification, verifyEmail } from '@harbour/contracts/user';
import { aSignUp, type Identity } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { templatesTo, tokenMailedTo } from '../shop/ordered-mails.ts';

// Sign-up and reset requests wait on purpose, and hashing is slow on a busy machine.
jest.setTimeout(40_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
});

afterAll(() => gateway.close());

const templates = (email: string) => templatesTo(gateway.connection, email);
const verificationToken = (email: string) => tokenMailedTo(gateway.connection, email, 'verify-email');

describe('signing up', () => {
  it('writes the account and the mail with its link together', async () => {
    const who = aSignUp();
    const { status } = await gateway.shop.signUp(who);
    expect(status).toBe(201);
    expect(await templates(who.email)).toEqual(['verify-email']);
    expect(await verificationToken(who.email)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('answers the same for a taken address, whose owner is told by mail', async () => {
    const who = aSignUp();
    const first = await gateway.shop.signUp(who);
    const second = await gateway.shop.signUp({ ...who, email: who.email.toUpperCase(), password: 'Other-Ferry-8' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await templates(who.email)).toEqual(['verify-email', 'address-taken']);
    expect(await gateway.connection.collection('users').countDocuments({ email: who.email })).toBe(1);
  });

  it('opens one account when the same address comes many times at once', async () => {
    const who = aSignUp();
    const replies = await Promise.all(Array.from({ length: 6 }, () => gateway.shop.signUp(who)));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await gateway.connection.collection('users').countDocuments({ email: who.email })).toBe(1);
  });

  it('gives no one the role they ask for, unless an admin does', async () => {
    const who = { ...aSignUp(), role: 'admin' as const };
    await gateway.shop.call(register, { body: who });
    const admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
    const colleague = { ...aSignUp(), role: 'admin' as const };
    await gateway.shop.call(register, { body: colleague }, gateway.shop.as(admin));
    const roles = await gateway.connection
      .collection('users')
      .find({ email: { $in: [who.email, colleague.email] } })
      .sort({ createdAt: 1 })
      .toArray();
    expect(roles.map((user) => user['role'] as string)).toEqual(['user', 'admin']);
  });

  it('refuses a common password and one with the address in it', async () => {
    const common = await gateway.shop.signUp(aSignUp({ password: 'Password1' }));
    expect([common.status, common.error?.details?.[0]?.path]).toEqual([400, 'password']);
    const own = await gateway.shop.signUp(aSignUp({ email: 'ferryman@example.hk', password: 'Ferryman-7' }));
    expect(own.error?.details?.[0]?.message).toBe('Password must not contain your email address');
  });
});

describe('a verification link', () => {
  it('works once, says so the second time, and brings a welcome', async () => {
    const who = aSignUp();
    await gateway.shop.signUp(who);
    const token = await verificationToken(who.email);
    expect((await gateway.shop.call(verifyEmail, { body: { token } })).body.status).toBe('verified');
    expect((await gateway.shop.call(verifyEmail, { body: { token } })).body.status).toBe('already');
    expect(await templates(who.email)).toEqual(['verify-email', 'welcome']);
  });

  it('stops working when a newer one is asked for', async () => {
    const who = aSignUp();
    await gateway.shop.signUp(who);
    const old = await verificationToken(who.email);
    const me = await gateway.shop.logIn(who);
    const again = await gateway.shop.call(resendVerification, { params: { id: me.userId } }, gateway.shop.as(me));
    expect(again.status).toBe(202);
    expect((await gateway.shop.call(verifyEmail, { body: { token: old } })).status).toBe(400);
    const fresh = await verificationToken(who.email);
    expect((await gateway.shop.call(verifyEmail, { body: { token: fresh } })).status).toBe(200);
  });

  it('that nobody made is refused', async () => {
    const reply = await gateway.shop.call(verifyEmail, { body: { token: 'x'.repeat(43) } });
    expect([reply.status, reply.error?.code]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('a session', () => {
  it('says who one is until one logs out', async () => {
    const me = await gateway.shop.logIn(await gateway.addAccount('user'));
    const headers = gateway.shop.as(me);
    const seen = await gateway.shop.call(verifySession, {}, headers);
    expect(seen.body.decoded).toMatchObject({ userId: me.userId, userRole: 'user' });
    expect(seen.body.decoded.exp).toBeGreaterThan(seen.body.decoded.iat);
    expect((await gateway.shop.call(logout, { body: {} }, headers)).status).toBe(200);
    expect((await gateway.shop.call(verifySession, {}, headers)).status).toBe(401);
  });

  it('is good only with its own user id', async () => {
    const me = await gateway.shop.logIn(await gateway.addAccount('user'));
    const other = await gateway.addAccount('user');
    const reply = await gateway.shop.call(verifySession, {}, { ...gateway.shop.as(me), 'x-user-id': other.id });
    expect(reply.status).toBe(401);
  });

  it('is never stored as it is', async () => {
    const me = await gateway.shop.logIn(await gateway.addAccount('user'));
    expect(await gateway.connection.collection('sessions').countDocuments({ userId: me.userId })).toBe(1);
    expect(await gateway.connection.collection<{ _id: string }>('sessions').findOne({ _id: me.sessionId })).toBeNull();
  });

  it('ends when ten newer ones exist', async () => {
    const who = await gateway.addAccount('user');
    const oldest = await gateway.shop.logIn(who);
    let newest = oldest;
    for (let more = 0; more < 10; more += 1) newest = await gateway.shop.logIn(who);
    const statusOf = async (session: Identity) =>
      (await gateway.shop.call(verifySession, {}, gateway.shop.as(session))).status;
    await waitUntil('the oldest session has ended', async () => (await statusOf(oldest)) === 401, 10_000);
    expect(await gateway.connection.collection('sessions').countDocuments({ userId: who.id })).toBe(10);
    expect(await statusOf(newest)).toBe(200);
  });

  it('takes the role from the database at each request', async () => {
    const who = await gateway.addAccount('user');
    const me = await gateway.shop.logIn(who);
    await gateway.connection.collection('users').updateOne({ email: who.email }, { $set: { role: 'admin' } });
    const seen = await gateway.shop.call(verifySession, {}, gateway.shop.as(me));
    expect(seen.body.decoded.userRole).toBe('admin');
  });
});

describe('a token', () => {
  it('stands for its session and dies with it', async () => {
    const who = await gateway.addAccount('user');
    const { body } = await gateway.shop.call(login, { body: who });
    const headers = { authorization: `Bearer ${body.token}` };
    const seen = await gateway.shop.call(verifyJwt, {}, headers);
    expect(seen.body.decoded.exp - seen.body.decoded.iat).toBe(900);
    await gateway.shop.call(logout, { body: {} }, gateway.shop.as(body));
    expect((await gateway.shop.call(verifyJwt, {}, headers)).status).toBe(401);
  });

  it('of no signature is refused', async () => {
    const who = await gateway.addAccount('user');
    const { body } = await gateway.shop.call(login, { body: who });
    const [, payload = ''] = body.token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const reply = await gateway.shop.call(verifyJwt, {}, { authorization: `Bearer ${none}.${payload}.` });
    expect(reply.status).toBe(401);
  });
});

describe('logging in', () => {
  it('fails alike for an unknown address and a wrong password', async () => {
    const who = await gateway.addAccount('user');
    const wrong = await gateway.shop.call(login, { body: { email: who.email, password: 'Wrong-Ferry-7' } });
    const unknown = await gateway.shop.call(login, { body: { email: 'nobody@example.hk', password: 'Wrong-Ferry-7' } });
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.error?.message]).toEqual([401, wrong.error?.message]);
  });

  it('gives back the basket that was kept at logout', async () => {
    const who = await gateway.addAccount('user');
    const first = await gateway.shop.call(login, { body: who });
    const products = [{ product: { id: 'a'.repeat(24) }, quantity: 2 }];
    const basket = { ...first.body.basket, products };
    await gateway.shop.call(logout, { body: { basket } }, gateway.shop.as(first.body));
    const second = await gateway.shop.call(login, { body: who });
    expect(first.body.basket.products).toEqual([]);
    expect(second.body.basket).toMatchObject({ status: 'open', currency: 'hkd', products });
  });

  it('never answers a hash', async () => {
    const who = await gateway.addAccount('user');
    const { body } = await gateway.shop.call(login, { body: who });
    expect(Object.keys(body.user).toSorted()).toEqual(
      [
        'defaultAddress',
        'email',
        'emailVerified',
        'id',
        'name',
        'phone',
        'phoneVerified',
        'profile',
        'role',
      ].toSorted(),
    );
  });
});

describe('an account', () => {
  it('is shown to its owner and to admins only', async () => {
    const who = await gateway.addAccount('user');
    const me = await gateway.shop.logIn(who);
    const other = await gateway.shop.logIn(await gateway.addAccount('user'));
    const admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
    const statusFor = async (identity?: typeof me): Promise<number> =>
      (await gateway.shop.call(getUser, { params: { id: who.id } }, identity && gateway.shop.as(identity))).status;
    expect([await statusFor(me), await statusFor(admin), await statusFor(other), await statusFor()]).toEqual([
      200, 200, 403, 401,
    ]);
  });
});
