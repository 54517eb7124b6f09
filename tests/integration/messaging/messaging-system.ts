import { randomUUID } from 'node:crypto';
import { type MailMessage, sendMail } from '@harbour/contracts/mail';
import { openBroker, type Broker } from '@harbour/messaging/broker';
import { consumeJobs } from '@harbour/messaging/consume';
import type { MessagingContext } from '@harbour/messaging/context';
import type { MovedJob } from '@harbour/messaging/job-view';
import { createOutbox, type Outbox } from '@harbour/messaging/outbox';
import { consumeReceipts } from '@harbour/messaging/receipts';
import { startRelay } from '@harbour/messaging/relay';
import { BrokerConfig, jobConfig, loadConfig, MongoConfig } from '@harbour/platform/config';
import { createMongoose, type MongoContext, openMongo, prepareModels } from '@harbour/platform/mongo';
import { defineProcess, type RunningProcess, startProcess } from '@harbour/platform/process';
import type { Connection } from 'mongoose';
import { takeDatabase } from '../../support/native.ts';
import { removeQueues } from '../../support/remove-queues.ts';

/** A worker's settings where nothing is set, and of a gateway's relay. */
export const jobSettings = loadConfig(jobConfig(10), {});
export const LEASE_MS = 15_000;

/** One process's parts, as its set-up gets them. */
export interface Parts {
  readonly ctx: MessagingContext;
  readonly broker: Broker;
  readonly connection: Connection;
}

/** The gateway's side of messaging on real services, and workers to go with it. */
export interface MessagingSystem extends Parts {
  readonly outbox: Outbox;
  readonly moves: MovedJob[];
  readonly mongoUrl: string;
  /** Starts a process of its own and runs `setup` in it. */
  startWorker(
    name: string,
    setup: (parts: Parts) => Promise<void>,
    addresses?: Partial<Addresses>,
  ): Promise<RunningProcess>;
  /** Stops every process and removes the queues. */
  stop(): Promise<void>;
}

/** Where a process finds its services, in place of the system's own. */
export interface Addresses {
  readonly AMQP_URL: string;
  readonly MONGODB_URL: string;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

export const rabbitUrl = (): string => required('TEST_AMQP_URL');

/** A connection to a database of its own, by the mongoose that a test's own models are made with. */
export const openDatabase = (url = takeDatabase()): Promise<Connection> =>
  createMongoose().createConnection(url).asPromise();

/** Starts a gateway's messaging with a database and queues of its own. */
export async function openMessagingSystem(amqpUrl: string): Promise<MessagingSystem> {
  const id = randomUUID().slice(0, 8);
  const prefix = `test-${id}.`;
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    MONGODB_URL: takeDatabase(),
    AMQP_URL: amqpUrl,
    QUEUE_PREFIX: prefix,
  };
  const running: RunningProcess[] = [];
  const start: MessagingSystem['startWorker'] = async (name, setup, addresses) => {
    const definition = defineProcess({
      name,
      config: { ...MongoConfig, ...BrokerConfig },
      async setup(ctx) {
        const connection = await openMongo(ctx, { poolSize: 10 });
        await setup({ ctx, connection, broker: await openBroker(ctx) });
      },
    });
    const started = await startProcess(definition, { ...env, ...addresses });
    running.push(started);
    return started;
  };
  const moves: MovedJob[] = [];
  let gateway: (Parts & { outbox: Outbox }) | undefined;
  await start('gateway', async (parts) => {
    const { ctx, broker, connection } = parts;
    const outbox = createOutbox(connection, startRelay(ctx, { connection, broker, leaseMs: LEASE_MS }));
    await prepareModels(connection);
    await consumeReceipts(ctx, { broker, outbox, onMoved: (job) => moves.push(job) });
    gateway = { ...parts, outbox };
  });
  if (!gateway) throw new Error('The gateway did not start');
  return {
    ...gateway,
    moves,
    mongoUrl: env.MONGODB_URL,
    startWorker: start,
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
      await removeQueues(amqpUrl.startsWith('memory:') ? amqpUrl : rabbitUrl(), prefix);
    },
  };
}

/** A mail to send, to an address that no other test uses. */
export function aMail(fields: Partial<MailMessage> = {}): MailMessage {
  return {
    to: `${randomUUID()}@example.com`,
    name: 'Ada',
    lang: 'en',
    template: { name: 'welcome', values: {} },
    ...fields,
  };
}

/** Has a process be the mailer: each mail is noted by its job, and sent nowhere. */
export async function consumeMails(ctx: MessagingContext & MongoContext, sent: string[]): Promise<void> {
  const broker = await openBroker(ctx);
  const connection = await openMongo(ctx, { poolSize: 5 });
  const send = async (_: unknown, { jobId }: { jobId: string }): Promise<void> => void sent.push(jobId);
  const jobs = [[sendMail, send]] as const;
  await consumeJobs(ctx, { broker, connection, consumer: 'mailer', jobs, settings: jobSettings });
}
