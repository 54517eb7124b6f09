import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { inTransaction } from '@harbour/platform/mongo';
import { type ChildProcess, startChild } from '../../support/child-process.ts';
import { addressThrough, openProxyTo, type TcpProxy } from '../../support/stand-ins/tcp-proxy.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { aMail, type MessagingSystem, openMessagingSystem, rabbitUrl } from '../messaging/messaging-system.ts';
import { type PatientVendor, startMailServer, type Treatment } from './patient-vendors.ts';

const PATIENCE_MS = 60_000;
/** Jobs that are written, and so claimed and recorded, together. */
const TOGETHER = 5;
/** What acknowledges a message: a frame of AMQP with 13 bytes, class 60, method 80. */
const ACK = Buffer.from([0, 0, 0, 13, 0, 60, 0, 80]);

/** Where a worker is killed between two steps of its jobs. */
interface Step {
  readonly at: string;
  readonly hold?: {
    readonly on: 'mongo' | 'wire';
    readonly part: 'request' | 'answer';
    readonly has: readonly (string | Buffer)[];
  };
  /** What the mail server does with the first mail, in place of a hold. */
  readonly treatment?: Treatment;
}

const CLAIMS = ['leaseOwner', '$cond'];
const STEPS: readonly Step[] = [
  { at: 'it asks for its claims', hold: { on: 'mongo', part: 'request', has: CLAIMS } },
  { at: 'its claims are stored, and not read', hold: { on: 'mongo', part: 'answer', has: CLAIMS } },
  { at: 'the mail server waits for a message', treatment: 'is slow before the message' },
  { at: 'the mail server has a message, and its answer is not read', treatment: 'is slow to answer' },
  { at: 'it records what was sent', hold: { on: 'mongo', part: 'request', has: ['providerId'] } },
  { at: 'it is recorded, and not read so', hold: { on: 'mongo', part: 'answer', has: ['providerId'] } },
  { at: 'it sends its receipts', hold: { on: 'wire', part: 'request', has: ['job.moved', '"sent"'] } },
  {
    at: 'its receipts are taken, and not read so',
    hold: { on: 'wire', part: 'answer', has: ['job.moved', '"sent"'] },
  },
  { at: 'it acknowledges its messages', hold: { on: 'wire', part: 'request', has: [ACK] } },
];

let system: MessagingSystem;
let vendor: PatientVendor;
let proxies: { mongo: TcpProxy; wire: TcpProxy };
let mailer: ChildProcess;

const deliveries = () => system.connection.collection<{ _id: string }>('deliveries');

async function startMailer(): Promise<void> {
  mailer = startChild('workers/mailer/src/main.ts', {
    LOG_LEVEL: 'info',
    MONGODB_URL: addressThrough(system.mongoUrl, proxies.mongo),
    AMQP_URL: addressThrough(rabbitUrl(), proxies.wire),
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    QUEUE_PREFIX: system.ctx.config.QUEUE_PREFIX,
    SMTP_URL: vendor.url,
    JOB_LEASE: '2s',
  });
  await mailer.ready();
}

/** Writes a job for each address, all of them together, and gives their ids. */
function addJobs(addresses: readonly string[]): Promise<string[]> {
  return inTransaction(system.connection, async () => {
    const ids: string[] = [];
    for (const to of addresses) ids.push(await system.outbox.add(sendMail, aMail({ to }), { to }));
    return ids;
  });
}

/** Kills the worker while it is at a step, has a look at what it left, and starts it again once its leases are over. */
async function killAt(isThere: () => boolean, look: () => Promise<void>): Promise<void> {
  await waitUntil('the worker at its step', isThere, PATIENCE_MS);
  await mailer.kill();
  vendor.letGo();
  for (const proxy of [proxies.mongo, proxies.wire]) proxy.cut();
  await look();
  const isFree = async () =>
    (await deliveries().countDocuments({ state: 'claimed', leaseUntil: { $gt: new Date() } })) === 0;
  await waitUntil('its leases over', isFree, PATIENCE_MS);
  for (const proxy of [proxies.mongo, proxies.wire]) await proxy.mend();
  await startMailer();
}

beforeAll(async () => {
  system = await openMessagingSystem(rabbitUrl());
  vendor = await startMailServer();
  proxies = { mongo: await openProxyTo(system.mongoUrl), wire: await openProxyTo(rabbitUrl()) };
  await startMailer();
}, 90_000);

afterAll(async () => {
  await mailer?.kill();
  await system?.stop();
  for (const proxy of Object.values(proxies ?? {})) proxy.close();
  await vendor?.stop();
}, 60_000);

describe('M4: a worker that is killed with several jobs in hand', () => {
  test.each(STEPS)(
    'where $at: every job is carried out, twice only where it was sent and nobody else knew',
    async ({ hold, treatment }) => {
      const held = hold && proxies[hold.on].hold(hold.part, (piece) => hold.has.every((word) => piece.includes(word)));
      const addresses = Array.from({ length: TOGETHER }, () => `${randomUUID()}@example.com`);
      const [slow = ''] = addresses;
      if (treatment !== undefined) vendor.treat(slow, treatment);
      const jobs = await addJobs(addresses);
      const unknown = new Set<string>();
      const look = async (): Promise<void> => {
        const recorded = await deliveries()
          .find({ _id: { $in: jobs }, state: 'sent' })
          .toArray();
        const known = new Set(recorded.map(({ _id }) => _id));
        for (const [index, to] of addresses.entries())
          if (vendor.sent.includes(to) && !known.has(jobs[index] ?? '')) unknown.add(to);
      };
      await killAt(() => held?.isHeld ?? vendor.isWaitedFor(slow), look);
      const areSent = async () => {
        const found = await Promise.all(jobs.map((id) => system.outbox.find(id)));
        return found.every((job) => job?.state === 'sent');
      };
      await waitUntil('every job sent', areSent, PATIENCE_MS);
      for (const to of addresses) {
        const times = vendor.sent.filter((address) => address === to).length;
        expect(times).toBeGreaterThanOrEqual(1);
        expect(times).toBeLessThanOrEqual(unknown.has(to) ? 2 : 1);
      }
      const { queueDetails } = await system.broker.inspect();
      expect(queueDetails.find(({ name }) => name === 'mailer')).toMatchObject({ dead: 0 });
    },
    90_000,
  );
});
