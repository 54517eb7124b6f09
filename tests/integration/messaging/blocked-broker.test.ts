import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type MailMessage, sendMail } from '@harbour/contracts/mail';
import type { Broker } from '@harbour/messaging/broker';
import { createOutbox, type Outbox } from '@harbour/messaging/outbox';
import { startRelay } from '@harbour/messaging/relay';
import { MAX_UNCONFIRMED, MAX_UNCONFIRMED_BYTES } from '@harbour/messaging/relay-room';
import { inTransaction } from '@harbour/platform/mongo';
import { addressThrough, openProxyTo, type TcpProxy } from '../../support/stand-ins/tcp-proxy.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { aMail, LEASE_MS, type MessagingSystem, openMessagingSystem, rabbitUrl } from './messaging-system.ts';

const JOBS = 600;
/** As many as the pool has connections: what is tried is the room of the relay, not the wait for a connection. */
const WRITERS = 5;
const JOB_BYTES = 40_000;
/** Read by the relay at once: so much it may hold beyond its room in bytes. */
const BATCH_BYTES = 100 * (JOB_BYTES + 1_000);
const MOST_HELD = 20;

let system: MessagingSystem;
let proxy: TcpProxy;
let outbox: Outbox;
/** What the second gateway has published and the broker has not answered. */
const held = { jobs: 0, bytes: 0, mostJobs: 0, mostBytes: 0 };

/** A broker whose unanswered publications are counted. */
function counted(broker: Broker): Broker {
  const publish: Broker['publish'] = async (message, destination) => {
    held.jobs += 1;
    held.bytes += message.content.length;
    held.mostJobs = Math.max(held.mostJobs, held.jobs);
    held.mostBytes = Math.max(held.mostBytes, held.bytes);
    try {
      await broker.publish(message, destination);
    } finally {
      held.jobs -= 1;
      held.bytes -= message.content.length;
    }
  };
  return Object.create(broker, { publish: { value: publish } }) as Broker;
}

beforeEach(async () => {
  proxy = await openProxyTo(rabbitUrl());
  system = await openMessagingSystem(addressThrough(rabbitUrl(), proxy));
  await system.startWorker('second-gateway', async ({ ctx, broker, connection }) => {
    const relay = startRelay(ctx, { connection, broker: counted(broker), leaseMs: LEASE_MS });
    outbox = createOutbox(connection, relay, MOST_HELD);
    await waitUntil('the broker', () => broker.connected, 20_000);
  });
}, 60_000);

afterEach(async () => {
  await proxy.mend();
  await system.stop();
  proxy.close();
}, 60_000);

const add = (mail: MailMessage): Promise<string> =>
  inTransaction(system.connection, () => outbox.add(sendMail, mail, { to: mail.to }));
const verification = (bytes: number) =>
  aMail({
    template: { name: 'verify-email', values: { link: `http://a/${'x'.repeat(bytes)}`, expiresAt: new Date() } },
  });

test('a broker that confirms nothing fills no more memory than the room, and refuses bulk mails alone', async () => {
  proxy.slow(Number.POSITIVE_INFINITY);
  const write = async (count: number, bytes: number): Promise<void> => {
    const left = Array.from({ length: count }, () => verification(bytes));
    const writer = async (): Promise<void> => {
      for (let mail = left.pop(); mail; mail = left.pop()) await add(mail);
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  };
  await write(JOBS, JOB_BYTES);
  expect(held.mostJobs).toBeGreaterThan(50);
  expect(held.mostJobs).toBeLessThanOrEqual(MAX_UNCONFIRMED);
  expect(held.mostBytes).toBeLessThanOrEqual(MAX_UNCONFIRMED_BYTES + BATCH_BYTES);
  await write(JOBS, 10);
  expect(held.mostJobs).toBeLessThanOrEqual(MAX_UNCONFIRMED);

  const promotion = () => aMail({ template: { name: 'promo', values: {} } });
  const isRefused = await waitUntil(
    'bulk mails refused',
    () =>
      add(promotion()).then(
        () => undefined,
        (error: unknown) => error,
      ),
    20_000,
  );
  expect(isRefused).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 60 });
  expect(await outbox.heldBulk()).toBeGreaterThanOrEqual(MOST_HELD);
  await expect(add(verification(10))).resolves.toEqual(expect.any(String));
  // Not by the backlog, whose index would count those twice that the relay puts back meanwhile.
  const others = system.connection.collection('outbox').find({ isBulk: { $exists: false } });
  expect(new Set((await others.project({ _id: 1 }).toArray()).map(({ _id }) => String(_id))).size).toBe(2 * JOBS + 1);
}, 90_000);
