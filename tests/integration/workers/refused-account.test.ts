import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { sendSms } from '@harbour/contracts/sms';
import { inTransaction } from '@harbour/platform/mongo';
import { startProcess } from '../../support/native.ts';
import { startSmtpServer, taking } from '../../support/stand-ins/smtp-server.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { aMail, type MessagingSystem, openMessagingSystem, rabbitUrl } from '../messaging/messaging-system.ts';
import { startStandIn } from './stand-in.ts';

const PATIENCE_MS = 60_000;
const JOBS = 8;
const AT_ONCE = 2;
const REST_MS = 1_000;
/** Five refusals open the breaker; each more is a trial after its rest. */
const REFUSALS = 7;

/** A vendor that refuses the shop's account until it is told to accept it. */
interface Vendor {
  readonly variables: Readonly<Record<string, string>>;
  refusals(): number;
  accept(): void;
  /** To whom it has sent. */
  sent(): readonly string[];
  stop(): Promise<void>;
}

async function openSmtp(): Promise<Vendor> {
  let isRefused = true;
  let refusals = 0;
  const sent: string[] = [];
  const server = await startSmtpServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username }, _session, done) {
      if (isRefused) {
        refusals += 1;
        done(new Error('Authentication credentials invalid'));
      } else done(null, { user: username });
    },
    ...taking(sent),
  });
  return {
    variables: { SMTP_URL: server.url.replace('//', '//shop:expired@') },
    refusals: () => refusals,
    accept: () => void (isRefused = false),
    sent: () => sent,
    stop: () => server.stop(),
  };
}

interface HttpVendor {
  readonly refuses: { status: number; body: string; type?: string };
  readonly accepts: { status: number; body: string; type?: string };
  /** Which field of the form names the recipient. */
  readonly recipient: string;
  readonly variables: (url: string) => Record<string, string>;
}

async function openHttp({ refuses, accepts, recipient, variables }: HttpVendor): Promise<Vendor> {
  const standIn = await startStandIn(refuses);
  let refusals: number | undefined;
  return {
    variables: variables(standIn.url),
    refusals: () => refusals ?? standIn.asked.length,
    accept() {
      refusals = standIn.asked.length;
      standIn.answer = accepts;
    },
    sent: () => standIn.asked.slice(refusals ?? standIn.asked.length).map(({ form }) => form.get(recipient) ?? ''),
    stop: () => standIn.stop(),
  };
}

const openSes = (): Promise<Vendor> =>
  openHttp({
    refuses: {
      status: 403,
      type: 'text/xml',
      body: '<ErrorResponse><Error><Code>ExpiredToken</Code><Message>expired</Message></Error></ErrorResponse>',
    },
    accepts: {
      status: 200,
      type: 'text/xml',
      body: '<SendRawEmailResponse><SendRawEmailResult><MessageId>ses-1</MessageId></SendRawEmailResult></SendRawEmailResponse>',
    },
    recipient: 'Destinations.member.1',
    variables: (url) => ({
      AWS_ENDPOINT_URL_SES: url,
      AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
    }),
  });

const openTwilio = (): Promise<Vendor> =>
  openHttp({
    refuses: { status: 401, body: '{"code":20003,"message":"Authenticate","status":401}' },
    accepts: { status: 201, body: '{"sid":"SM1","status":"queued"}' },
    recipient: 'To',
    variables: (url) => ({
      TWILIO_BASE_URL: url,
      TWILIO_ACCOUNT_SID: 'AC0123',
      TWILIO_AUTH_TOKEN: 'expired',
      TWILIO_FROM: '+85230000000',
    }),
  });

type Queue = 'mailer' | 'sms';

/** Has jobs carried out while the vendor refuses the account, then while it accepts it. */
async function play(system: MessagingSystem, vendor: Vendor, queue: Queue): Promise<void> {
  const { outbox, broker, connection } = system;
  const recipients = Array.from({ length: JOBS }, (_, index) =>
    queue === 'sms' ? `+852910000${String(index).padStart(2, '0')}` : `${randomUUID()}@example.com`,
  );
  const row = async () => (await broker.inspect()).queueDetails.find(({ name }) => name === queue);
  const add = (to: string): Promise<string> =>
    queue === 'sms'
      ? outbox.add(sendSms, { phone: to, text: 'Your order is ready' }, { to })
      : outbox.add(sendMail, aMail({ to }), { to });
  const since = performance.now();
  await inTransaction(connection, async () => {
    for (const to of recipients) await add(to);
  });
  const isAtRest = async () => vendor.refusals() > 0 && (await row())?.consumers === 0;
  await waitUntil('the queue at rest', isAtRest, PATIENCE_MS);
  await waitUntil('further trials', () => vendor.refusals() >= REFUSALS, PATIENCE_MS);
  const rests = Math.floor((performance.now() - since) / REST_MS);
  expect(vendor.refusals()).toBeLessThanOrEqual(AT_ONCE * (rests + 1) + AT_ONCE);
  expect(vendor.sent()).toEqual([]);
  expect((await row())?.dead).toBe(0);
  expect(await outbox.list({ state: 'dead' })).toEqual([]);
  const records = connection.collection<{ state: string; attempts: number }>('deliveries');
  expect(await records.countDocuments({ $or: [{ state: 'failed' }, { attempts: { $gt: 1 } }] })).toBe(0);

  vendor.accept();
  const allSent = async () => (await outbox.list({ state: 'sent' })).length === JOBS;
  await waitUntil('every job sent', allSent, PATIENCE_MS);
  expect([...vendor.sent()].toSorted()).toEqual(recipients.toSorted());
  expect((await row())?.dead).toBe(0);
  expect((await records.find().toArray()).map(({ state, attempts }) => [state, attempts])).toEqual(
    recipients.map(() => ['sent', 1]),
  );
}

// They wait for most of their time.
test.concurrent.each([
  ['a mailer whose SMTP login is refused', openSmtp, 'mailer'],
  ['a mailer whose SES credential has expired', openSes, 'mailer'],
  ['an SMS worker whose Twilio token is refused', openTwilio, 'sms'],
] as const)(
  'M5: %s rests, loses no job and no attempt, and sends each once when the account is accepted',
  async (_name, openVendor, queue) => {
    const vendor = await openVendor();
    const system = await openMessagingSystem(rabbitUrl());
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      MONGODB_URL: system.mongoUrl,
      AMQP_URL: rabbitUrl(),
      REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
      QUEUE_PREFIX: system.ctx.config.QUEUE_PREFIX,
      JOBS_AT_ONCE: String(AT_ONCE),
      VENDOR_REST: `${REST_MS}ms`,
      ...vendor.variables,
    };
    const worker = await startProcess(queue, env);
    try {
      await play(system, vendor, queue);
    } finally {
      await worker.stop();
      await system.stop();
      await vendor.stop();
    }
  },
  120_000,
);
