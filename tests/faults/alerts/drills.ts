import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { queueMail } from '@harbour/contracts/messenger';
import { queuePhoneCode } from '@harbour/contracts/phone-verification';
import { replayAll } from '../dead-jobs.ts';
import type { Fault } from '../fault.ts';
import { PROCESSES_HUNG } from '../faults/processes.ts';
import { STORES_HUNG } from '../faults/stores.ts';
import { VENDORS_FAIL, VENDORS_REFUSE_FOR_GOOD } from '../faults/vendors.ts';
import { openReader } from '../load/readers.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import type { Stage } from '../stage.ts';

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

/** Begins a fault that other runs know too; gives what heals it. */
const of =
  (faults: readonly Fault[], name: string) =>
  async ({ shop }: Stage) => {
    const fault = faults.find((one) => one.name === name);
    if (fault === undefined) throw new Error(`no fault is called ${name}`);
    await fault.inject(shop);
    return () => fault.heal?.(shop);
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

async function textsRefused(stage: Stage) {
  const heal = await of(VENDORS_REFUSE_FOR_GOOD, 'Twilio answers 400')(stage);
  return async () => {
    await heal();
    await replayAll(stage);
  };
}

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
  const goOn = await of(PROCESSES_HUNG, 'verification SIGSTOP')(stage);
  for (let sent = 0; sent < CODES; sent += 1) {
    const phone = `+8526${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
    await shop.client.call(queuePhoneCode, { body: { phone } }, keyed(shop));
  }
  await pause(CODES_WAIT_MS);
  await goOn();
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
    begin: of(PROCESSES_HUNG, 'mailer SIGSTOP'),
  },
  { what: 'a status service that hangs', alerts: ['WatchLost'], begin: of(PROCESSES_HUNG, 'status SIGSTOP') },
  { what: 'MongoDB that hangs', alerts: ['ErrorsHigh'], begin: of(STORES_HUNG, 'MongoDB SIGSTOP') },
  { what: `MongoDB ${SLOW_MS} ms away from the gateway`, alerts: ['AnswersSlow'], begin: storeSlow },
  {
    what: 'RabbitMQ that hangs',
    alerts: ['OutboxOld', 'PublicationsFail'],
    begin: of(STORES_HUNG, 'RabbitMQ SIGSTOP'),
  },
  { what: 'a gateway that is killed before RabbitMQ hears of its jobs', alerts: ['JobsLeft'], begin: relayKilled },
  { what: 'promotions faster than their pace', alerts: ['BulkFilling'], begin: promotions },
  {
    what: 'Twilio that refuses connections',
    alerts: ['VendorFails', 'RetriesHigh'],
    begin: of(VENDORS_FAIL, 'Twilio refuses'),
  },
  { what: 'Twilio that answers 400', alerts: ['JobsDead'], begin: textsRefused },
  { what: 'codes that wait for their worker', alerts: ['CodesLate'], begin: codesLate },
  { what: 'a mailer that stands still for most of each second', alerts: ['EventLoopLags'], begin: standsStill },
  { what: `${DASHBOARDS} dashboards more`, alerts: ['StreamsFilling'], begin: dashboards },
];
