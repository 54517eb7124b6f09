import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { prepareModels } from '@harbour/platform/mongo';
import { sandboxMessages } from '@harbour/messaging/sandbox-messages';
import { checkMailCodeIn, makeMailCodeIn } from '@harbour/verification/mail-codes';
import { checkCodeWith } from '@harbour/verification/check-code';
import type { PendingCodes } from '@harbour/verification/pending-codes';
import { createPendingCodes } from '@harbour/verification/pending-codes';
import { createSandboxProvider } from '@harbour/verification/providers/sandbox';
import { sendCodeThrough } from '@harbour/verification/send-code';
import type { Connection } from 'mongoose';
import { openDatabase } from '../messaging/messaging-system.ts';

let connection: Connection;
let codes: PendingCodes;
beforeAll(async () => {
  connection = await openDatabase();
  codes = createPendingCodes(connection);
  await prepareModels(connection);
});
afterAll(() => connection.close());

function aPerson() {
  const provider = createSandboxProvider(connection);
  const send = sendCodeThrough(provider.send, codes);
  const check = checkCodeWith(provider.check, codes);
  const pair = { subject: randomUUID() as string, phone: `+852${Math.floor(10_000_000 + Math.random() * 89_999_999)}` };
  return {
    pair,
    check: (code: string, as = pair) => check({ ...as, code }),
    /** Has a code sent and reads it from the sandbox. */
    async asks(createdAt = new Date()): Promise<string> {
      const jobId = randomUUID();
      await send({ ...pair, lang: 'zh_HK' }, { jobId, attempt: 1, createdAt, stillHeld: async () => undefined });
      return (await sandboxMessages(connection).findById(jobId).lean())?.codes[0] ?? '';
    },
  };
}
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('an SMS code', () => {
  it('is good once', async () => {
    const person = aPerson();
    const code = await person.asks();
    expect(await person.check(code)).toEqual({ status: 'success', valid: true });
    expect(await person.check(code)).toEqual({ status: 'not-found', valid: false });
  });

  it('is good for who asked only', async () => {
    const person = aPerson();
    const code = await person.asks();
    expect(await person.check(code, { ...person.pair, subject: 'another' })).toEqual({
      status: 'not-found',
      valid: false,
    });
  });

  it('is dead after five wrong guesses, even when they come at once', async () => {
    const person = aPerson();
    const code = await person.asks();
    const wrong = await Promise.all(Array.from({ length: 8 }, () => person.check(other(code))));
    expect(wrong.filter(({ status }) => status === 'success')).toHaveLength(5);
    expect(await person.check(code)).toEqual({ status: 'too-many', valid: false });
  });

  it('is replaced by a newer one, and never by an older', async () => {
    const person = aPerson();
    const first = await person.asks(new Date(Date.now() - 2_000));
    const second = await person.asks();
    await expect(person.asks(new Date(Date.now() - 1_000))).rejects.toThrow('newer');
    if (first !== second) expect(await person.check(first)).toEqual({ status: 'success', valid: false });
    expect(await person.check(second)).toEqual({ status: 'success', valid: true });
  });

  it('is used by one of two who guess right at the same time', async () => {
    const person = aPerson();
    const code = await person.asks();
    const answers = await Promise.all([person.check(code), person.check(code)]);
    expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
  });

  it('ends ten minutes after it was asked for', async () => {
    const person = aPerson();
    const code = await person.asks(new Date(Date.now() - 599_000));
    await connection.collection('phone_codes').updateMany({}, [{ $set: { expiresAt: '$$NOW' } }]);
    expect(await person.check(code)).toEqual({ status: 'not-found', valid: false });
  });

  it('is not sent after its ten minutes', async () => {
    await expect(aPerson().asks(new Date(Date.now() - 600_001))).rejects.toThrow('expired');
  });

  it('is nowhere in the database as it is, but in the sandbox', async () => {
    const person = aPerson();
    const code = await person.asks();
    const kept = await connection.db?.collection('phone_codes').find().toArray();
    expect(JSON.stringify(kept)).not.toContain(`"${code}"`);
  });
});

describe('a code by e-mail', () => {
  const owner = () => ({ subject: `login:${randomUUID()}`, email: `${randomUUID()}@example.hk` });
  const make = (who: ReturnType<typeof owner>) => makeMailCodeIn(codes)(who);
  const check = (who: ReturnType<typeof owner>, code: string) => checkMailCodeIn(codes)({ ...who, code });

  it('is good once, for its owner alone', async () => {
    const who = owner();
    const { code } = await make(who);
    expect(await check({ ...who, subject: 'login:another' }, code)).toEqual({ status: 'not-found', valid: false });
    expect(await check({ ...who, email: 'another@example.hk' }, code)).toEqual({ status: 'not-found', valid: false });
    expect(await check(who, code)).toEqual({ status: 'success', valid: true });
    expect(await check(who, code)).toEqual({ status: 'not-found', valid: false });
  });

  it('is dead after five wrong guesses, even when they come at once', async () => {
    const who = owner();
    const { code } = await make(who);
    const wrong = await Promise.all(Array.from({ length: 8 }, () => check(who, other(code))));
    expect(wrong.filter(({ status }) => status === 'success')).toHaveLength(5);
    expect(await check(who, code)).toEqual({ status: 'too-many', valid: false });
  });

  it('is kept as a salted hash', async () => {
    const who = owner();
    const { code } = await make(who);
    const kept = await connection.db?.collection('phone_codes').find().toArray();
    expect(JSON.stringify(kept)).not.toContain(`"${code}"`);
  });
});
