import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { ServiceStatus } from '@harbour/contracts/status';
import { listJobs, queueSms } from '@harbour/contracts/messenger';
import { createOrder } from '@harbour/contracts/order';
import { queuePhoneCode } from '@harbour/contracts/phone-verification';
import { listProducts } from '@harbour/contracts/product';
import type { Faults } from '@harbour/tools/backing-services/choice';
import { findBundles } from '@harbour/tools/bundles/prepare';
import { PROCESSES } from '@harbour/tools/processes';
import { type RunningSystem, startSystem } from '@harbour/tools/system';
import { followEvents } from '../../support/event-stream.ts';
import { startMailCatcher } from '../../support/stand-ins/mail-catcher.ts';
import { aSignUp, shopAt } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { watchConnections } from './connections.ts';

/** The dashboard must say what is so within this time (issue of the spine). */
const TRUTH_MS = 10_000;
const HEAL_MS = 60_000;

let system: RunningSystem;
let mailbox: Awaited<ReturnType<typeof startMailCatcher>>;
let shop: ReturnType<typeof shopAt>;
let admin: Record<string, string>;
let dashboard: Awaited<ReturnType<typeof followEvents>>;
const dataDir = mkdtempSync(join(tmpdir(), 'harbour-heals-'));

/** The sign-ups that were accepted: each is owed exactly one verification mail. */
const accepted = new Set<string>();

beforeAll(async () => {
  mailbox = await startMailCatcher();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    SMTP_URL: mailbox.url,
    RATE_LIMIT_FACTOR: '100',
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
  };
  for (const name of ['MONGODB_URL', 'AMQP_URL', 'REDIS_URL']) Reflect.deleteProperty(env, name);
  const programOf = findBundles();
  system = await startSystem({ env, dataDir, port: 0, purpose: 'start', programOf, log: () => {} });
  shop = shopAt(system.urls.gateway);
  const account = system.accounts.admin;
  if (!account?.password) throw new Error('the seed made no admin');
  admin = shop.as(await shop.logIn({ email: account.email, password: account.password }));
  dashboard = await followEvents(`${system.urls.gateway}/api/sse/status`, admin);
}, 180_000);

afterAll(async () => {
  dashboard?.stop();
  await system?.stop();
  await mailbox?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

const loads: { stop: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const load of loads.splice(0)) await load.stop();
});

/** Signs people up, two at a time, until told to stop; keeps a requestLog of every accepted one. */
function signUpsGoOn() {
  const abort = new AbortController();
  const refused: number[] = [];
  const one = async () => {
    while (!abort.signal.aborted) {
      const who = aSignUp();
      const status = await shop.signUp(who).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status === 201) accepted.add(who.email);
      else refused.push(status);
    }
  };
  const running = Promise.all([one(), one()]);
  const load = {
    refused,
    stop: async () => {
      abort.abort();
      await running;
    },
  };
  loads.push(load);
  return load;
}

const mailer = () => system.processes.find(({ name }) => name === 'mailer');

/** The faults of a store that this test runs itself. */
function faultsOf(store: 'mongo' | 'broker' | 'redis'): Faults {
  const { faults } = system.services[store];
  if (faults === undefined) throw new Error(`${store} is not ours to disturb`);
  return faults;
}

const shown = (name: string): string | undefined => {
  const modules = (dashboard.newest.get('modules') as ServiceStatus | undefined)?.modules;
  return modules?.find((module) => module.name === name)?.connectionStatus;
};

const untilShown = (name: string, isConnected: boolean, timeoutMs: number) =>
  waitUntil(
    `the dashboard shows ${name} ${isConnected ? 'connected' : 'not connected'}`,
    () => shown(name) !== undefined && (shown(name) === 'connected') === isConnected,
    timeoutMs,
  );

const owed = (): string[] => {
  const delivered = new Set(mailbox.mails.map((mail) => mail.to));
  return [...accepted].filter((email) => !delivered.has(email));
};

const untilAllDelivered = () => waitUntil('every accepted sign-up has its mail', () => owed().length === 0, HEAL_MS);

/** Mails beyond the first to one address, by address. */
function surplus(): { to: string; messageIds: Set<string> }[] {
  const byAddress = new Map<string, string[]>();
  for (const mail of mailbox.mails) byAddress.set(mail.to, [...(byAddress.get(mail.to) ?? []), mail.messageId]);
  return [...byAddress].filter(([, ids]) => ids.length > 1).map(([to, ids]) => ({ to, messageIds: new Set(ids) }));
}

test('a sign-up’s mail arrives and its job is followed to the end', async () => {
  const who = aSignUp();
  expect((await shop.signUp(who)).status).toBe(201);
  accepted.add(who.email);
  await untilAllDelivered();
  const job = await waitUntil(
    'the job is shown as sent',
    async () => {
      const { body } = await shop.call(listJobs, { query: { queue: 'mailer' } }, admin);
      return body.find((candidate) => candidate.state === 'sent');
    },
    TRUTH_MS,
  );
  const states = job.timeline.map((step) => step.state);
  expect(states[0]).toBe('written');
  expect(states.at(-1)).toBe('sent');
  expect(dashboard.all.some(({ event }) => event === 'job')).toBe(true);
}, 60_000);

/** Buys something, has a text sent, and asks for a code. */
async function buyAndText(): Promise<void> {
  const { email, password } = aSignUp();
  await shop.signUp({ email, password, name: 'Chan Mei' });
  accepted.add(email);
  const me = shop.as(await shop.logIn({ email, password }));
  const { body: products } = await shop.call(listProducts, { query: {} });
  const basket = { products: [{ product: { id: products[0]?.id ?? '' }, quantity: 1 }] };
  const order = {
    mode: 'offline' as const,
    basket,
    delivery: { method: 'pickup' as const, point: 'megabox' as const },
  };
  const phone = '+85251234567';
  const replies = await Promise.all([
    shop.call(createOrder, { body: order }, me),
    shop.call(queueSms, { body: { phone, text: 'Harbour' } }, admin),
    shop.call(queuePhoneCode, { body: { phone } }, admin),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([201, 202, 202]);
}

const whereProc = process.platform === 'linux' ? test : test.skip;

whereProc(
  'no process has a connection that the network policies refuse, and each that they permit here is used',
  async () => {
    const watch = watchConnections(system, mailbox.url);
    const load = signUpsGoOn();
    await buyAndText();
    let unused: string[] = [];
    const areUsed = (): boolean => {
      unused = watch.look();
      return unused.length === 0;
    };
    await waitUntil('every permitted connection', areUsed, HEAL_MS).catch(() => undefined);
    await load.stop();
    const areDelivered = (): boolean => {
      watch.look();
      return owed().length === 0;
    };
    await waitUntil('every accepted sign-up has its mail', areDelivered, HEAL_MS);
    expect({ unused, strange: [...watch.strange] }).toEqual({ unused: [], strange: [] });
    expect([...watch.listening].toSorted()).toEqual(
      ['gateway:8080', 'status:8090', ...PROCESSES.map(({ name }) => `${name}:9090`)].toSorted(),
    );
  },
  90_000,
);

test('the broker killed under load: sign-ups go on, none loses its mail', async () => {
  await untilShown('rabbitmq', true, TRUTH_MS);
  const load = signUpsGoOn();
  await waitUntil('some sign-ups', () => accepted.size > 5, 30_000);
  const before = accepted.size;
  await faultsOf('broker').kill();
  await untilShown('rabbitmq', false, TRUTH_MS);
  await waitUntil('sign-ups while the broker is away', () => accepted.size > before + 3, 30_000);
  await untilShown('rabbitmq', true, HEAL_MS);
  await load.stop();
  await untilAllDelivered();
  expect(load.refused).toEqual([]);
  expect(surplus()).toEqual([]);
}, 180_000);

test('the database killed under load: no accepted sign-up loses its mail', async () => {
  const load = signUpsGoOn();
  await waitUntil('the database to be in use', () => accepted.size > 0, 30_000);
  // It comes back within a second or two; killed again and again it is away long enough to be seen away.
  const seen = new AbortController();
  const killing = (async () => {
    for (; !seen.signal.aborted; await pause(300)) await faultsOf('mongo').kill();
  })();
  try {
    await untilShown('mongodb', false, TRUTH_MS);
  } finally {
    seen.abort();
    await killing;
  }
  const during = accepted.size;
  await untilShown('mongodb', true, HEAL_MS);
  await waitUntil('sign-ups after it is back', () => accepted.size > during + 3, HEAL_MS);
  await load.stop();
  await untilAllDelivered();
  expect(load.refused.filter((status) => status !== 503)).toEqual([]);
  for (const { messageIds } of surplus()) expect(messageIds.size).toBe(1);
}, 180_000);

test('the mailer killed under load: only what it had in flight may come twice, under the same Message-ID', async () => {
  const earlier = surplus().length;
  const load = signUpsGoOn();
  const before = accepted.size;
  await waitUntil('some sign-ups', () => accepted.size > before + 5, 30_000);
  mailer()?.kill('SIGKILL');
  await waitUntil('sign-ups after the kill', () => accepted.size > before + 15, 30_000);
  await load.stop();
  await untilShown('mailer', true, HEAL_MS);
  await waitUntil('every accepted sign-up has its mail', () => owed().length === 0, 120_000);
  expect(load.refused).toEqual([]);
  const twice = surplus();
  expect(twice.length - earlier).toBeLessThanOrEqual(10);
  for (const { messageIds } of twice) expect(messageIds.size).toBe(1);
}, 240_000);

const HANGING: [string, () => Pick<Faults, 'hang' | 'goOn'>][] = [
  ['rabbitmq', () => faultsOf('broker')],
  ['mongodb', () => faultsOf('mongo')],
  ['redis', () => faultsOf('redis')],
  ['mailer', () => ({ hang: () => mailer()?.kill('SIGSTOP'), goOn: () => mailer()?.kill('SIGCONT') })],
];

test.each(HANGING)(
  '%s that hangs is shown as away, and as connected once it goes on',
  async (name, faults) => {
    await untilShown(name, true, HEAL_MS);
    await faults().hang();
    try {
      await untilShown(name, false, TRUTH_MS);
    } finally {
      await faults().goOn();
    }
    await untilShown(name, true, HEAL_MS);
  },
  120_000,
);
