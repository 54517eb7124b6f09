import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  checkQueuedCode,
  queuePhoneCode,
  requestPhoneCode,
  verifyPhoneCode,
} from '@harbour/contracts/phone-verification';
import { getUser } from '@harbour/contracts/user';
import type { RunningProcess } from '@harbour/platform/process';
import { sandboxMessages } from '@harbour/messaging/sandbox-messages';
import { createLimits, LIMITS, type LimitKind } from '@harbour/gateway/http/limits/limits';
import { Redis } from 'ioredis';
import { waitUntil } from '../../../support/wait-until.ts';
import { rabbitUrl } from '../../messaging/messaging-system.ts';
import { removeQueues } from '../../../support/remove-queues.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { startProcess } from '../../../support/native.ts';

// Sign-up and reset requests wait on purpose, and hashing is slow on a busy machine.
jest.setTimeout(40_000);

let gateway: GatewayUnderTest;
let worker: RunningProcess;

const startWorker = () => startProcess('verification', { ...gateway.env, LOG_LEVEL: 'silent' });
const aPhone = () => `+852${randomInt(10_000_000, 99_999_999)}`;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

beforeAll(async () => {
  gateway = await openGateway({ env: { AMQP_URL: rabbitUrl(), RATE_LIMIT_FACTOR: '100' } });
  worker = await startWorker();
});

afterAll(async () => {
  await worker.stop({ limitMs: 5_000 });
  await gateway.close();
  await removeQueues(rabbitUrl(), gateway.env['QUEUE_PREFIX'] ?? '');
});

/** The newest code that the sandbox caught for a number. */
const codeFor = (phone: string, after?: string) =>
  waitUntil(
    `a code for ${phone}`,
    async () => {
      const message = await sandboxMessages(gateway.connection).findOne({ to: phone }).sort({ at: -1 }).lean();
      const code = message?.codes[0];
      return code === after ? undefined : code;
    },
    15_000,
  );

async function aPerson() {
  const who = await gateway.addAccount('user');
  const headers = gateway.shop.as(await gateway.shop.logIn(who));
  return {
    ...who,
    headers,
    request: (phone: string, user = who.id) => gateway.shop.call(requestPhoneCode, { body: { user, phone } }, headers),
    verify: (phone: string, code: string, user = who.id) =>
      gateway.shop.call(verifyPhoneCode, { body: { user, phone, code } }, headers),
    me: async () => (await gateway.shop.call(getUser, { params: { id: who.id } }, headers)).body,
  };
}

describe('proving a phone', () => {
  it('goes through the broker to the worker and back', async () => {
    const person = await aPerson();
    const phone = aPhone();
    const asked = await person.request(phone);
    expect([asked.status, asked.body.message]).toEqual([200, `A verification code is on its way to ${phone}.`]);
    expect(await person.me()).toMatchObject({ phone: null, phoneVerified: false });
    const code = await codeFor(phone);
    const wrong = await person.verify(phone, otherThan(code));
    expect([wrong.status, wrong.error?.code]).toEqual([400, 'BAD_REQUEST']);
    const right = await person.verify(phone, code);
    expect([right.status, right.body.user.phone, right.body.user.phoneVerified]).toEqual([200, phone, true]);
    expect(await person.me()).toEqual(right.body.user);
    expect((await person.verify(phone, code)).status).toBe(400);
  });

  it('is bound to the account that asked', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const phone = aPhone();
    await person.request(phone);
    const code = await codeFor(phone);
    expect((await other.verify(phone, code)).status).toBe(400);
    expect((await other.verify(phone, code, person.id)).status).toBe(403);
    expect((await other.request(phone, person.id)).status).toBe(403);
    expect((await person.verify(phone, code)).status).toBe(200);
  });

  it('refuses the sixth guess, and the right code with it', async () => {
    const person = await aPerson();
    const phone = aPhone();
    await person.request(phone);
    const code = await codeFor(phone);
    const replies = await Promise.all(Array.from({ length: 7 }, () => person.verify(phone, otherThan(code))));
    const statuses = replies.map((reply) => reply.status);
    expect([statuses.filter((status) => status === 400).length, statuses.filter((s) => s === 429).length]).toEqual([
      5, 2,
    ]);
    const late = await person.verify(phone, code);
    expect([late.status, late.error?.code, late.headers.get('retry-after')]).toEqual([429, 'TOO_MANY_REQUESTS', '30']);
    expect(late.error?.message).toContain('30 seconds');
  });

  it('is refused at the check for a phone that proves another account', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const phone = aPhone();
    await person.request(phone);
    const first = await codeFor(phone);
    await person.verify(phone, first);
    expect((await other.request(phone)).status).toBe(200);
    const second = await codeFor(phone, first);
    const refused = await other.verify(phone, second);
    expect([refused.status, refused.error?.code]).toEqual([409, 'CLIENT_ERROR']);
    expect(await other.me()).toMatchObject({ phone: null, phoneVerified: false });
    expect(await person.me()).toMatchObject({ phone, phoneVerified: true });
  });

  it('proves one account when two check at the same time', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const phone = aPhone();
    await person.request(phone);
    const first = await codeFor(phone);
    await other.request(phone);
    const second = await codeFor(phone, first);
    const replies = await Promise.all([person.verify(phone, first), other.verify(phone, second)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is changed by a new code only', async () => {
    const person = await aPerson();
    const [old, phone] = [aPhone(), aPhone()];
    await person.request(old);
    await person.verify(old, await codeFor(old));
    await person.request(phone);
    expect(await person.me()).toMatchObject({ phone: old });
    expect((await person.verify(phone, await codeFor(phone))).body.user.phone).toBe(phone);
  });

  it('takes Hong Kong numbers and six digits only, in the fixed words', async () => {
    const person = await aPerson();
    for (const phone of ['91234567', '+85291234', '+8529123456７', '+44791234567', ' +85291234567']) {
      const reply = await person.request(phone);
      expect([reply.status, reply.error?.details?.[0]?.message]).toEqual([
        400,
        'Now only Hong Kong phone number is supported. It must contain exact 8 numeric digits.',
      ]);
    }
    const reply = await person.verify(aPhone(), '12345');
    expect(reply.error?.details).toEqual([
      { path: 'code', message: 'Please enter a complete 6-digit verification code.' },
    ]);
  });
});

describe('without the verification worker', () => {
  it('a check is 503 with a clear message within its 5 s, a request is kept, and all goes on when it is back', async () => {
    const person = await aPerson();
    const phone = aPhone();
    await worker.stop({ limitMs: 5_000 });
    expect((await person.request(phone)).status).toBe(200);
    const began = performance.now();
    const reply = await person.verify(phone, '123456');
    expect(performance.now() - began).toBeLessThan(7_000);
    expect([reply.status, reply.error?.code, reply.headers.get('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '5',
    ]);
    expect(reply.error?.message).toBe('Codes cannot be checked at the moment. Please try again shortly.');
    worker = await startWorker();
    expect((await person.verify(phone, await codeFor(phone))).status).toBe(200);
  });
});

describe('the form of codes', () => {
  it('sends a code and checks it, for admins', async () => {
    const admin = gateway.shop.as(await gateway.shop.logIn(await gateway.addAccount('admin')));
    const phone = aPhone();
    const queued = await gateway.shop.call(queuePhoneCode, { body: { phone, text: 'ignored' } }, admin);
    expect([queued.status, typeof queued.body.jobId]).toEqual([202, 'string']);
    const code = await codeFor(phone);
    const check = async (guess: string) =>
      (await gateway.shop.call(checkQueuedCode, { body: { phone, code: guess } }, admin)).body;
    expect(await check(otherThan(code))).toEqual({ status: 'success', valid: false });
    expect(await check(code)).toEqual({ status: 'success', valid: true });
    expect(await check(code)).toEqual({ status: 'not-found', valid: false });
    const person = await aPerson();
    expect((await gateway.shop.call(queuePhoneCode, { body: { phone } }, person.headers)).status).toBe(403);
  });
});

describe('limits of code sends', () => {
  let strict: GatewayUnderTest;
  let admin: Record<string, string>;

  beforeAll(async () => {
    strict = await openGateway();
    admin = strict.shop.as(await strict.shop.logIn(await strict.addAccount('admin')));
  });

  afterAll(() => strict.close());

  const asker = async () => {
    const who = await strict.addAccount('user');
    const headers = strict.shop.as(await strict.shop.logIn(who));
    return (phone: string) => strict.shop.call(requestPhoneCode, { body: { user: who.id, phone } }, headers);
  };
  const jobs = (to: string) => strict.connection.collection('outbox').countDocuments({ to });

  it('are thirty seconds apart for one phone, no matter who asks: another person or the form', async () => {
    const phone = aPhone();
    const [ask, askToo] = [await asker(), await asker()];
    expect((await ask(phone)).status).toBe(200);
    const again = await ask(phone);
    expect([again.status, again.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(again.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    // The window slides in parts, so that it may end a little later than thirty seconds.
    expect(wait).toBeLessThanOrEqual(35);
    expect(again.error?.message).toContain(`${wait} seconds`);
    expect((await askToo(phone)).status).toBe(429);
    const form = await strict.shop.call(queuePhoneCode, { body: { phone: phone.slice(1) } }, admin);
    expect(form.status).toBe(429);
    expect(await jobs(phone)).toBe(1);
  });

  it('are one of many that come at once', async () => {
    const phone = aPhone();
    const ask = await asker();
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(phone)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(await jobs(phone)).toBe(1);
  });

  it('are five in ten minutes for one person', async () => {
    const ask = await asker();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await ask(aPhone())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  /** Uses a limit up, as that many sends over a day would. */
  const spend = async (kind: LimitKind, key: string) => {
    const redis = new Redis(strict.env['REDIS_URL'] ?? '');
    const limits = createLimits({ redis, prefix: strict.env['QUEUE_PREFIX'] ?? '', factor: 1 });
    // Some of it may be spent already.
    await Promise.allSettled(Array.from({ length: LIMITS[kind].points }, () => limits.take(kind, key)));
    await redis.quit();
  };

  it('are ten a day for one person', async () => {
    const who = await strict.addAccount('user');
    const headers = strict.shop.as(await strict.shop.logIn(who));
    await spend('smsUserDay', who.id);
    const reply = await strict.shop.call(requestPhoneCode, { body: { user: who.id, phone: aPhone() } }, headers);
    expect([LIMITS.smsUserDay.points, reply.status]).toEqual([10, 429]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3_600);
  });

  it('stop for everybody after three hundred in an hour, with an alarm', async () => {
    const ask = await asker();
    await spend('smsAll', 'all');
    const phone = aPhone();
    const reply = await ask(phone);
    expect([LIMITS.smsAll.points, reply.status, await jobs(phone)]).toEqual([300, 429, 0]);
    expect(strict.lines).toContainEqual(
      expect.objectContaining({ level: 'error', msg: expect.stringMatching(/^the limit of all code sends/) }),
    );
  });
});
