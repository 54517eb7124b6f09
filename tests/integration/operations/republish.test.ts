import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAudit } from '@harbour/contracts/audit';
import { republishJobs } from '@harbour/contracts/job-console';
import { getJob, type Job, queueMail } from '@harbour/contracts/messenger';
import { HELD_WAIT } from '@harbour/messaging/retry';
import { topology, waitQueue } from '@harbour/messaging/topology';
import { waitingAges } from '@harbour/messaging/waiting-age';
import type { RunningProcess } from '@harbour/platform/process';
import { ROOT } from '@harbour/tools/processes';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { type MailCatcher, startMailCatcher } from '../../support/stand-ins/mail-catcher.ts';
import type { Identity } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { startProcess } from '../../support/native.ts';

const PREFIX = `republish-${randomUUID().slice(0, 8)}.`;
const AMQP_URL = process.env['TEST_AMQP_URL'] ?? '';
const PATIENCE_MS = 20_000;

let gateway: GatewayUnderTest;
let mailbox: MailCatcher;
let admin: Identity;
let model: ChannelModel;
let channel: Channel;
let env: Record<string, string>;
let mailer: RunningProcess | undefined;

interface Row {
  _id: string;
  [field: string]: unknown;
}
const outbox = () => gateway.connection.collection<Row>('outbox');
const deliveries = () => gateway.connection.collection<Row>('deliveries');

const anAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.hk`;
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to === address).length;
const jobOf = async (jobId: string) =>
  (await gateway.shop.call(getJob, { params: { jobId } }, gateway.shop.as(admin))).body;
const inState = (jobId: string, state: Job['state']) =>
  waitUntil(`job ${state}`, async () => (await jobOf(jobId)).state === state, PATIENCE_MS);

async function mailTo(email: string): Promise<string> {
  const body = { email, name: 'Mei', template: { name: 'welcome' as const } };
  return (await gateway.shop.call(queueMail, { body }, gateway.shop.as(admin))).body.jobId;
}

async function publishedTo(email: string): Promise<string> {
  const jobId = await mailTo(email);
  await inState(jobId, 'published');
  return jobId;
}

const messagesIn = async (queue: string) => (await channel.checkQueue(PREFIX + queue)).messageCount;

/** What an empty data folder leaves of a broker: the queues, declared anew, and nothing in them. */
async function loseData(): Promise<void> {
  for (const { name } of topology(PREFIX).queues) await channel.purgeQueue(name);
}

async function startMailer(): Promise<void> {
  mailer = await startProcess('mailer', env);
}
async function stopMailer(): Promise<void> {
  await mailer?.stop({ limitMs: 5_000 });
  mailer = undefined;
}

/** The operator's command on the gateway's database. */
const operate = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const own = { PATH, NODE_COMPILE_CACHE, MONGODB_URL: env['MONGODB_URL'] };
    const program = [join(ROOT, 'tools', 'operations', 'main.ts'), 'republish', ...args];
    execFile(process.execPath, program, { env: own }, (error, _out, said) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), said });
    });
  });

/** Long enough for `--older-than 1s` to take what happened until now. */
const age = () => delay(1_200);

beforeAll(async () => {
  mailbox = await startMailCatcher();
  gateway = await openGateway({ env: { AMQP_URL, QUEUE_PREFIX: PREFIX } });
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
  const database = new URL(process.env['TEST_MONGODB_URL'] ?? '');
  database.pathname = `/${gateway.connection.name}`;
  env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URL: database.href,
    AMQP_URL,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    QUEUE_PREFIX: PREFIX,
    PUBLIC_URL: 'https://shop.example.hk',
    SMTP_URL: mailbox.url,
  };
  model = await connect(AMQP_URL);
  channel = await model.createChannel();
}, 60_000);

afterAll(async () => {
  await stopMailer();
  await gateway.close();
  await mailbox.stop();
  const { queues, exchanges } = topology(PREFIX);
  for (const queue of queues) await channel.deleteQueue(queue.name);
  for (const exchange of exchanges) await channel.deleteExchange(exchange);
  await model.close();
}, 60_000);

describe('M3 jobs whose messages the broker has lost', () => {
  it('M3 are each sent exactly once by operations republish, even where it runs twice', async () => {
    const addresses = [anAddress('a'), anAddress('b'), anAddress('c')];
    const jobs = await Promise.all(addresses.map(publishedTo));
    await loseData();
    await age();
    expect(await operate('--older-than', '1h')).toMatchObject({ code: 0, said: expect.stringMatching(/^0 jobs/) });
    expect(await operate('--older-than', '1s')).toMatchObject({ code: 0, said: expect.stringMatching(/^3 jobs/) });
    expect(await operate('--older-than', '1h')).toMatchObject({ code: 0, said: expect.stringMatching(/^0 jobs/) });
    await waitUntil('messages again', async () => (await messagesIn('mailer')) === 3, PATIENCE_MS);
    await Promise.all(jobs.map((jobId) => inState(jobId, 'published')));
    await age();
    // Two operators at once: each job is moved by one of them.
    const both = await Promise.all([operate('--older-than', '1s'), operate('--older-than', '1s')]);
    expect(both.reduce((sum, { said }) => sum + Number.parseInt(said, 10), 0)).toBe(3);
    await waitUntil('second copies', async () => (await messagesIn('mailer')) === 6, PATIENCE_MS);
    await startMailer();
    await Promise.all(jobs.map((jobId) => inState(jobId, 'sent')));
    await waitUntil('the copies dropped', async () => (await messagesIn('mailer')) === 0, PATIENCE_MS);
    await stopMailer();
    expect(addresses.map(mailsTo)).toEqual([1, 1, 1]);
    const { timeline, attempts } = await jobOf(jobs[0] ?? '');
    expect(timeline.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['written', 'published', 'republished', 'processing', 'sent']),
    );
    expect(attempts).toBe(1);
    await age();
    expect(await operate('--older-than', '1s')).toMatchObject({ said: expect.stringMatching(/^0 jobs/) });
  }, 90_000);

  it('M3 are not sent again where a worker has sent them or holds them, and go on where one has died', async () => {
    const [sent, held, left, retrying] = ['sent', 'held', 'left', 'retrying'].map(anAddress) as [
      string,
      string,
      string,
      string,
    ];
    const sentId = await publishedTo(sent);
    const before = await outbox().findOne({ _id: sentId });
    await startMailer();
    await inState(sentId, 'sent');
    await stopMailer();
    // The worker's receipts were lost with the broker.
    await outbox().replaceOne({ _id: sentId }, before ?? {});
    const [heldId, leftId, retryingId] = [
      await publishedTo(held),
      await publishedTo(left),
      await publishedTo(retrying),
    ];
    await loseData();
    const record = { attempts: 1, run: 0, updatedAt: new Date() };
    const claimed = { ...record, state: 'claimed', lease: 'x', leaseOwner: 'x' };
    await deliveries().insertMany([
      { _id: `mailer:${heldId}`, ...claimed, leaseUntil: new Date(Date.now() + 120_000) },
      { _id: `mailer:${leftId}`, ...claimed, leaseUntil: new Date(0) },
      { _id: `mailer:${retryingId}`, ...record, state: 'retrying', nextAt: new Date(0) },
    ]);
    await outbox().updateMany({ _id: { $in: [heldId, leftId] } }, { $set: { state: 'processing', attempts: 1 } });
    await outbox().updateOne({ _id: retryingId }, { $set: { state: 'retrying', attempts: 1, nextAt: new Date(0) } });
    await age();
    expect(await operate('--older-than', '1s')).toMatchObject({ said: expect.stringMatching(/^4 jobs/) });
    await startMailer();
    await Promise.all([sentId, leftId, retryingId].map((jobId) => inState(jobId, 'sent')));
    await waitUntil(
      'the held one waits',
      async () => (await messagesIn(waitQueue('mailer', HELD_WAIT))) === 1,
      PATIENCE_MS,
    );
    await stopMailer();
    expect([sent, held, left, retrying].map(mailsTo)).toEqual([1, 0, 1, 1]);
    expect((await jobOf(leftId)).attempts).toBe(2);
    await outbox().deleteOne({ _id: heldId });
    await loseData();
  }, 90_000);

  it('M3 stay where their person is erased, or where an admin has removed them', async () => {
    const [forgotten, purged] = [await publishedTo(anAddress('erased')), await publishedTo(anAddress('removed'))];
    await loseData();
    await outbox().updateOne({ _id: forgotten }, { $set: { isForgotten: true } });
    await outbox().updateOne(
      { _id: purged },
      { $set: { state: 'dead', purgedAt: new Date() }, $unset: { payload: 1 } },
    );
    await age();
    expect(await operate('--older-than', '1s')).toMatchObject({ said: expect.stringMatching(/^0 jobs/) });
    expect((await jobOf(forgotten)).state).toBe('published');
    expect((await jobOf(purged)).state).toBe('dead');
    expect((await waitingAges(gateway.connection.getClient().db())).mailer).toBe(0);
  }, 60_000);

  it('M3 go out again by an admin’s call, which is on record with how many and how old', async () => {
    const address = anAddress('console');
    const jobId = await publishedTo(address);
    await loseData();
    const old = new Date(Date.now() - 30 * 60_000);
    const aged = { createdAt: old, publishedAt: old, 'timeline.$[].at': old };
    await outbox().updateOne({ _id: jobId }, { $set: aged });
    const republish = (olderThanMinutes: number) =>
      gateway.shop.call(republishJobs, { body: { olderThanMinutes } }, gateway.shop.as(admin));
    expect((await republish(0)).status).toBe(400);
    expect((await republish(60)).body).toEqual({ count: 0, hasMore: false });
    const answer = await republish(10);
    expect([answer.status, answer.body]).toEqual([202, { count: 1, hasMore: false }]);
    expect((await republish(10)).body.count).toBe(0);
    await startMailer();
    await inState(jobId, 'sent');
    await stopMailer();
    expect(mailsTo(address)).toBe(1);
    const step = (await jobOf(jobId)).timeline.find(({ state }) => state === 'republished');
    expect(step).toMatchObject({ by: 'a***@example.hk' });
    const { body } = await gateway.shop.call(listAudit, { query: { action: 'job.republish' } }, gateway.shop.as(admin));
    expect(body.find(({ count }) => count === 1)).toMatchObject({ ids: [jobId], detail: '> 10 min' });
    const shopper = gateway.shop.as(await gateway.addSession(await gateway.addAccount('user')));
    expect((await gateway.shop.call(republishJobs, { body: { olderThanMinutes: 10 } }, shopper)).status).toBe(403);
  }, 60_000);

  it('M3 are published again only for an age that can be read', async () => {
    for (const args of [[], ['--older-than', 'soon'], ['--older-than', '0m']]) {
      expect(await operate(...args)).toMatchObject({ code: 1, said: expect.stringContaining('--older-than') });
    }
  }, 30_000);
});
