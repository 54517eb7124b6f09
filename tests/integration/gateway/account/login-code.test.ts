import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount, listSessions } from '@harbour/contracts/account-data';
import { verifySession } from '@harbour/contracts/auth';
import { listInbox } from '@harbour/contracts/inbox';
import { loginByCode, requestLoginCode, requestProofCode } from '@harbour/contracts/login-code';
import { requestPasswordReset, resetPassword, triggerPasswordReset } from '@harbour/contracts/password';
import { updateEmail } from '@harbour/contracts/profile';
import { renewProof, totpLogin } from '@harbour/contracts/second-factor';
import { login, register } from '@harbour/contracts/user';
import { LIMITS } from '@harbour/gateway/http/limits/limits';
import type { RunningProcess } from '@harbour/platform/process';
import { startProcess } from '../../../support/native.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { anAddress, aSignUp, type Identity } from '../../../support/shop-client.ts';
import { rabbitUrl } from '../../messaging/messaging-system.ts';
import { removeQueues } from '../../../support/remove-queues.ts';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../open-gateway.ts';
import { mailsTo, templatesTo, tokenMailedTo } from '../shop/ordered-mails.ts';
import { personAt, withApp } from './person-with-app.ts';

// Requests wait on purpose, and hashing is slow on a busy machine.
jest.setTimeout(60_000);

let gateway: GatewayUnderTest;
let worker: RunningProcess;

/** A gateway is open before it has reached the broker: until then there are no codes. */
const reachWorker = ({ shop }: Pick<GatewayUnderTest, 'shop'>) =>
  waitUntil(
    'a code',
    async () => (await shop.call(requestLoginCode, { body: { email: anAddress() } })).status === 202,
    15_000,
  );

beforeAll(async () => {
  gateway = await openGateway({ env: { AMQP_URL: rabbitUrl(), RATE_LIMIT_FACTOR: '100', TRUST_PROXY: '1' } });
  worker = await startProcess('verification', { ...gateway.env, LOG_LEVEL: 'silent' });
  await reachWorker(gateway);
});

afterAll(async () => {
  await worker.stop({ limitMs: 5_000 });
  await gateway.close();
  await removeQueues(rabbitUrl(), gateway.env['QUEUE_PREFIX'] ?? '');
});

let attempts = 0;
const anAttempt = () => `attempt-${String((attempts += 1)).padStart(24, '0')}`;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

async function mailedCode(to: string): Promise<string> {
  const values = (await mailsTo(gateway.connection, to)).findLast(({ template }) => template.name === 'login-code')
    ?.template.values;
  return values !== undefined && 'purpose' in values ? values.code : '';
}

async function asks(email: string, attempt?: string, device?: string): Promise<string> {
  const reply = await gateway.shop.call(requestLoginCode, { body: { email, attempt, device } });
  expect(reply.status).toBe(202);
  return mailedCode(email);
}

const enters = (email: string, code: string, more: { attempt?: string; device?: string } = {}) =>
  gateway.shop.call(loginByCode, { body: { email, code, ...more } });

/** Somebody who came in by a code and has no password. */
async function aNewcomer() {
  const email = anAddress('newcomer');
  const attempt = anAttempt();
  const { status, body } = await enters(email, await asks(email, attempt), { attempt });
  expect(status).toBe(200);
  const headers = gateway.shop.as(body);
  return { email, body, headers, params: { id: body.userId } };
}

const users = () => gateway.connection.collection('users');

describe('an address without an account', () => {
  it('gets one without a password by its code, as log-in answers', async () => {
    const { email, body, headers, params } = await aNewcomer();
    expect(body.user).toMatchObject({ email, emailVerified: true, role: 'user', passwordless: true });
    expect(body).toMatchObject({
      sessionId: expect.any(String),
      token: expect.any(String),
      device: expect.any(String),
    });
    expect(body.user.profile.settings.lang).toBe('en');
    expect(await templatesTo(gateway.connection, email)).toEqual(['login-code', 'welcome']);
    expect((await gateway.shop.call(listSessions, { params }, headers)).body).toHaveLength(1);
    expect(await users().findOne({ email })).not.toHaveProperty('passwordHash');
  });

  it('has one account, however many codes come in at once', async () => {
    const email = anAddress();
    const tries = await Promise.all(
      [anAttempt(), anAttempt()].map(async (attempt) => {
        await gateway.shop.call(requestLoginCode, { body: { email, attempt } });
        return attempt;
      }),
    );
    const mails = await mailsTo(gateway.connection, email);
    const codes = mails.map(({ template }) => ('purpose' in template.values ? template.values.code : ''));
    const answers = await Promise.all(
      tries.flatMap((attempt) => codes.map((code) => enters(email, code, { attempt }))),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(await users().countDocuments({ email })).toBe(1);
  });
});

describe('a code', () => {
  it('logs a known address in, is good once, and only with the attempt that asked', async () => {
    const { email, id } = await gateway.addAccount('user');
    const attempt = anAttempt();
    const code = await asks(email, attempt);
    // A stranger's, and that of who names no attempt.
    expect((await enters(email, code, { attempt: anAttempt() })).status).toBe(401);
    expect((await enters(email, code)).status).toBe(401);
    // A stranger's request does not replace it.
    await asks(email, anAttempt());
    const entered = await enters(email, code, { attempt });
    expect([entered.status, entered.body.userId]).toEqual([200, id]);
    expect(entered.body.user).not.toHaveProperty('passwordless');
    const again = await enters(email, code, { attempt });
    expect([again.status, again.error?.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('works with the address alone where the client named no attempt', async () => {
    const { email } = await gateway.addAccount('user');
    expect((await enters(email, await asks(email))).status).toBe(200);
  });

  it('is dead after five wrong guesses', async () => {
    const email = anAddress();
    const attempt = anAttempt();
    const code = await asks(email, attempt);
    for (let n = 0; n < 5; n += 1) expect((await enters(email, otherThan(code), { attempt })).status).toBe(401);
    expect((await enters(email, code, { attempt })).status).toBe(429);
  });

  it('is not shown by any log line', async () => {
    const email = anAddress();
    const code = await asks(email);
    expect(gateway.lines.filter((line) => JSON.stringify(line).includes(`"${code}"`))).toEqual([]);
  });

  it('tells the owner of a log-in on a new device, and knows a device again', async () => {
    const { email } = await gateway.addAccount('user');
    const first = await enters(email, await asks(email));
    const second = await enters(email, await asks(email, undefined, first.body.device), { device: first.body.device });
    expect(await templatesTo(gateway.connection, email)).toEqual(['login-code', 'login-code']);
    await enters(email, await asks(email));
    expect(await templatesTo(gateway.connection, email)).toContain('new-device');
    expect(second.status).toBe(200);
  });

  it('does not stand in for a second factor', async () => {
    const person = await withApp(await personAt(gateway, 'user'));
    const reply = await enters(person.email, await asks(person.email));
    const { code, pending } = reply.error as unknown as { code: string; pending: string };
    expect([reply.status, code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    const body = { pending, code: await person.code() };
    expect((await gateway.shop.call(totpLogin, { body })).status).toBe(200);
  });
});

describe('without a password', () => {
  it('the log-in form answers as for a wrong password', async () => {
    const { email } = await aNewcomer();
    const wrong = await gateway.shop.call(login, { body: { email, password: PASSWORD } });
    const unknown = await gateway.shop.call(login, { body: { email: anAddress(), password: PASSWORD } });
    expect([wrong.status, wrong.error?.message]).toEqual([unknown.status, unknown.error?.message]);
  });

  it('a mailed code is the fresh proof for an e-mail change and for the end of the account', async () => {
    const { email, headers, params } = await aNewcomer();
    const change = { params, body: { email: anAddress('changed') } };
    const refused = await gateway.shop.call(updateEmail, change, headers);
    expect([refused.status, refused.error?.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await gateway.shop.call(deleteAccount, { params, body: {} }, headers)).status).toBe(403);
    expect((await gateway.shop.call(requestProofCode, {}, headers)).status).toBe(202);
    const mailCode = await mailedCode(email);
    const wrong = await gateway.shop.call(renewProof, { body: { mailCode: otherThan(mailCode) } }, headers);
    expect([wrong.status, wrong.error?.code]).toEqual([400, 'BAD_REQUEST']);
    expect((await gateway.shop.call(renewProof, { body: { mailCode } }, headers)).status).toBe(200);
    expect((await gateway.shop.call(updateEmail, change, headers)).status).toBe(200);
    expect((await gateway.shop.call(deleteAccount, { params, body: {} }, headers)).status).toBe(200);
    expect(await users().countDocuments({ email })).toBe(0);
  });

  it('a code for one session is no proof in another', async () => {
    const { email, headers } = await aNewcomer();
    const second = gateway.shop.as((await enters(email, await asks(email))).body);
    await gateway.shop.call(requestProofCode, {}, headers);
    const mailCode = await mailedCode(email);
    expect((await gateway.shop.call(renewProof, { body: { mailCode } }, second)).status).toBe(400);
  });

  it('a mailed code is no proof for an account with a password', async () => {
    const { headers } = await personAt(gateway, 'user');
    expect((await gateway.shop.call(requestProofCode, {}, headers)).status).toBe(409);
    expect((await gateway.shop.call(renewProof, { body: { mailCode: '123456' } }, headers)).status).toBe(409);
  });

  it('a first password is set in a session that has proven who is there, and ends the others', async () => {
    const { email, body, headers } = await aNewcomer();
    const other = (await enters(email, await asks(email))).body;
    const sessions = gateway.connection.collection('sessions');
    await sessions.updateMany({ userId: body.userId }, { $set: { provenAt: new Date(Date.now() - 11 * 60_000) } });
    const setPassword = async (as: Record<string, string>) => {
      const { body: ticket } = await gateway.shop.call(triggerPasswordReset, {}, as);
      const bearer = { ...as, authorization: `Bearer ${ticket.passwordResetToken}` };
      return gateway.shop.call(resetPassword, { body: { newPassword: PASSWORD } }, bearer);
    };
    expect((await setPassword(headers)).error?.code).toBe('STEP_UP_REQUIRED');
    await gateway.shop.call(requestProofCode, {}, headers);
    await gateway.shop.call(renewProof, { body: { mailCode: await mailedCode(email) } }, headers);
    expect((await setPassword(headers)).status).toBe(200);
    expect((await gateway.shop.call(verifySession, {}, gateway.shop.as(other))).status).toBe(401);
    const entered = await gateway.shop.call(login, { body: { email, password: PASSWORD } });
    expect(entered.body.user).not.toHaveProperty('passwordless');
  });

  it('a reset link sets a first password too', async () => {
    const { email } = await aNewcomer();
    await gateway.shop.call(requestPasswordReset, { body: { email, from: '/basket/checkout' } });
    const mail = (await mailsTo(gateway.connection, email)).at(-1);
    expect(JSON.stringify(mail)).toContain('from=%2Fbasket%2Fcheckout');
    const token = await tokenMailedTo(gateway.connection, email, 'password-reset');
    const bearer = { authorization: `Bearer ${token}` };
    expect((await gateway.shop.call(resetPassword, { body: { newPassword: PASSWORD } }, bearer)).status).toBe(200);
    expect((await gateway.shop.call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });
});

describe('an account that a stranger opened with the address', () => {
  /** Signed up and logged in, with the address unproven. */
  async function aSquatter() {
    const who = aSignUp();
    await gateway.shop.signUp(who);
    const { body } = await gateway.shop.call(login, { body: who });
    return { ...who, body };
  }

  it('keeps nothing by which the stranger gets in once its owner comes by a code', async () => {
    const squatter = await aSquatter();
    const entered = await enters(squatter.email, await asks(squatter.email));
    expect(entered.body.user).toMatchObject({ emailVerified: true, passwordless: true, id: squatter.body.userId });
    const theirs: Identity = squatter.body;
    expect((await gateway.shop.call(verifySession, {}, gateway.shop.as(theirs))).status).toBe(401);
    expect((await gateway.shop.call(login, { body: squatter })).status).toBe(401);
    const { body: told } = await gateway.shop.call(listInbox, {}, gateway.shop.as(entered.body));
    expect(told.map(({ title }) => title.en)).toContain('Password removed');
  });

  it('keeps its password on the device that it was used on', async () => {
    const { email, password, body } = await aSquatter();
    const { device } = body;
    expect((await enters(email, await asks(email, undefined, device), { device })).status).toBe(200);
    expect((await gateway.shop.call(login, { body: { email, password } })).status).toBe(200);
  });
});

describe('the limits of mailed codes', () => {
  it('count for a mailbox, with an account or without, and apart for a device that is known', async () => {
    const strict = await openGateway({ env: { ...gateway.env, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
    try {
      await reachWorker(strict);
      const { email } = await gateway.addAccount('user');
      const { device } = (await gateway.shop.call(login, { body: { email, password: PASSWORD } })).body;
      const statuses = async (address: string, shown?: string) => {
        // From elsewhere: the other tests have used up what one address may ask.
        const from = { 'x-forwarded-for': '203.0.113.46' };
        const ask = () => strict.shop.call(requestLoginCode, { body: { email: address, device: shown } }, from);
        return [(await ask()).status, (await ask()).status];
      };
      expect(await statuses(email)).toEqual([202, 429]);
      expect(await statuses(anAddress())).toEqual([202, 429]);
      expect(await statuses(email, device)).toEqual([202, 429]);
      expect(LIMITS.mailCodeDay.points).toBe(LIMITS.smsPhoneDay.points);
    } finally {
      await strict.close();
    }
  });
});

describe('a sign-up from the checkout', () => {
  it.each([
    ['/basket/checkout', 'from=%2Fbasket%2Fcheckout'],
    ['/search?q=evil', '"verify-email"'],
  ])('has its link lead back to %s only where it is a page of ours', async (from, expected) => {
    const who = aSignUp();
    await gateway.shop.call(register, { body: { ...who, from } });
    const text = JSON.stringify(await mailsTo(gateway.connection, who.email));
    expect(text).toContain(expected);
    expect(text).not.toContain('evil');
  });
});

describe('a pending second step', () => {
  it('of an account without a password ends once one is set', async () => {
    const newcomer = await aNewcomer();
    const person = await withApp({
      ...(await personAt(gateway, 'user')),
      id: newcomer.body.userId,
      email: newcomer.email,
      params: newcomer.params,
      headers: newcomer.headers,
      call: (endpoint, sent) => gateway.shop.call(endpoint, sent, newcomer.headers),
    });
    const first = await enters(person.email, await asks(person.email));
    const { pending } = first.error as unknown as { pending: string };
    const done = await gateway.shop.call(totpLogin, { body: { pending, code: await person.code() } });
    expect(done.status).toBe(200);
    const second = await enters(person.email, await asks(person.email));
    await users().updateOne({ email: person.email }, { $set: { passwordHash: 'another' } });
    const late = (second.error as unknown as { pending: string }).pending;
    const code = await person.code();
    expect((await gateway.shop.call(totpLogin, { body: { pending: late, code } })).status).toBe(401);
  });
});
