import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loginByCode, requestLoginCode } from '@harbour/contracts/login-code';
import { requestPasswordReset } from '@harbour/contracts/password';
import { login, register } from '@harbour/contracts/user';
import type { RunningProcess } from '@harbour/platform/process';
import { hash } from '@node-rs/argon2';
import { startProcess } from '../../../support/native.ts';
import { anAddress, type Reply } from '../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../open-gateway.ts';

const RUNS = 20;

let gateway: GatewayUnderTest;
let worker: RunningProcess;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '1000', AMQP_URL: `memory:${randomUUID()}` } });
  worker = await startProcess('verification', { ...gateway.env, LOG_LEVEL: 'silent' });
}, 30_000);

afterAll(async () => {
  await worker.stop({ limitMs: 5_000 });
  await gateway.close();
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Side {
  readonly times: number[];
  readonly replies: Reply<unknown>[];
}

interface Seen {
  readonly known: Side;
  readonly unknown: Side;
  readonly hashTimes: number[];
}

type Ask = (email: string) => Promise<Reply<unknown>>;

/** Hashes at the shop's own cost, which accounts of tests do not have. */
const hashOf = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** What one password hash costs at this moment on this machine, in milliseconds. */
async function hashTime(): Promise<number> {
  const began = performance.now();
  await hashOf(PASSWORD);
  return performance.now() - began;
}

/** Asks about a known and an unknown address by turns, so that whatever else the machine does meets both alike. */
async function askBoth(seen: Seen, ask: Ask, known: () => Promise<string>): Promise<void> {
  for (let run = 0; run < RUNS; run += 1) {
    seen.hashTimes.push(await hashTime());
    const pair = [
      [seen.known, await known()],
      [seen.unknown, anAddress()],
    ] as const;
    // Each is first in half of the runs.
    for (const [side, email] of run % 2 === 0 ? pair : pair.toReversed()) {
      const began = performance.now();
      side.replies.push(await ask(email));
      side.times.push(performance.now() - began);
    }
  }
}

/** What can be told from a reply, the address that was asked about aside. */
const shownBy = ({ status, body, error, headers }: Reply<unknown>) =>
  JSON.stringify({
    status,
    body: body === undefined ? null : { ...body, email: undefined },
    error: error && { ...error, requestId: undefined },
    headers: [...headers.keys()],
  });

/** By how much the two sides differ (ms), and what nobody outside could tell from no difference. */
function timesOf({ known, unknown, hashTimes }: Seen) {
  // Of pairs that were asked one after the other: whatever else keeps the machine busy meets both alike, and what it
  // still scatters them by (three standard errors of the median) nobody outside could tell from a difference either.
  const differences = known.times.map((time, run) => time - (unknown.times[run] ?? 0));
  const middle = median(differences);
  const scatter = 1.48 * median(differences.map((difference) => Math.abs(difference - middle)));
  const noise = (3 * 1.25 * scatter) / Math.sqrt(differences.length);
  return { difference: Math.abs(middle), limit: Math.max(median(hashTimes) / 2, noise) };
}

async function expectAlike(ask: Ask, known: () => Promise<string>): Promise<void> {
  const seen: Seen = { known: { times: [], replies: [] }, unknown: { times: [], replies: [] }, hashTimes: [] };
  await askBoth(seen, ask, known);
  const { difference, limit } = timesOf(seen);
  // Chance goes with more pairs, under a narrower limit; a difference stays.
  if (difference >= limit) await askBoth(seen, ask, known);
  expect(new Set([...seen.known.replies, ...seen.unknown.replies].map(shownBy)).size).toBe(1);
  const judged = timesOf(seen);
  expect(judged.difference).toBeLessThan(judged.limit);
}

describe('an address with an account can’t be told from one without', () => {
  it('by logging in', async () => {
    const { email } = await gateway.addAccount('user');
    const passwordHash = await hashOf(PASSWORD);
    await gateway.connection.collection('users').updateOne({ email }, { $set: { passwordHash } });
    const ask = (address: string) => gateway.shop.call(login, { body: { email: address, password: 'Wrong-Ferry-7' } });
    await expectAlike(ask, async () => email);
  }, 90_000);

  it('by signing up', async () => {
    const { email } = await gateway.addAccount('user');
    const ask = (address: string) =>
      gateway.shop.call(register, { body: { email: address, password: PASSWORD, name: 'Chan Mei' } });
    await expectAlike(ask, async () => email);
  }, 90_000);

  it('by asking for a reset link', async () => {
    const ask = (email: string) => gateway.shop.call(requestPasswordReset, { body: { email } });
    // A new one each time: three links an hour are mailed to an address, the rest is only answered.
    await expectAlike(ask, async () => (await gateway.addAccount('user')).email);
  }, 90_000);

  it('by asking for a login code and guessing it', async () => {
    const ask = async (email: string) => {
      const { status, body } = await gateway.shop.call(requestLoginCode, { body: { email } });
      const guessed = await gateway.shop.call(loginByCode, { body: { email, code: '000000' } });
      return { ...guessed, body: { asked: status, ...body } };
    };
    await expectAlike(ask, async () => (await gateway.addAccount('user')).email);
  }, 90_000);

  it('by the limits of either', async () => {
    const strict = await openGateway();
    try {
      const { email } = await strict.addAccount('user');
      const statusesOf = async (address: string) => {
        const statuses: number[] = [];
        for (let tries = 0; tries < 6; tries += 1) {
          const body = { email: address, password: 'Wrong-Ferry-7' };
          statuses.push((await strict.shop.call(login, { body })).status);
        }
        return statuses;
      };
      const known = await statusesOf(email);
      expect(await statusesOf(anAddress())).toEqual(known);
      expect(known.at(-1)).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
