import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { createOutbox, type Outbox } from '@harbour/messaging/outbox';
import { inTransaction, prepareModels } from '@harbour/platform/mongo';
import type { RunningProcess } from '@harbour/platform/process';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { startProcess, takeDatabase } from '../../support/native.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { aMail, openDatabase } from '../messaging/messaging-system.ts';

/** A database of Redis that nothing else uses, so that it can be emptied. */
const REDIS_DATABASE = 9;
const HOUR_MS = 3_600_000;

let connection: Connection;
let outbox: Outbox;
let redis: Redis;
let scheduler: RunningProcess;

beforeAll(async () => {
  const mongoUrl = takeDatabase();
  connection = await openDatabase(mongoUrl);
  outbox = createOutbox(connection);
  await prepareModels(connection);
  const redisUrl = new URL(process.env['TEST_REDIS_URL'] ?? '');
  redisUrl.pathname = `/${REDIS_DATABASE}`;
  redis = new Redis(redisUrl.href);
  scheduler = await startProcess('scheduler', {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URL: mongoUrl,
    AMQP_URL: 'memory:',
    REDIS_URL: redisUrl.href,
    QUEUE_PREFIX: `scheduler-${randomUUID().slice(0, 8)}.`,
    OUTBOX_SWEEP_EVERY: '500ms',
    TIMETABLE_CHECK_EVERY: '1s',
  });
}, 30_000);

afterAll(async () => {
  await scheduler.stop();
  await redis.flushdb();
  await redis.quit();
  await connection.close();
}, 30_000);

/** A job that a relay put off for an hour and then forgot: only the sweep makes it due again. */
async function aForgottenJob(): Promise<() => Promise<boolean>> {
  const mail = aMail();
  const jobId = await inTransaction(connection, () => outbox.add(sendMail, mail, { to: mail.to }));
  const jobs = connection.collection<{ _id: string }>('outbox');
  const times = { createdAt: new Date(Date.now() - HOUR_MS), nextAttemptAt: new Date(Date.now() + HOUR_MS) };
  await jobs.updateOne({ _id: jobId }, { $set: times });
  return async () => {
    const found = await jobs.findOne<{ nextAttemptAt: Date }>({ _id: jobId });
    return found !== null && found.nextAttemptAt.getTime() <= Date.now();
  };
}

test('the sweep of the outbox goes on after Redis was emptied', async () => {
  await waitUntil('the first sweep', await aForgottenJob(), 10_000);
  await redis.flushdb();
  await waitUntil('a sweep after it', await aForgottenJob(), 10_000);
}, 40_000);
