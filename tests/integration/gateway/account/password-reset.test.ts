import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { verifySession } from '@harbour/contracts/auth';
import {
  requestPasswordReset,
  resetPassword,
  triggerPasswordReset,
  verifyPasswordReset,
} from '@harbour/contracts/password';
import { login, register } from '@harbour/contracts/user';
import { ROOT } from '@harbour/tools/processes';
import { createHash } from 'node:crypto';
import { anAddress, type Identity } from '../../../support/shop-client.ts';
import { FAILURES, startUpstream, type Upstream } from '../../../support/stand-ins/upstream.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { mailsTo, templatesTo, tokenMailedTo } from '../shop/ordered-mails.ts';
import { personAt, withApp } from './person-with-app.ts';

// Sign-up and reset requests wait on purpose, and hashing is slow on a busy machine.
jest.setTimeout(40_000);

let gateway: GatewayUnderTest;
/** The list of breached passwords. */
let list: Upstream;

beforeAll(async () => {
  list = await startUpstream();
  list.answer = (_request, response) => void response.end('');
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100', BREACHED_PASSWORDS_URL: `${list.url}/` } });
});

afterAll(async () => {
  await gateway.close();
  await list.stop();
});

const NEW = 'Tram-To-Kennedy-9';

async function askFor(email: string): Promise<string> {
  await gateway.shop.call(requestPasswordReset, { body: { email } });
  return tokenMailedTo(gateway.connection, email, 'password-reset');
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const verify = (token: string) => gateway.shop.call(verifyPasswordReset, { query: { token } });
const reset = (token: string, body: Partial<Record<'email' | 'password' | 'newPassword', string>> = {}, more = {}) =>
  gateway.shop.call(resetPassword, { body: { newPassword: NEW, ...body } }, { ...bearer(token), ...more });
const logInStatus = async (email: string, password: string) =>
  (await gateway.shop.call(login, { body: { email, password } })).status;

describe('a mailed reset link', () => {
  it('is checked without being spent, sets the password once, ends all sessions and is told of', async () => {
    const who = await gateway.addAccount('user');
    const me = await gateway.shop.logIn(who);
    const token = await askFor(who.email);
    for (let times = 0; times < 2; times += 1) {
      expect((await verify(token)).body).toEqual({ email: who.email, passwordResetToken: token });
    }
    const done = await reset(token, { email: who.email });
    expect([done.status, done.body.message]).toEqual([200, 'Your password has been changed successfully!']);
    expect(await logInStatus(who.email, who.password)).toBe(401);
    expect(await logInStatus(who.email, NEW)).toBe(200);
    expect((await gateway.shop.call(verifySession, {}, gateway.shop.as(me))).status).toBe(401);
    expect(await templatesTo(gateway.connection, who.email)).toEqual([
      'password-reset',
      'password-changed',
      // The log-in came without the device token that the reset gave.
      'new-device',
    ]);
    expect([(await verify(token)).status, (await reset(token)).status]).toEqual([401, 401]);
  });

  it('starts with the public address, whatever Host the request names', async () => {
    const who = await gateway.addAccount('user');
    await gateway.shop.call(
      requestPasswordReset,
      { body: { email: who.email } },
      { 'x-forwarded-host': 'evil.example' },
    );
    const [mail] = await mailsTo(gateway.connection, who.email);
    expect(JSON.stringify(mail)).toContain('http://localhost:8080/forgot-password?token=');
  });

  it('is replaced by a newer one', async () => {
    const who = await gateway.addAccount('user');
    const first = await askFor(who.email);
    const second = await askFor(who.email);
    expect([(await verify(first)).status, (await verify(second)).status]).toEqual([401, 200]);
  });

  it('serves one of twenty who use it at once', async () => {
    const who = await gateway.addAccount('user');
    const token = await askFor(who.email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(19);
    expect(await templatesTo(gateway.connection, who.email)).toEqual(['password-reset', 'password-changed']);
  });

  it('ends after thirty minutes by the clock of the shop', async () => {
    const who = await gateway.addAccount('user');
    const token = await askFor(who.email);
    const tokens = gateway.connection.collection<{ userId: string; createdAt: Date; expiresAt: Date }>('resetTokens');
    const kept = await tokens.findOne({ userId: who.id });
    expect(Number(kept?.expiresAt) - Number(kept?.createdAt)).toBe(30 * 60_000);
    await tokens.updateOne({ userId: who.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect([(await verify(token)).status, (await reset(token)).status]).toEqual([401, 401]);
  });

  it('outlives a weak new password', async () => {
    const who = await gateway.addAccount('user');
    const token = await askFor(who.email);
    for (const newPassword of ['short', 'Password1']) {
      const weak = await reset(token, { newPassword });
      expect([weak.status, weak.error?.details?.[0]?.path]).toEqual([400, 'newPassword']);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('belongs to one account', async () => {
    const [who, other] = [await gateway.addAccount('user'), await gateway.addAccount('user')];
    const token = await askFor(who.email);
    expect((await reset(token, { email: other.email })).status).toBe(401);
    expect(await logInStatus(other.email, other.password)).toBe(200);
  });

  it('that nobody made is 401, whatever it looks like', async () => {
    for (const token of ['x'.repeat(43), 'x', '../../etc', '{"$ne":1}']) {
      const reply = await verify(token);
      expect([reply.status, reply.error?.code]).toEqual([401, 'UNAUTHORIZED']);
    }
    expect((await gateway.shop.call(resetPassword, { body: { newPassword: NEW } })).status).toBe(401);
  });

  it('may come in the body, but not another one than the bearer’s', async () => {
    const who = await gateway.addAccount('user');
    const token = await askFor(who.email);
    const other = { newPassword: NEW, passwordResetToken: 'y'.repeat(43) };
    expect((await gateway.shop.call(resetPassword, { body: other }, bearer(token))).status).toBe(401);
    const body = { newPassword: NEW, passwordResetToken: token };
    expect((await gateway.shop.call(resetPassword, { body })).status).toBe(200);
  });
});

describe('a reset request', () => {
  it('is answered the same for an unknown address, to which nothing is sent', async () => {
    const who = await gateway.addAccount('user');
    const known = await gateway.shop.call(requestPasswordReset, { body: { email: who.email } });
    const unknown = await gateway.shop.call(requestPasswordReset, { body: { email: 'nobody@example.hk' } });
    expect([known.status, known.body.message]).toEqual([200, unknown.body.message]);
    expect(unknown.status).toBe(200);
    expect(unknown.body.email).toBe('nobody@example.hk');
    expect(await templatesTo(gateway.connection, 'nobody@example.hk')).toEqual([]);
  });
});

describe('changing the password in a session', () => {
  it('needs the current one, keeps this session and ends the others', async () => {
    const who = await gateway.addAccount('user');
    const [me, elsewhere] = [await gateway.shop.logIn(who), await gateway.shop.logIn(who)];
    const headers = gateway.shop.as(me);
    const { body } = await gateway.shop.call(triggerPasswordReset, {}, headers);
    expect(body.email).toBe(who.email);
    for (const password of [undefined, 'Wrong-Ferry-7']) {
      const refused = await reset(body.passwordResetToken, password === undefined ? {} : { password }, headers);
      expect([refused.status, refused.error?.details]).toEqual([
        400,
        [{ path: 'password', message: 'Your current password is missing or wrong' }],
      ]);
    }
    expect((await gateway.shop.call(verifySession, {}, headers)).status).toBe(200);
    expect((await reset(body.passwordResetToken, { password: who.password }, headers)).status).toBe(200);
    expect((await gateway.shop.call(verifySession, {}, headers)).status).toBe(200);
    expect((await gateway.shop.call(verifySession, {}, gateway.shop.as(elsewhere))).status).toBe(401);
    expect(await templatesTo(gateway.connection, who.email)).toEqual(['new-device', 'password-changed']);
  });

  it('works only in the session that asked', async () => {
    const who = await gateway.addAccount('user');
    const [me, elsewhere] = [await gateway.shop.logIn(who), await gateway.shop.logIn(who)];
    const { body } = await gateway.shop.call(triggerPasswordReset, {}, gateway.shop.as(me));
    const given = { password: who.password };
    const stranger = await gateway.shop.logIn(await gateway.addAccount('user'));
    for (const headers of [{}, gateway.shop.as(elsewhere), gateway.shop.as(stranger)]) {
      expect((await reset(body.passwordResetToken, given, headers)).status).toBe(401);
    }
    expect((await gateway.shop.call(triggerPasswordReset, {})).status).toBe(401);
  });

  it('leaves no session that was opened with the old password at that very moment', async () => {
    const alive: Identity[] = [];
    for (let round = 0; round < 8; round += 1) {
      const who = await gateway.addAccount('user');
      const token = await askFor(who.email);
      const logins = Array.from({ length: 6 }, () => gateway.shop.call(login, { body: who }));
      const [done, ...replies] = await Promise.all([reset(token), ...logins]);
      expect(done.status).toBe(200);
      for (const { status, body } of replies) {
        if (status !== 200) continue;
        const seen = await gateway.shop.call(verifySession, {}, gateway.shop.as(body));
        if (seen.status !== 401) alive.push(body);
      }
    }
    expect(alive).toEqual([]);
  });
});

describe('limits of passwords', () => {
  it('stop guessing the current password after five tries, and say for how long', async () => {
    const strict = await openGateway();
    try {
      const who = await strict.addAccount('user');
      const headers = strict.shop.as(await strict.shop.logIn(who));
      const { body } = await strict.shop.call(triggerPasswordReset, {}, headers);
      const guess = () =>
        strict.shop.call(
          resetPassword,
          { body: { newPassword: NEW, password: 'Wrong-Ferry-7', passwordResetToken: body.passwordResetToken } },
          headers,
        );
      const statuses = [];
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await guess()).status);
      const sixth = await guess();
      expect([statuses, sixth.status]).toEqual([[400, 400, 400, 400, 400], 429]);
      const wait = Number(sixth.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(sixth.error?.message).toContain(`${Math.ceil(wait / 60)} minutes`);
    } finally {
      await strict.close();
    }
  });

  it('send three reset mails an hour to an address, and answer on as if they did', async () => {
    const strict = await openGateway();
    try {
      const who = await strict.addAccount('user');
      const statuses = [];
      for (let times = 0; times < 5; times += 1) {
        statuses.push((await strict.shop.call(requestPasswordReset, { body: { email: who.email } })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
      expect(await templatesTo(strict.connection, who.email)).toHaveLength(3);
    } finally {
      await strict.close();
    }
  });

  it('stop guessing tokens after twenty tries from an address', async () => {
    const strict = await openGateway();
    try {
      const statuses = [];
      for (let tries = 0; tries < 21; tries += 1) {
        const query = { token: String(tries).padStart(43, 'x') };
        statuses.push((await strict.shop.call(verifyPasswordReset, { query })).status);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(20);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('an authenticator app at a mailed reset link', () => {
  const DAY_MS = 24 * 3_600_000;
  const totps = () => gateway.connection.collection<{ _id: string }>('totps');
  const own = async (ageMs: number) => {
    const person = await withApp(await personAt(gateway, 'user'));
    const confirmedAt = new Date(Date.now() - ageMs);
    await totps().updateOne({ _id: person.id }, { $set: { confirmedAt } });
    return { ...person, since: confirmedAt.toISOString() };
  };
  const isLeft = async ({ id }: { id: string }) => (await totps().countDocuments({ _id: id })) === 1;

  it('goes with the old password while it is new, and its owner is told', async () => {
    const person = await own(7 * DAY_MS - 60_000);
    const token = await askFor(person.email);
    expect((await verify(token)).body.totpSince).toBe(person.since);
    expect((await reset(token)).status).toBe(200);
    expect(await logInStatus(person.email, NEW)).toBe(200);
    const told = (await mailsTo(gateway.connection, person.email)).map(({ template }) =>
      template.name === 'second-factor' ? template.values.change : template.name,
    );
    expect(told).toEqual(['added', 'password-reset', 'removed', 'password-changed']);
  });

  it('stays where its owner keeps it, and where it is older than 7 days', async () => {
    const [kept, old] = [await own(0), await own(7 * DAY_MS + 60_000)];
    const [tokenOfKept, tokenOfOld] = [await askFor(kept.email), await askFor(old.email)];
    expect((await verify(tokenOfOld)).body).not.toHaveProperty('totpSince');
    const body = { newPassword: NEW, keepTotp: true };
    expect((await gateway.shop.call(resetPassword, { body }, bearer(tokenOfKept))).status).toBe(200);
    expect((await reset(tokenOfOld)).status).toBe(200);
    expect([await isLeft(kept), await isLeft(old)]).toEqual([true, true]);
  });
});

describe('a password that is known from a breach', () => {
  const BREACHED = 'Lion-Rock-Spirit-1';
  const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
  /** Where the list is asked for a password: by five digits of its hash. */
  const pathFor = (password: string) => `/range/${hashOf(password).slice(0, 5)}`;
  const suffix = hashOf(BREACHED).slice(5);
  const rangeOf = (count: number): Upstream['answer'] => {
    return (_request, response) =>
      void response.end(`${'0'.repeat(35)}:3\r\n${suffix}:${count}\r\n${'F'.repeat(35)}:0`);
  };
  const signUp = (password: string) =>
    gateway.shop.call(register, { body: { email: anAddress('breach'), password, name: 'Chan Mei' } });
  const problems = ({ status, error }: Awaited<ReturnType<typeof signUp>>) => [
    status,
    error?.details?.map(({ path, message }) => [path, message]),
  ];

  it('is refused, and the list learns the first five digits of its hash alone', async () => {
    list.answer = rangeOf(12);
    const asked = list.asked.length;
    expect(problems(await signUp(BREACHED))).toEqual([
      400,
      [['password', 'This password is known from a data breach elsewhere. Please choose another one']],
    ]);
    const who = await gateway.addAccount('user');
    expect((await reset(await askFor(who.email), { newPassword: BREACHED })).error?.code).toBe('VALIDATION_ERROR');
    expect((await signUp(NEW)).status).toBe(201);
    const sent = list.asked.slice(asked);
    expect(sent.map(({ path }) => path)).toEqual([BREACHED, BREACHED, NEW].map(pathFor));
    for (const { method, query, body, headers } of sent) {
      expect([method, query.size, body, headers['add-padding']]).toEqual(['GET', 0, '', 'true']);
      expect(JSON.stringify(headers)).not.toMatch(new RegExp(`${BREACHED}|${suffix}`, 'i'));
    }
  });

  it('passes where the range has it as padding only', async () => {
    list.answer = rangeOf(0);
    expect((await signUp(BREACHED)).status).toBe(201);
  });

  it('passes while the list says nonsense, is away or does not answer in 2 s, which is logged', async () => {
    const hangs: Upstream['answer'] = () => undefined;
    const outages = [...Object.values(FAILURES).map((failure) => failure(list.url)), hangs];
    const passwords = outages.map((_answer, n) => `Outage-Ferry-${n}`);
    const paths = passwords.map(pathFor);
    list.answer = (request, response) => outages[paths.indexOf(request.path)]?.(request, response);
    const began = gateway.lines.length;
    const passed = await Promise.all(passwords.map(async (password) => (await signUp(password)).status));
    expect(passed).toEqual(outages.map(() => 201));
    const lines = gateway.lines.slice(began);
    expect(lines.map(({ msg }) => msg)).toContain('breached passwords could not be checked: the password is accepted');
    // Stacks name the folder of the checkout, which may be called anything.
    expect(JSON.stringify(lines).replaceAll(ROOT, '')).not.toMatch(/Outage-Ferry|range/);
  });
});
