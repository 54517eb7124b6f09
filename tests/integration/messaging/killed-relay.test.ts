import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { register } from '@harbour/contracts/user';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import { BrokerConfig, MongoConfig } from '@harbour/platform/config';
import { defineProcess, type RunningProcess, startProcess } from '@harbour/platform/process';
import type { Connection } from 'mongoose';
import { removeQueues } from '../../support/remove-queues.ts';
import { type ChildProcess, startChild } from '../../support/child-process.ts';
import { aSignUp, shopAt } from '../../support/shop-client.ts';
import { addressThrough, openProxyTo, type TcpProxy } from '../../support/stand-ins/tcp-proxy.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { gatewayVariables } from '../gateway/open-gateway.ts';
import { consumeMails, openDatabase, rabbitUrl } from './messaging-system.ts';

const PATIENCE_MS = 60_000;
/** Sign-ups at a time: each writes one mail with its account. */
const TOGETHER = 3;
/** What acknowledges a message: a frame of AMQP with 13 bytes, class 60, method 80. */
const ACK = Buffer.from([0, 0, 0, 13, 0, 60, 0, 80]);

/** Where a gateway is killed between two steps of its jobs. */
interface Step {
  readonly at: string;
  readonly on: 'mongo' | 'wire';
  readonly part: 'request' | 'answer';
  readonly has: readonly (string | Buffer)[];
  /** Whether no worker takes the jobs before the gateway is killed. */
  readonly isAlone?: true;
  /** Whether the gate kills there: once for each store and direction, and for jobs and receipts. */
  readonly isInGate?: true;
}

const STEPS: readonly Step[] = [
  { at: 'it commits a job', on: 'mongo', part: 'request', has: ['commitTransaction'], isInGate: true },
  {
    at: 'a job is committed, and that is not read',
    on: 'mongo',
    part: 'answer',
    has: ['commitTransaction'],
    isInGate: true,
  },
  { at: 'it publishes a job from memory', on: 'wire', part: 'request', has: ['mail.send'] },
  {
    at: 'the broker has a job, and its confirm is not read',
    on: 'wire',
    part: 'answer',
    has: ['mail.send'],
    isInGate: true,
  },
  { at: 'it looks which jobs to mark', on: 'mongo', part: 'request', has: ['find', 'publishedAt'], isAlone: true },
  { at: 'it marks jobs', on: 'mongo', part: 'request', has: ['$push', 'publishedAt'], isAlone: true, isInGate: true },
  {
    at: 'jobs are marked, and that is not read',
    on: 'mongo',
    part: 'answer',
    has: ['$push', 'publishedAt'],
    isAlone: true,
  },
  { at: 'it applies receipts', on: 'mongo', part: 'request', has: ['endedAt', '$push'] },
  { at: 'receipts are applied, and that is not read', on: 'mongo', part: 'answer', has: ['endedAt', '$push'] },
  { at: 'it acknowledges receipts', on: 'wire', part: 'request', has: [ACK], isInGate: true },
];

/** Each kill starts another gateway: the gate does it at some steps, the nightly run at all. */
const steps = STEPS.filter(({ isInGate = false }) => isInGate || process.env['INTEGRATION_TESTS'] === 'whole');

const variables = { ...gatewayVariables(`killed-${randomUUID().slice(0, 8)}`), AMQP_URL: rabbitUrl() };

let connection: Connection;
let proxies: { mongo: TcpProxy; wire: TcpProxy };
let gateway: ChildProcess;
let mailer: RunningProcess | undefined;
/** Each mail that was sent, by its job. */
const sent: string[] = [];

const mailerProcess = defineProcess({
  name: 'mailer',
  config: { ...MongoConfig, ...BrokerConfig },
  setup: (ctx) => consumeMails(ctx, sent),
});

async function startMailer(): Promise<void> {
  mailer ??= await startProcess(mailerProcess, { ...variables, LOG_LEVEL: 'fatal' });
}

async function stopMailer(): Promise<void> {
  await mailer?.stop();
  mailer = undefined;
}

async function startGateway(): Promise<void> {
  gateway = startChild('services/gateway/src/main.ts', {
    ...variables,
    LOG_LEVEL: 'info',
    RELAY_LEASE: '2s',
    MONGODB_URL: addressThrough(variables.MONGODB_URL, proxies.mongo),
    AMQP_URL: addressThrough(variables.AMQP_URL, proxies.wire),
  });
  await gateway.ready();
}

/** Signs people up, whatever becomes of it. */
async function signUp(): Promise<void> {
  const port = gateway.lines.find(({ msg }) => msg === 'listening')?.port;
  const shop = shopAt(`http://127.0.0.1:${port}`);
  await Promise.allSettled(Array.from({ length: TOGETHER }, () => shop.call(register, { body: aSignUp() })));
}

beforeAll(async () => {
  connection = await openDatabase(variables.MONGODB_URL);
  proxies = { mongo: await openProxyTo(variables.MONGODB_URL), wire: await openProxyTo(variables.AMQP_URL) };
  await startGateway();
}, 90_000);

afterAll(async () => {
  await gateway?.kill();
  await stopMailer();
  await connection?.close();
  for (const proxy of Object.values(proxies ?? {})) proxy.close();
  await removeQueues(variables.AMQP_URL, variables.QUEUE_PREFIX);
}, 60_000);

describe('M4: a gateway that is killed with jobs in hand', () => {
  test.each(steps)(
    'where $at: each account’s mail is sent once, and its job ends',
    async ({ on, part, has, isAlone }) => {
      const began = new Date();
      if (isAlone) await stopMailer();
      else await startMailer();
      const held = proxies[on].hold(part, (piece) => has.every((word) => piece.includes(word)));
      const asked = signUp();
      await waitUntil('the gateway at its step', () => held.isHeld, PATIENCE_MS);
      await gateway.kill();
      for (const proxy of Object.values(proxies)) proxy.cut();
      await asked;
      for (const proxy of Object.values(proxies)) await proxy.mend();
      await startGateway();
      await startMailer();
      const jobs = connection.collection<OutboxDocument>('outbox');
      const areOver = async () =>
        (await jobs.countDocuments({ state: { $nin: ['sent'] }, createdAt: { $gte: began } })) === 0;
      await waitUntil('every job over', areOver, PATIENCE_MS);
      const written = await jobs.find({ createdAt: { $gte: began } }).toArray();
      const accounts = await connection
        .collection('users')
        .find({ createdAt: { $gte: began } })
        .toArray();
      expect(written.map(({ to }) => to).toSorted()).toEqual(accounts.map(({ email }) => email as string).toSorted());
      for (const { _id } of written) expect(sent.filter((id) => id === _id)).toHaveLength(1);
    },
    90_000,
  );
});
