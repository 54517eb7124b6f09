import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { openBroker } from '@harbour/messaging/broker';
import { createOutbox, type Outbox } from '@harbour/messaging/outbox';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import { startRelay } from '@harbour/messaging/relay';
import { BrokerConfig, MongoConfig } from '@harbour/platform/config';
import { inTransaction, openMongo, prepareModels } from '@harbour/platform/mongo';
import { defineProcess, type RunningProcess, startProcess } from '@harbour/platform/process';
import type { Connection } from 'mongoose';
import { removeQueues } from '../../support/remove-queues.ts';
import { type ChildProcess, startChild } from '../../support/child-process.ts';
import { addressThrough, type Held, openProxyTo, type TcpProxy } from '../../support/stand-ins/tcp-proxy.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { gatewayVariables } from '../gateway/open-gateway.ts';
import { aMail, consumeMails, LEASE_MS, rabbitUrl } from './messaging-system.ts';

const PATIENCE_MS = 60_000;
const LOST = 'The lease of jobs was lost: nothing of them is changed';

const name = `relay-${randomUUID().slice(0, 8)}`;
const variables = { ...gatewayVariables(name), AMQP_URL: rabbitUrl() };

let connection: Connection;
let outbox: Outbox;
let desk: RunningProcess;
let gateway: ChildProcess;
let mongo: TcpProxy;
let wire: TcpProxy;
/** Each mail that was sent, by its job. */
const sent: string[] = [];
/** How many messages the running mailer has found to be sent already. */
let duplicates: () => Promise<number>;

/** Writes jobs; it publishes nothing. */
const deskProcess = defineProcess({
  name: 'desk',
  config: { ...MongoConfig, ...BrokerConfig },
  async setup(ctx) {
    connection = await openMongo(ctx, { poolSize: 10 });
    outbox = createOutbox(connection);
    await prepareModels(connection);
  },
});

/** Sends mails only while the gateway is stopped: no second relay takes a job that has already been sent. */
const mailerProcess = defineProcess({
  name: 'mailer',
  config: { ...MongoConfig, ...BrokerConfig },
  async setup(ctx) {
    await consumeMails(ctx, sent);
    duplicates = async () => {
      const counts = await ctx.metrics.getSingleMetricAsString('jobs_total');
      return Number(/outcome="duplicate"[^}]*\} (\d+)/.exec(counts)?.[1]);
    };
  },
});

const secondRelay = defineProcess({
  name: 'second',
  config: { ...MongoConfig, ...BrokerConfig },
  async setup(ctx) {
    const own = await openMongo(ctx, { poolSize: 5 });
    startRelay(ctx, { connection: own, broker: await openBroker(ctx), leaseMs: LEASE_MS });
  },
});

const jobs = () => connection.collection<OutboxDocument>('outbox');

/** Adds a job, which the gateway's relay takes at once, and waits until it is at the step that is held. */
async function addJob(hold: (jobId: string) => Held): Promise<{ jobId: string; held: Held }> {
  const mail = aMail();
  let held: Held | undefined;
  const jobId = await inTransaction(connection, async () => {
    held?.release();
    const id = await outbox.add(sendMail, mail, { to: mail.to });
    held = hold(id);
    return id;
  });
  const step = held;
  if (!step) throw new Error('nothing is held');
  await waitUntil('the relay at its step', () => step.isHeld, PATIENCE_MS);
  return { jobId, held: step };
}

/** Of a job, what the relay alone writes. */
async function published(jobId: string) {
  const job = await jobs().findOne({ _id: jobId });
  const times = job?.timeline.filter(({ state }) => state === 'published');
  return { at: job?.publishedAt, attempts: job?.publishAttempts, owner: job?.leaseOwner, times };
}

/** Stops the gateway for longer than its lease, while another relay publishes its jobs; then lets it go on. */
async function stopAndGoOn(steps: readonly { jobId: string; held: Held }[]): Promise<void> {
  gateway.freeze();
  const quiet = { ...variables, LOG_LEVEL: 'fatal' };
  const mailer = await startProcess(mailerProcess, quiet);
  const second = await startProcess(secondRelay, quiet);
  for (const { jobId } of steps) {
    const isPublished = async () => (await published(jobId)).at !== undefined;
    await waitUntil('published by the second relay', isPublished, PATIENCE_MS);
  }
  await second.stop();
  const before = await Promise.all(steps.map(({ jobId }) => published(jobId)));
  const linesBefore = gateway.lines.filter(({ msg }) => msg === LOST).length;
  gateway.thaw();
  for (const { held } of steps) held.release();
  const hasSaidSo = () => gateway.lines.filter(({ msg }) => msg === LOST).length === linesBefore + steps.length;
  await waitUntil('the woken relay’s word', hasSaidSo, PATIENCE_MS);
  expect(await Promise.all(steps.map(({ jobId }) => published(jobId)))).toEqual(before);
  expect(before).toEqual(
    steps.map(() => expect.objectContaining({ attempts: 0, owner: undefined, times: [expect.anything()] })),
  );
  // Both relays have published it: the mailer takes it once.
  await waitUntil('the repeated messages', async () => (await duplicates()) === steps.length, PATIENCE_MS);
  await mailer.stop();
  for (const { jobId } of steps) expect(sent.filter((id) => id === jobId)).toHaveLength(1);
}

beforeAll(async () => {
  mongo = await openProxyTo(variables.MONGODB_URL);
  wire = await openProxyTo(variables.AMQP_URL);
  gateway = startChild('services/gateway/src/main.ts', {
    ...variables,
    LOG_LEVEL: 'info',
    RELAY_LEASE: '1s',
    MONGODB_URL: addressThrough(variables.MONGODB_URL, mongo),
    AMQP_URL: addressThrough(variables.AMQP_URL, wire),
  });
  desk = await startProcess(deskProcess, { ...variables, LOG_LEVEL: 'fatal' });
  await gateway.ready();
}, 90_000);

afterAll(async () => {
  await gateway?.kill();
  await desk?.stop();
  for (const proxy of [mongo, wire]) proxy?.close();
  await removeQueues(variables.AMQP_URL, variables.QUEUE_PREFIX);
}, 60_000);

describe('M4: a relay stopped for longer than its lease changes nothing and says so, and no mail is sent twice', () => {
  test('where it marks what it has published, and where the broker’s confirm is not read', async () => {
    const marking = await addJob((id) =>
      mongo.hold('request', (piece) => piece.includes(id) && piece.includes('publishedAt')),
    );
    const confirming = await addJob((id) => wire.hold('answer', (piece) => piece.includes(id)));
    await stopAndGoOn([marking, confirming]);
  }, 120_000);

  test('where it has taken jobs, and not read so', async () => {
    const taken = await addJob((id) =>
      mongo.hold('answer', (piece) => piece.includes(id) && piece.includes('leaseOwner')),
    );
    await stopAndGoOn([taken]);
  }, 120_000);
});
