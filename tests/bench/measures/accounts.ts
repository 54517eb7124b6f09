import { login, register } from '@harbour/contracts/user';
import { aSignUp } from '../../support/shop-client.ts';
import { fromManyAddresses, load, type LoadRequest } from '../load.ts';
import type { Bench, Measure } from '../measure.ts';
import { cpuSecondsOf } from '../proc.ts';
import { type Program, startProgram } from '../program.ts';
import { inTurns, median } from '../rounds.ts';
import type { BenchShop } from '../shop.ts';
import { compared, figure, type Row } from '../table.ts';

/** As many as are hashed at once and some who wait. */
const CONNECTIONS = 8;
/** Each of them waits 300 ms for an answer whose time tells nothing. */
const SIGNING_UP = 40;
const READERS = 10;
const JSON_BODY = { 'content-type': 'application/json' };

async function hashing(program: Program, seconds: number): Promise<number> {
  program.send({ seconds });
  return (await program.next<{ perSecond: number }>()).perSecond;
}

/** p99 of the event loop's lag in milliseconds, since it was asked last. */
async function lagOf(bench: Bench): Promise<number> {
  const text = await (await fetch(`${bench.shop.opsUrlOf('gateway')}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds\S* (\S+)/m.exec(text)?.[1]) * 1_000;
}

/** Log-ins of people who have just signed up. */
export async function loginRequests(shop: BenchShop): Promise<LoadRequest[]> {
  const accounts = Array.from({ length: CONNECTIONS }, () => aSignUp());
  for (const account of accounts) await shop.client.signUp(account);
  return fromManyAddresses((n) => {
    const { email = '', password = '' } = accounts[n % accounts.length] ?? {};
    return { method: 'POST', path: login.path, headers: JSON_BODY, body: JSON.stringify({ email, password }) };
  });
}

async function measureLogins(bench: Bench, program: Program): Promise<Row[]> {
  const { shop, size } = bench;
  const requests = await loginRequests(shop);
  const plan = { url: shop.url, requests, connections: CONNECTIONS, ...size };
  const rates = await inTurns(size.rounds, {
    shop: async () => (await load(plan)).perSecond,
    hashing: () => hashing(program, size.seconds),
  });
  const reads = fromManyAddresses(() => ({ method: 'GET', path: `/api/product/${shop.products[0]}` }));
  const seconds = size.longSeconds;
  const reading = { url: shop.url, requests: reads, connections: READERS, ...size, seconds };
  const lags: number[] = [];
  const kept = await inTurns(size.rounds, {
    meanwhile: async () => {
      await lagOf(bench);
      // Log-ins go on until the reading is over.
      const [{ perSecond }] = await Promise.all([load(reading), load({ ...plan, seconds: seconds + 0.5 })]);
      lags.push(await lagOf(bench));
      return perSecond;
    },
    alone: async () => (await load(reading)).perSecond,
  });
  const lag = median(lags);
  return [
    compared('Log-in', rates.shop, rates.hashing, 0.9, 'argon2id with the same parameters alone'),
    compared('Reads of one product during log-ins', kept.meanwhile, kept.alone, 0.5, 'the same without log-ins'),
    {
      what: 'Event-loop lag p99 during log-ins and reads',
      target: '< 50 ms',
      isMet: lag < 50,
      shop: `${figure(lag)} ms`,
    },
  ];
}

/** Sign-ups, and what they cost the gateway beside the hash. */
async function measureSignUps({ shop, size }: Bench, program: Program): Promise<Row[]> {
  const requests = fromManyAddresses(() => ({
    method: 'POST',
    path: register.path,
    headers: JSON_BODY,
    body: JSON.stringify(aSignUp({ email: 'bench-{fresh}@example.hk' })),
  }));
  const costs = { hash: [] as number[], signUp: [] as number[] };
  const rates = await inTurns(size.rounds, {
    shop: async () => {
      const before = cpuSecondsOf(shop.pidOf('gateway'));
      const { perSecond, answered } = await load({ url: shop.url, requests, connections: SIGNING_UP, ...size });
      costs.signUp.push(((cpuSecondsOf(shop.pidOf('gateway')) - before) / answered) * 1_000);
      await shop.untilQuiet();
      return perSecond;
    },
    hashing: async () => {
      const before = cpuSecondsOf(program.pid);
      const perSecond = await hashing(program, size.seconds);
      costs.hash.push(((cpuSecondsOf(program.pid) - before) / (perSecond * size.seconds)) * 1_000);
      return perSecond;
    },
  });
  const [signUp, hash] = [median(costs.signUp), median(costs.hash)];
  return [
    { ...compared('Sign-up', rates.shop, rates.hashing, 0, ''), target: '', isMet: undefined },
    {
      what: 'Sign-up without its hash, processor time of the gateway',
      target: '',
      shop: `${figure(Math.max(0, signUp - hash))} ms`,
      floor: `${figure(hash)} ms a hash`,
    },
  ];
}

/** Passwords: log-ins and sign-ups beside the bare hash. */
export const ACCOUNTS: Measure = {
  name: 'accounts',
  async run(bench) {
    const program = startProgram('floors/hashing.ts', {});
    try {
      await program.next();
      return [...(await measureLogins(bench, program)), ...(await measureSignUps(bench, program))];
    } finally {
      await program.stop();
    }
  },
};
