import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { workerControlled } from '@harbour/contracts/receipt';
import { consumeJobs } from '@harbour/messaging/consume';
import { encode } from '@harbour/messaging/message';
import { EVENTS_EXCHANGE } from '@harbour/messaging/topology';
import { createWorkerOrders } from '@harbour/messaging/worker-control';
import { waitUntil } from '../../support/wait-until.ts';
import { aMail, jobSettings, type MessagingSystem, openMessagingSystem, rabbitUrl } from './messaging-system.ts';

const AT_ONCE = 2;
const JOBS = 12;
const PATIENCE_MS = 30_000;

let system: MessagingSystem;
/** The jobs that a vendor has in hand, each with what lets it go. */
const asked = new Map<string, () => void>();
/** What the worker says of itself. */
const told = new Map<string, string>();

/** Pauses or resumes the worker, as the job console does. */
async function order(paused: boolean): Promise<void> {
  await createWorkerOrders(system.connection).keep({ queue: 'mailer', paused, by: 'admin', at: new Date() });
  const message = { id: randomUUID(), type: workerControlled.name, content: encode({ queue: 'mailer', paused }) };
  const to = { exchange: EVENTS_EXCHANGE, routingKey: `${workerControlled.name}.mailer` } as const;
  await system.broker.publish({ ...message, createdAt: new Date() }, to);
}

beforeAll(async () => {
  system = await openMessagingSystem(rabbitUrl());
  await system.startWorker('mailer', async (parts) => {
    const ask = (_: unknown, { jobId }: { jobId: string }) =>
      new Promise<void>((resolve) => {
        asked.set(jobId, resolve);
      });
    const settings = { ...jobSettings, JOBS_AT_ONCE: AT_ONCE };
    const health = { ...parts.ctx.health, details: (key: string, value: string) => void told.set(key, value) };
    await consumeJobs({ ...parts.ctx, health }, { ...parts, consumer: 'mailer', jobs: [[sendMail, ask]], settings });
  });
}, 60_000);

afterAll(async () => {
  for (const letGo of asked.values()) letGo();
  await system?.stop();
}, 60_000);

/** Undefined until the connection that is asked is there, which may be later than the one that publishes. */
const mailerQueue = async () => {
  const seen = await system.broker.inspect().catch(() => undefined);
  return seen?.queueDetails.find(({ name }) => name === 'mailer');
};
const records = () => system.connection.collection('deliveries');

test('a worker begins JOBS_AT_ONCE jobs at a time, and none of those that wait for their turn once it is paused', async () => {
  const written = await Promise.all(
    Array.from({ length: JOBS }, async () => {
      const mail = aMail();
      return system.outbox.addAlone(sendMail, mail, { to: mail.to });
    }),
  );
  await waitUntil('the vendor asked', () => asked.size === AT_ONCE, PATIENCE_MS);
  const areInHand = async () => ((await mailerQueue())?.ready ?? JOBS) < JOBS - AT_ONCE;
  await waitUntil('more messages in hand than turns', areInHand, PATIENCE_MS);
  // Nobody holds those that wait: any worker may claim them.
  expect(await records().countDocuments({})).toBe(AT_ONCE);

  await order(true);
  await waitUntil('the worker paused', () => told.get('paused') === 'yes', PATIENCE_MS);
  for (const letGo of asked.values()) letGo();
  const areBack = async () => (await mailerQueue())?.ready === JOBS - AT_ONCE;
  await waitUntil('the others back in the queue', areBack, PATIENCE_MS);
  expect(asked.size).toBe(AT_ONCE);
  expect(await records().countDocuments({})).toBe(AT_ONCE);

  await order(false);
  const letAllGo = () => {
    for (const letGo of asked.values()) letGo();
    return asked.size === JOBS;
  };
  await waitUntil('every job carried out', letAllGo, PATIENCE_MS);
  expect([...asked.keys()].toSorted()).toEqual(written.toSorted());
});
