import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { queueMail } from '@harbour/contracts/messenger';
import { queuePhoneCode } from '@harbour/contracts/phone-verification';
import { replayAll } from '../dead-jobs.ts';
import { openReader } from '../load/readers.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import type { Stage } from '../stage.ts';
import type { FailureMode } from '../vendors/failure-mode.ts';

/** Something that goes wrong, and the alerts that must tell of it; gives the way to put it right. */
export interface Drill {
  readonly what: string;
  readonly alerts: readonly string[];
  readonly begin: (stage: Stage) => Promise<() => unknown> | (() => unknown);
}

const PROMOTIONS = 60;
const CODES = 8;
const DASHBOARDS = 20;
const SLOW_MS = 400;
/** Long enough for codes to be late, short enough for the worker to be known as there. */
const CODES_WAIT_MS = 6_000;
/** Long enough for jobs to be written, short enough for the broker's connection to stay. */
const JOBS_WAIT_MS = 3_000;
const STILL_MS = 700;
const GOES_ON_MS = 300;

const hung =
  (name: string) =>
  ({ shop }: Stage) => {
    shop.process(name).kill('SIGSTOP');
    return () => shop.process(name).kill('SIGCONT');
  };

const storeHung =
  (store: 'mongo' | 'broker') =>
  async ({ shop }: Stage) => {
    await shop.faultsOf(store).hang();
    return () => shop.faultsOf(store).goOn();
  };

/** Jobs that are written while RabbitMQ hears nothing of their gateway, which then dies. */
async function relayKilled({ shop }: Stage) {
  const ways = shop.proxies?.between('gateway', 'broker') ?? [];
  for (const way of ways) way.slow(Number.POSITIVE_INFINITY);
  await pause(JOBS_WAIT_MS);
  shop.process('gateway').kill('SIGKILL');
  // What was held back is lost with its connection.
  for (const way of ways) way.cut();
  await Promise.all(ways.map((way) => way.mend()));
  return () => undefined;
}

function storeSlow({ shop }: Stage) {
  const ways = shop.proxies?.between('gateway', 'mongo') ?? [];
  for (const way of ways) way.slow(SLOW_MS);
  return () => Promise.all(ways.map((way) => way.mend()));
}

const textsRefused = (failureMode: FailureMode) => (stage: Stage) => {
  const { twilio } = stage.shop;
  twilio.failureMode = failureMode;
  return async () => {
    twilio.failureMode = 'well';
    await replayAll(stage);
  };
};

const keyed = ({ client, admin }: ShopUnderTest) => ({ ...client.as(admin), 'idempotency-key': randomUUID() });

async function promotions({ shop, requestLog }: Stage) {
  for (let sent = 0; sent < PROMOTIONS; sent += 1) {
    const email = `promotion-${randomUUID()}@example.hk`;
    const body = { email, name: 'Chan Mei', template: { name: 'promo' as const } };
    const { body: accepted } = await shop.client.call(queueMail, { body }, keyed(shop));
    requestLog.mails.push({ job: accepted.jobId, mark: email, at: Date.now() });
  }
  return () => undefined;
}

async function codesLate(stage: Stage) {
  const { shop } = stage;
  const goOn = hung('verification')(stage);
  for (let sent = 0; sent < CODES; sent += 1) {
    const phone = `+8526${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
    await shop.client.call(queuePhoneCode, { body: { phone } }, keyed(shop));
  }
  await pause(CODES_WAIT_MS);
  goOn();
  return () => undefined;
}

/** A process that stands still for most of each second. */
function standsStill({ shop }: Stage) {
  const end = new AbortController();
  const mailer = shop.process('mailer');
  const run = async (): Promise<void> => {
    while (!end.signal.aborted) {
      mailer.kill('SIGSTOP');
      await pause(STILL_MS);
      mailer.kill('SIGCONT');
      await pause(GOES_ON_MS);
    }
  };
  const running = run();
  return () => {
    end.abort();
    return running;
  };
}

async function dashboards({ shop }: Stage) {
  const readers = Array.from({ length: DASHBOARDS }, () => openReader(shop, shop.page, () => undefined));
  const leave = await Promise.all(readers);
  return () => {
    for (const one of leave) one();
  };
}

/** A fault for every alert. Limits that a short run cannot reach are lower (`quick-rules.ts`). */
export const DRILLS: readonly Drill[] = [
  {
    what: 'a mailer that hangs',
    alerts: ['ProcessDown', 'ModuleDown', 'QueueOld', 'QueueFilling'],
    begin: hung('mailer'),
  },
  { what: 'a status service that hangs', alerts: ['WatchLost'], begin: hung('status') },
  { what: 'MongoDB that hangs', alerts: ['ErrorsHigh'], begin: storeHung('mongo') },
  { what: `MongoDB ${SLOW_MS} ms away from the gateway`, alerts: ['AnswersSlow'], begin: storeSlow },
  { what: 'RabbitMQ that hangs', alerts: ['OutboxOld', 'PublicationsFail'], begin: storeHung('broker') },
  { what: 'a gateway that is killed before RabbitMQ hears of its jobs', alerts: ['JobsLeft'], begin: relayKilled },
  { what: 'promotions faster than their pace', alerts: ['BulkFilling'], begin: promotions },
  { what: 'Twilio that refuses connections', alerts: ['VendorFails', 'RetriesHigh'], begin: textsRefused('refuses') },
  { what: 'Twilio that answers 400', alerts: ['JobsDead'], begin: textsRefused({ says: 400 }) },
  { what: 'codes that wait for their worker', alerts: ['CodesLate'], begin: codesLate },
  { what: 'a mailer that stands still for most of each second', alerts: ['EventLoopLags'], begin: standsStill },
  { what: `${DASHBOARDS} dashboards more`, alerts: ['StreamsFilling'], begin: dashboards },
];
