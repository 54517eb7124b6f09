import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { inTransaction } from '@harbour/platform/mongo';
import { type ChildProcess, startChild } from '../../support/child-process.ts';
import { startSmtpServer } from '../../support/stand-ins/smtp-server.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { aMail, type MessagingSystem, openMessagingSystem, rabbitUrl } from '../messaging/messaging-system.ts';

const PROMOTIONS = 300;
const PER_SECOND = 50;
/** How long the vendor takes for a mail: ten at once make 66 a second. */
const VENDOR_MS = 150;
const VERIFY_EVERY_MS = 500;
const TARGET_MS = 2_000;

let system: MessagingSystem;
const children: ChildProcess[] = [];
/** When the vendor had the mail to an address. */
const takenAt = new Map<string, number[]>();
let vendor: Awaited<ReturnType<typeof startSmtpServer>>;

beforeAll(async () => {
  vendor = await startSmtpServer({
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.once('end', () => {
        setTimeout(() => {
          const to = envelope.rcptTo[0]?.address ?? '';
          takenAt.set(to, [...(takenAt.get(to) ?? []), performance.now()]);
          done();
        }, VENDOR_MS);
      });
    },
  });
  system = await openMessagingSystem(rabbitUrl());
  const env = {
    LOG_LEVEL: 'info',
    MONGODB_URL: system.mongoUrl,
    AMQP_URL: rabbitUrl(),
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    QUEUE_PREFIX: system.ctx.config.QUEUE_PREFIX,
    SMTP_URL: vendor.url,
    BULK_MAILS_PER_SECOND: String(PER_SECOND),
  };
  children.push(startChild('workers/mailer/src/main.ts', env), startChild('workers/scheduler/src/main.ts', env));
  await Promise.all(children.map((child) => child.ready()));
}, 90_000);

afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await system.stop();
  await vendor.stop();
}, 60_000);

const promotion = () => aMail({ template: { name: 'promo', values: {} } });
const verification = () => {
  const values = { link: 'http://localhost/verify?token=a', expiresAt: new Date(Date.now() + 60_000) };
  return aMail({ template: { name: 'verify-email', values } });
};
const write = (mails: readonly ReturnType<typeof aMail>[]) =>
  inTransaction(system.connection, async () => {
    for (const mail of mails) await system.outbox.add(sendMail, mail, { to: mail.to });
  });
const taken = (mails: readonly { to: string }[]) => mails.filter(({ to }) => takenAt.has(to)).length;

test('a verification mail does not wait behind promotions, which go at their pace', async () => {
  const promotions = Array.from({ length: PROMOTIONS }, promotion);
  for (let at = 0; at < PROMOTIONS; at += 50) await write(promotions.slice(at, at + 50));
  const began = performance.now();
  const waits: Promise<number>[] = [];
  const verify = async (): Promise<number> => {
    const mail = verification();
    await write([mail]);
    const committed = performance.now();
    return (await waitUntil('the verification mail', () => takenAt.get(mail.to)?.[0], 30_000)) - committed;
  };
  const verifying = setInterval(() => waits.push(verify()), VERIFY_EVERY_MS);
  await waitUntil('every promotion', () => taken(promotions) === PROMOTIONS, 60_000).finally(() =>
    clearInterval(verifying),
  );
  const slowest = Math.max(...(await Promise.all(waits)));
  const seconds = (performance.now() - began) / 1_000;
  expect(waits.length).toBeGreaterThan(3);
  expect(slowest).toBeLessThan(TARGET_MS);
  expect(promotions.map(({ to }) => takenAt.get(to)?.length)).toEqual(promotions.map(() => 1));
  expect(PROMOTIONS / seconds).toBeLessThan(PER_SECOND * 1.2);
}, 120_000);
