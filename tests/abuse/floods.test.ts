import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type EndpointDeclaration, pathOf } from '@harbour/contracts/endpoint';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import type { MailMessage } from '@harbour/contracts/mail';
import { requestPasswordReset, resetPassword } from '@harbour/contracts/password';
import { createOrder } from '@harbour/contracts/order';
import { updateProfile } from '@harbour/contracts/profile';
import { register, resendVerification } from '@harbour/contracts/user';
import { LIMITS } from '@harbour/gateway/http/limits/limits';
import { sendMailThrough } from '@harbour/mailer/send-mail';
import * as fc from 'fast-check';
import { Redis } from 'ioredis';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../integration/gateway/open-gateway.ts';
import { templatesTo, tokenMailedTo } from '../integration/gateway/shop/ordered-mails.ts';
import { aProduct, basketOf, fillShop, idsOf } from '../integration/gateway/shop/shop-goods.ts';
import { ask } from '../support/raw-request.ts';
import { aSignUp, anAddress } from '../support/shop-client.ts';
import { inputOf } from './input-of.ts';

const RUNS = Number(process.env['ABUSE_RUNS'] ?? 60);
const SEED = Number(process.env['ABUSE_SEED'] ?? randomInt(1_000_000_000));
jest.setTimeout(60_000 + RUNS * 2_000);

let gateway: GatewayUnderTest;
let bun: string;

beforeAll(async () => {
  const fill = (connection: GatewayUnderTest['connection']) => fillShop(connection, [aProduct('bun')]);
  gateway = await openGateway({ fill, env: { TRUST_PROXY: '1' } });
  ({ bun = '' } = await idsOf(gateway.connection));
});

afterAll(() => gateway.close());

/** Another address of origin for each call: what is left is counted by recipient. */
const anOrigin = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });

describe(`H1 a flood of keys (ABUSE_SEED=${SEED})`, () => {
  const LONG = 'x'.repeat(14_000);
  const header = fc.oneof(
    fc.constantFrom('en', 'zh-HK', 'zh-Hant-HK;q=0.1', '*', 'en;q=NaN', `en,${LONG}`, 'gzip;q=0', 'br, gzip', LONG),
    fc.stringMatching(/^[a-z*][a-z,;=.0-9-]{0,200}$/),
  );
  const query = fc.oneof(
    fc.constantFrom('', '?', '?cursor=', `?q=${LONG}`, '?__proto__=1', '?%00', '?cursor[$gt]=', '?lang=zh&lang=en'),
    fc.webQueryParameters().map((text) => `?${text}`),
  );
  const reads = fc.record({ query, language: header, encoding: header });

  it('H1 changes no answer of another, and others are served', async () => {
    const PATHS = ['/api/product', '/api/promotion', '/api/catalog'];
    const plain = async () =>
      Promise.all(
        PATHS.map(async (path) => {
          const { status, text, headers } = await ask(gateway.url, path, { headers: { 'accept-language': 'en' } });
          return [status, text, headers['content-type'], headers['content-encoding'], headers['content-language']];
        }),
      );
    const before = await plain();
    for (const { query: text, language, encoding } of fc.sample(reads, { numRuns: 60 + 20 * RUNS, seed: SEED })) {
      const headers = { 'accept-language': language, 'accept-encoding': encoding, ...anOrigin() };
      const path = PATHS[randomInt(PATHS.length)] ?? '';
      const { status } = await ask(gateway.url, path + encodeURI(decodeSafely(text)), { headers });
      expect([200, 400, 404, 406, 431]).toContain(status);
    }
    expect(await plain()).toEqual(before);
  });
});

function decodeSafely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** All kinds of mail that an address may get that nobody has proven, and how many of them in an hour. */
const TO_UNPROVEN = {
  'verify-email': LIMITS.verifyMailHour.points,
  'verify-new-email': LIMITS.verifyMailHour.points,
  'login-code': LIMITS.mailCodeHour.points,
  'password-reset': LIMITS.unprovenResetDay.points,
  'address-taken': LIMITS.unprovenTakenDay.points,
};

const OPEN = ENDPOINTS.filter(
  ({ access, path, method }) => access !== 'admin' && method !== 'GET' && !/logout|DELETE/.test(`${method} ${path}`),
);

/** A body in which every field that names a recipient names this one. */
function aimed(value: unknown, at: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => aimed(each, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, at[name] ?? aimed(inner, at)]));
}

function send(endpoint: EndpointDeclaration, id: string, headers: Record<string, string>, body: unknown) {
  const path = pathOf(
    endpoint,
    endpoint.path.includes('/:') ? { id, sessionRef: id, passkeyId: id, addressId: id } : {},
  );
  return ask(gateway.url, path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers, ...anOrigin() },
    body: JSON.stringify(body ?? {}),
  });
}

describe(`H2 a flood of recipients (ABUSE_SEED=${SEED})`, () => {
  it('H2 of one stranger, by many senders and every endpoint of the contract, ends at what unproven ones get', async () => {
    const stranger = anAddress('stranger');
    const senders = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const account = await gateway.addAccount('user');
        return { id: account.id, headers: gateway.shop.as(await gateway.addSession(account)) };
      }),
    );
    const samples = OPEN.flatMap((endpoint) => {
      const bodies =
        endpoint.body === undefined ? [{}] : fc.sample(inputOf(endpoint.body, []), { numRuns: 3, seed: SEED });
      return bodies.map((body) => ({ endpoint, body }));
    });
    const target = { email: stranger, to: stranger, password: PASSWORD, name: 'Chan Mei' };
    for (let round = 0; round < 1 + Math.floor(RUNS / 20); round += 1) {
      for (let at = 0; at < samples.length; at += 16) {
        await Promise.all(
          samples.slice(at, at + 16).map(({ endpoint, body }, n) => {
            const sender = senders[(at + n) % senders.length];
            const headers = endpoint.access === 'public' && n % 2 === 0 ? {} : sender?.headers;
            return send(endpoint, sender?.id ?? '', headers ?? {}, aimed(body, target));
          }),
        );
      }
    }
    const sent = await templatesTo(gateway.connection, stranger);
    expect(sent.length).toBeGreaterThan(0);
    for (const name of new Set(sent)) {
      const most = (TO_UNPROVEN as Record<string, number>)[name] ?? 0;
      expect([name, sent.filter((one) => one === name).length <= most]).toEqual([name, true]);
    }
    const links = sent.filter((name) => name.startsWith('verify')).length;
    expect(links).toBeLessThanOrEqual(LIMITS.verifyMailHour.points);
  });

  it('H2 of many strangers: each gets one link and no word of the sender', async () => {
    const many = Array.from({ length: 10 + RUNS }, () => anAddress('many'));
    await Promise.all(
      many.map((email) => {
        const body = aSignUp({ email, name: 'Claim your prize' });
        return gateway.shop.call(register, { body }, anOrigin());
      }),
    );
    for (const email of many) expect((await templatesTo(gateway.connection, email)).length).toBeLessThanOrEqual(1);
    const mails = await gateway.connection
      .collection('outbox')
      .find({ to: { $in: many } })
      .toArray();
    expect(JSON.stringify(mails)).not.toContain('prize');
  });

  it('H2 leaves the link that its owner was mailed good: what is not sent replaces nothing', async () => {
    const who = aSignUp();
    await gateway.shop.signUp(who);
    const request = () => gateway.shop.call(requestPasswordReset, { body: { email: who.email } }, anOrigin());
    for (let times = 0; times < LIMITS.unprovenResetDay.points; times += 1) await request();
    const token = await tokenMailedTo(gateway.connection, who.email, 'password-reset');
    // Of the next hour, in which requests are counted anew and mails of the day are not.
    const redis = new Redis(gateway.env['REDIS_URL'] ?? '');
    const keys = await redis.keys(`${gateway.env['QUEUE_PREFIX']}harbour:window:resetEmail:*`);
    if (keys.length > 0) await redis.del(...keys);
    await redis.quit();
    await request();
    const sent = await templatesTo(gateway.connection, who.email);
    expect(sent.filter((name) => name === 'password-reset')).toHaveLength(LIMITS.unprovenResetDay.points);
    const bearer = { authorization: `Bearer ${token}` };
    const body = { newPassword: 'Tram-To-Kennedy-9' };
    expect((await gateway.shop.call(resetPassword, { body }, bearer)).status).toBe(200);
  });

  it('H2 leaves the verification link good that was mailed before strangers spent its limit', async () => {
    const who = aSignUp();
    await gateway.shop.signUp(who);
    const token = await tokenMailedTo(gateway.connection, who.email, 'verify-email');
    const me = await gateway.shop.logIn(who);
    const changeEmail = ENDPOINTS.find(({ path, method }) => path === '/api/user/:id/email' && method === 'POST');
    if (changeEmail === undefined) throw new Error('no endpoint changes an address');
    // Others have links mailed to an address that nobody has proven yet, until there are no more.
    await gateway.connection.collection('users').updateOne({ email: who.email }, { $set: { email: `x${who.email}` } });
    for (let times = 0; times < LIMITS.verifyMailHour.points; times += 1) {
      const account = await gateway.addAccount('user');
      const headers = gateway.shop.as(await gateway.addSession(account));
      await send(changeEmail, account.id, headers, { email: who.email, password: PASSWORD });
    }
    await gateway.connection.collection('users').updateOne({ email: `x${who.email}` }, { $set: { email: who.email } });
    const again = await gateway.shop.call(resendVerification, { params: { id: me.userId } }, gateway.shop.as(me));
    expect(again.status).toBe(202);
    const verify = ENDPOINTS.find(({ path }) => path === '/api/user/email/verify');
    if (verify === undefined) throw new Error('no endpoint verifies an address');
    expect((await send(verify, '', {}, { token })).status).toBe(200);
  });
});

/** Names by which somebody would have the shop carry a message, or hide one. */
const NAMES = [
  'https://evil.example/prize',
  'You won - see evil.example',
  'evil。example',
  'eve@evil.example',
  'call +852 9123 4567',
  'javascript:alert(1)',
  '"><img src=x onerror=alert(1)>',
  '<b>Mei</b>',
  '\u202eelpmaxe.live',
  'ev\u200bil.exam\u200bple',
  'Mei\r\nBcc: eve@evil.example',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '%n%n%s',
  'M'.repeat(100),
  'é\u0301'.repeat(50),
  '陳'.repeat(100),
];

describe('H2 a flood of names', () => {
  it('H2 brings no link, no address and no mark-up into any mail that it causes', async () => {
    const account = await gateway.addAccount('user');
    const headers = gateway.shop.as(await gateway.addSession(account));
    const params = { id: account.id };
    const written: { html: string; text: string; subject: string; to: { name: string } }[] = [];
    const transport = {
      send: (mail: (typeof written)[number]) => {
        written.push(mail);
        return Promise.resolve({ providerId: 'id', said: 'ok' });
      },
    };
    const publicUrl = 'https://market.example';
    const write = sendMailThrough(transport, { publicUrl, holds: async () => true });
    for (const name of NAMES) {
      const changed = await gateway.shop.call(updateProfile, { params, body: { name } }, headers);
      expect([200, 400]).toContain(changed.status);
      const body = { mode: 'offline' as const, description: name, basket: basketOf([bun, 1]) };
      expect([201, 400, 409]).toContain((await gateway.shop.call(createOrder, { body }, headers)).status);
    }
    await Promise.all(NAMES.map((name) => gateway.shop.signUp(aSignUp({ name, email: account.email }))));
    const jobs = await gateway.connection.collection('outbox').find({ to: account.email }).toArray();
    expect(jobs.length).toBeGreaterThan(5);
    const stillHeld = async (): Promise<void> => undefined;
    for (const { payload } of jobs)
      await write(payload as MailMessage, { attempt: 1, jobId: randomBytes(4).toString('hex'), stillHeld });
    for (const { html, text, subject, to } of written) {
      const all = `${html}\n${text}\n${subject}\n${to.name}`;
      expect(all).not.toMatch(/evil|elpmaxe|9123 4567|onerror=|<b>Mei|Bcc:|\u202e|\u200b/);
      expect(subject).not.toMatch(/[\r\n]/);
      for (const [, link = ''] of html.matchAll(/href="([^"]*)"/g)) {
        expect([link, new URL(link).protocol === 'mailto:' || link.startsWith('http')]).toEqual([link, true]);
      }
    }
  });
});
