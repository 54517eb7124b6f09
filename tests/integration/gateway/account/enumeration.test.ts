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

/** What one password hash costs at this moment on this machine, in milliseconds. */
async function hashTime(): Promise<number> {
  const began = performance.now();
  await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return performance.now() - began;
}

/** Asks about a known and an unknown address by turns, so that whatever else the machine does meets both alike. */
async function compare(ask: (email: string) => Promise<Reply<unknown>>, known: () => Promise<string>) {
  const sides = { known: { times: [], replies: [] } as Side, unknown: { times: [], replies: [] } as Side };
  const hashTimes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    hashTimes.push(await hashTime());
    const pair = [
      [sides.known, await known()],
      [sides.unknown, anAddress()],
    ] as const;
    // Each is first in half of the runs.
    for (const [side, email] of run % 2 === 0 ? pair : pair.toReversed()) {
      const began = performance.now();
      side.replies.push(await ask(email));
      side.times.push(performance.now() - began);
    }
  }
  return { ...sides, hashTime: median(hashTimes) };
}

/** What can be told from a reply, the address that was asked about aside. */
const shownBy = ({ status, body, error, headers }: Reply<unknown>) =>
  JSON.stringify({
    status,
    body: body === undefined ? null : { ...body, email: undefined },
    error: error && { ...error, requestId: undefined },
    headers: [...headers.keys()],
  });

function expectAlike({ known, unknown, hashTime: bound }: Awaited<ReturnType<typeof compare>>): void {
  expect(new Set([...known.replies, ...unknown.replies].map(shownBy)).size).toBe(1);
  // Of pairs that were asked one after the other: whatever else keeps the machine busy meets both alike, and what it
  // still scatters them by (three standard errors of the median) nobody outside could tell from a difference either.
  // One side that took longer about as often as the other is told from it by nobody either: of 20 even throws, 17 fall
  // alike three times in a thousand.
  const differences = known.times.map((time, run) => time - (unknown.times[run] ?? 0));
  const longer = differences.filter((difference) => difference > 0).length;
  const isEven = Math.max(longer, RUNS - longer) < 17;
  const middle = median(differences);
  const scatter = 1.48 * median(differences.map((difference) => Math.abs(difference - middle)));
  const noise = (3 * 1.25 * scatter) / Math.sqrt(RUNS);
  expect(isEven ? 0 : Math.abs(middle)).toBeLessThan(Math.max(bound / 2, noise));
}

describe('an address with an account can’t be told from one without', () => {
  it('by logging in', async () => {
    const { email } = await gateway.addAccount('user');
    const ask = (address: string) => gateway.shop.call(login, { body: { email: address, password: 'Wrong-Ferry-7' } });
    expectAlike(await compare(ask, async () => email));
  }, 60_000);

  it('by signing up', async () => {
    const { email } = await gateway.addAccount('user');
    const ask = (address: string) =>
      gateway.shop.call(register, { body: { email: address, password: PASSWORD, name: 'Chan Mei' } });
    expectAlike(await compare(ask, async () => email));
  }, 60_000);

  it('by asking for a reset link', async () => {
    const ask = (email: string) => gateway.shop.call(requestPasswordReset, { body: { email } });
    // A new one each time: three links an hour are mailed to an address, the rest is only answered.
    expectAlike(await compare(ask, async () => (await gateway.addAccount('user')).email));
  }, 60_000);

  it('by asking for a login code and guessing it', async () => {
    const ask = async (email: string) => {
      const { status, body } = await gateway.shop.call(requestLoginCode, { body: { email } });
      const guessed = await gateway.shop.call(loginByCode, { body: { email, code: '000000' } });
      return { ...guessed, body: { asked: status, ...body } };
    };
    expectAlike(await compare(ask, async () => (await gateway.addAccount('user')).email));
  }, 60_000);

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
