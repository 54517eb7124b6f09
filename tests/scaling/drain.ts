import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sendSms } from '@harbour/contracts/sms';
import { openBroker } from '@harbour/messaging/broker';
import type { Broker } from '@harbour/messaging/broker';
import { encode } from '@harbour/messaging/message';
import { JOBS_EXCHANGE, jobRoutingKey } from '@harbour/messaging/topology';
import { BrokerConfig } from '@harbour/platform/config';
import { defineProcess, startProcess } from '@harbour/platform/process';
import { ROOT } from '@harbour/tools/processes';
import { createConnection } from 'mongoose';
import { removeQueues } from '../support/remove-queues.ts';
import { waitUntil } from '../support/wait-until.ts';
import { startSlowVendor } from './slow-vendor.ts';

const PATIENCE_MS = 1_800_000;
const PUBLISHED_AT_ONCE = 200;

export interface DrainRequest {
  readonly jobs: number;
  /** So many are sent by one process before the others come. */
  readonly alone: number;
  readonly processes: number;
  readonly latencyMs: number;
  /** Texts that one process has in hand at once. */
  readonly jobsAtOnce: number;
  readonly stores: { readonly mongoUrl: string; readonly amqpUrl: string; readonly redisUrl: string };
  readonly log?: (line: string) => void;
}

export interface Drained {
  /** Jobs a second by one process, and by all of them. */
  readonly rateAlone: number;
  readonly rateTogether: number;
  readonly lost: number;
  readonly sentTwice: number;
  /** How many each process has sent. */
  readonly shares: readonly number[];
}

/** Publishes the backlog before anybody takes of it. */
async function publishBacklog(jobs: number, env: Record<string, string>): Promise<void> {
  const opened: Broker[] = [];
  const publisher = defineProcess({
    name: 'publisher',
    config: { ...BrokerConfig },
    async setup(ctx) {
      opened.push(await openBroker(ctx));
    },
  });
  const running = await startProcess(publisher, env);
  const [broker] = opened;
  if (broker === undefined) throw new Error('the publisher has no broker');
  const { name: type } = sendSms;
  const destination = { exchange: JOBS_EXCHANGE, routingKey: jobRoutingKey('sms', type) } as const;
  const publish = (n: number): Promise<void> => {
    const content = encode({ phone: '91234567', text: `text ${n}` });
    return broker.publish({ id: randomUUID(), type, content, createdAt: new Date(), headers: {} }, destination);
  };
  try {
    await waitUntil('a connection of the publisher', () => broker.connected, PATIENCE_MS);
    for (let first = 0; first < jobs; first += PUBLISHED_AT_ONCE) {
      const count = Math.min(PUBLISHED_AT_ONCE, jobs - first);
      await Promise.all(Array.from({ length: count }, (_, offset) => publish(first + offset)));
    }
  } finally {
    await running.stop();
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode === null && child.signalCode === null) child.once('exit', () => resolve());
    else resolve();
  });
}

/** Lets SMS workers, each a process of its own, drain a backlog: first one alone, then all. */
export async function drain(request: DrainRequest): Promise<Drained> {
  const { jobs, alone, processes, stores, log = () => undefined } = request;
  const id = `drain-${randomUUID().slice(0, 8)}`;
  const database = new URL(stores.mongoUrl);
  database.pathname = `/${id}`;
  const vendor = await startSlowVendor(request.latencyMs);
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    MONGODB_URL: database.href,
    AMQP_URL: stores.amqpUrl,
    REDIS_URL: stores.redisUrl,
    QUEUE_PREFIX: `${id}.`,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: randomUUID(),
    TWILIO_BASE_URL: vendor.url,
    JOBS_AT_ONCE: String(request.jobsAtOnce),
  };
  const workers: ChildProcess[] = [];
  const startWorker = (): void => {
    const own = { ...env, TWILIO_FROM: `+8523000000${workers.length}` };
    const main = join(ROOT, 'workers', 'sms', 'src', 'main.ts');
    workers.push(spawn(process.execPath, [main], { env: own, stdio: ['ignore', 'inherit', 'inherit'] }));
  };
  const untilSent = (count: number): Promise<number> =>
    waitUntil(`${count} texts at the vendor`, () => vendor.sent.size >= count && performance.now(), PATIENCE_MS);
  const rate = async (from: number, to: number): Promise<number> => {
    const began = await untilSent(from);
    const already = vendor.sent.size;
    const done = await untilSent(to);
    return (vendor.sent.size - already) / ((done - began) / 1_000);
  };
  try {
    await publishBacklog(jobs, env);
    log(`${jobs} jobs wait; one process begins`);
    startWorker();
    const rateAlone = await rate(1, alone);
    log(`alone: ${rateAlone.toFixed(1)} jobs a second`);
    while (workers.length < processes) startWorker();
    await waitUntil('a share for each', () => vendor.bySender.size === processes, PATIENCE_MS);
    // Those that came last may still be warming up.
    const warm = Math.min(jobs - 1, vendor.sent.size + Math.round((jobs - alone) / 10));
    const rateTogether = await rate(warm, jobs);
    log(`by ${processes}: ${rateTogether.toFixed(1)} jobs a second`);
    // What would be sent a second time would be so now: the workers settle all that they have in hand.
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(workers.map(ended));
    return {
      rateAlone,
      rateTogether,
      lost: jobs - vendor.sent.size,
      sentTwice: [...vendor.sent.values()].filter((times) => times > 1).length,
      shares: [...vendor.bySender.values()],
    };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await Promise.all(workers.map(ended));
    await vendor.stop();
    await removeQueues(stores.amqpUrl, env['QUEUE_PREFIX'] ?? '');
    const connection = await createConnection(database.href).asPromise();
    await connection.dropDatabase();
    await connection.close();
  }
}
