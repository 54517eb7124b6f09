import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { consumeJobs } from '@harbour/messaging/consume';
import { createWorkerOrders } from '@harbour/messaging/worker-control';
import { inTransaction } from '@harbour/platform/mongo';
import { addressThrough, openProxyTo, type TcpProxy } from '../../support/stand-ins/tcp-proxy.ts';
import { waitUntil } from '../../support/wait-until.ts';
import {
  aMail,
  jobSettings,
  type MessagingSystem,
  openMessagingSystem,
  type Parts,
  rabbitUrl,
} from './messaging-system.ts';

const PATIENCE_MS = 60_000;

let system: MessagingSystem;
let wire: TcpProxy;
let worker: Parts;
const calls: string[] = [];

beforeAll(async () => {
  system = await openMessagingSystem(rabbitUrl());
  wire = await openProxyTo(rabbitUrl());
  const setup = async (parts: Parts): Promise<void> => {
    worker = parts;
    const send = async (_: unknown, { jobId }: { jobId: string }): Promise<void> => void calls.push(jobId);
    await consumeJobs(parts.ctx, { ...parts, consumer: 'mailer', jobs: [[sendMail, send]], settings: jobSettings });
  };
  await system.startWorker('mailer', setup, { AMQP_URL: addressThrough(rabbitUrl(), wire) });
}, 60_000);

afterAll(async () => {
  await system?.stop();
  wire?.close();
}, 60_000);

const isConnected = async (): Promise<boolean> => (await worker.ctx.health.report()).checks['broker']?.ok === true;
const called = (jobId: string) => waitUntil(`the job ${jobId}`, () => calls.includes(jobId), PATIENCE_MS);

async function add(): Promise<string> {
  const mail = aMail();
  const jobId = await inTransaction(system.connection, () => system.outbox.add(sendMail, mail, { to: mail.to }));
  const isPublished = async () => (await system.outbox.find(jobId))?.state !== 'written';
  await waitUntil('the job published', isPublished, PATIENCE_MS);
  return jobId;
}

/** Whether a job's message waits in the queue, and nobody has taken it. */
async function isUntouched(jobId: string): Promise<boolean> {
  const { queueDetails } = await system.broker.inspect();
  const records = system.connection.collection<{ _id: string }>('deliveries');
  const isTaken = (await records.findOne({ _id: `mailer:${jobId}` })) !== null;
  return !isTaken && queueDetails.some(({ name, ready }) => name === 'mailer' && ready > 0);
}

/** Cuts the worker off from the broker, and joins them again after what is done meanwhile. */
async function loseBrokerDuring(work: () => Promise<void>): Promise<void> {
  await waitUntil('connected', isConnected, PATIENCE_MS);
  wire.cut();
  await waitUntil('the loss noticed', async () => !(await isConnected()), PATIENCE_MS);
  await work();
  await wire.mend();
  await waitUntil('connected again', isConnected, PATIENCE_MS);
}

test('a worker that is paused while it is cut off from the broker takes nothing when it is back, until it may', async () => {
  const orders = createWorkerOrders(system.connection);
  const order = (paused: boolean) => orders.keep({ queue: 'mailer', paused, by: 'admin', at: new Date() });
  await called(await add());

  let held = '';
  await loseBrokerDuring(async () => {
    await order(true);
    held = await add();
  });
  expect(await isUntouched(held)).toBe(true);
  // Nor does a further loss make it forget.
  await loseBrokerDuring(async () => undefined);
  expect(await isUntouched(held)).toBe(true);
  expect(calls).not.toContain(held);

  await loseBrokerDuring(() => order(false));
  await called(held);
  expect(calls.filter((jobId) => jobId === held)).toHaveLength(1);
}, 120_000);
