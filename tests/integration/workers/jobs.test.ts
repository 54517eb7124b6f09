import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobDeclaration, PayloadOf } from '@harbour/contracts/job';
import { sendMail } from '@harbour/contracts/mail';
import { sendSms } from '@harbour/contracts/sms';
import { checkPhoneCode, sendPhoneCode } from '@harbour/contracts/phone-verification';
import { mailerProcess } from '@harbour/mailer/mailer.process';
import type { Broker } from '@harbour/messaging/broker';
import { openBroker } from '@harbour/messaging/broker';
import type { Outbox } from '@harbour/messaging/outbox';
import { createOutbox } from '@harbour/messaging/outbox';
import { startRelay } from '@harbour/messaging/relay';
import { BrokerConfig, MongoConfig } from '@harbour/platform/config';
import { inTransaction, openMongo, prepareModels } from '@harbour/platform/mongo';
import type { RunningProcess } from '@harbour/platform/process';
import { defineProcess, startProcess } from '@harbour/platform/process';
import { deliveryIdOf } from '@harbour/messaging/delivery-record';
import { activeProviders } from '@harbour/messaging/providers';
import { sandboxMessages } from '@harbour/messaging/sandbox-messages';
import { smsProcess } from '@harbour/sms/sms.process';
import { verificationProcess } from '@harbour/verification/verification.process';
import type { Connection } from 'mongoose';
import { takeDatabase } from '../../support/native.ts';
import { waitUntil } from '../../support/wait-until.ts';

let connection: Connection;
let outbox: Outbox;
let broker: Broker;

/** Orders jobs as the gateway does: through the outbox and its relay. */
const ordererProcess = defineProcess({
  name: 'orderer',
  config: { ...MongoConfig, ...BrokerConfig },
  async setup(ctx) {
    connection = await openMongo(ctx, { poolSize: 5 });
    broker = await openBroker(ctx);
    outbox = createOutbox(connection, startRelay(ctx, { connection, broker, leaseMs: 15_000 }));
    await prepareModels(connection);
  },
});

const running: RunningProcess[] = [];
beforeAll(async () => {
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URL: takeDatabase(),
    AMQP_URL: 'memory:',
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    RETRY_WAITS: '1s, 1s',
    QUEUE_PREFIX: `workers-${randomUUID().slice(0, 8)}.`,
  };
  running.push(await startProcess(mailerProcess, env));
  running.push(await startProcess(smsProcess, env));
  running.push(await startProcess(verificationProcess, env));
  running.push(await startProcess(ordererProcess, env));
}, 30_000);
afterAll(async () => {
  await Promise.all(running.map((process) => process.stop({ limitMs: 5_000 })));
}, 20_000);

const order = <D extends JobDeclaration>(job: D, payload: PayloadOf<D>, to: string) =>
  inTransaction(connection, () => outbox.add(job, payload, { to }));
const caught = (jobId: string) =>
  waitUntil(`message of ${jobId}`, () => sandboxMessages(connection).findById(jobId).lean(), 8_000);

describe('the workers, with nothing configured', () => {
  it('say that their providers are sandboxes', async () => {
    const providers = await activeProviders(connection);
    expect(providers.map(({ kind, sandbox }) => `${kind} ${sandbox}`).toSorted()).toEqual([
      'mail true',
      'sms true',
      'verification true',
    ]);
  });

  it('carry out a mail, with its link for the sandbox page', async () => {
    const link = 'http://localhost:8080/email-verification/confirm?token=abc';
    const values = { link, expiresAt: new Date(Date.now() + 60_000) };
    const template = { name: 'verify-email' as const, values };
    const mail = { to: 'a@b.example', name: 'Chan', lang: 'en' as const, template };
    const message = await caught(await order(sendMail, mail, mail.to));
    expect(message).toMatchObject({ kind: 'mail', to: 'a@b.example', subject: 'Please confirm your email address' });
    expect(message.links).toContain(link);
  }, 15_000);

  it('carry out a text message', async () => {
    const phone = '+85291234567';
    expect(await caught(await order(sendSms, { phone, text: '你好' }, phone))).toMatchObject({
      text: '你好',
      to: phone,
    });
  }, 15_000);

  it('fail for test recipients, once or until the job is dead', async () => {
    const deliveries = connection.collection<{ _id: string; state: string }>('deliveries');
    const record = (jobId: string) =>
      deliveries.findOne({ _id: deliveryIdOf('sms', jobId), state: { $in: ['sent', 'failed'] } });
    const ended = (jobId: string) => waitUntil(`the end of ${jobId}`, () => record(jobId), 15_000);
    const [once, always] = ['+85290000001', '90000002'].map(async (phone) =>
      ended(await order(sendSms, { phone, text: '你好' }, phone)),
    );
    expect(await once).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await always).toMatchObject({ state: 'failed', attempts: 3 });
  }, 20_000);

  it('send a code, and answer over the broker whether a guess is it', async () => {
    const pair = { subject: 'user-1', phone: '+85291234567' };
    const message = await caught(await order(sendPhoneCode, { ...pair, lang: 'zh_HK' }, pair.phone));
    const code = message.codes[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await broker.ask(checkPhoneCode, { ...pair, code: wrong })).toEqual({ status: 'success', valid: false });
    expect(await broker.ask(checkPhoneCode, { ...pair, code })).toEqual({ status: 'success', valid: true });
    expect(await broker.ask(checkPhoneCode, { ...pair, code })).toEqual({ status: 'not-found', valid: false });
  }, 15_000);
});
