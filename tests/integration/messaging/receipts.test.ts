import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { isDate } from 'node:util/types';
import { sendMail } from '@harbour/contracts/mail';
import { decode, encode } from '@harbour/messaging/message';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import { inTransaction } from '@harbour/platform/mongo';
import { waitUntil } from '../../support/wait-until.ts';
import { aMail, type MessagingSystem, openMessagingSystem, rabbitUrl } from './messaging-system.ts';

/** More than one write takes. */
const MANY = 150;
/** Transactions at once: more would wait for a connection of the pool. */
const AT_ONCE = 10;
const PATIENCE_MS = 20_000;

describe('receipts that come together', () => {
  let system: MessagingSystem;
  const stored = () => system.connection.collection<OutboxDocument>('outbox');
  const addMany = async (count: number): Promise<{ id: string; to: string }[]> => {
    const add = async () => {
      const mail = aMail();
      const id = await inTransaction(system.connection, () => system.outbox.add(sendMail, mail, { to: mail.to }));
      return { id, to: mail.to };
    };
    const added = [];
    while (added.length < count) {
      const some = Math.min(AT_ONCE, count - added.length);
      added.push(...(await Promise.all(Array.from({ length: some }, add))));
    }
    return added;
  };
  const tell = (jobId: string, state: 'processing' | 'sent', at = new Date()) =>
    system.outbox.applyReceipt({ jobId, state, attempt: 1, run: 0, at, worker: 'w1' });

  beforeAll(async () => {
    system = await openMessagingSystem(rabbitUrl());
    await waitUntil('the broker', () => system.broker.connected, PATIENCE_MS);
  });
  afterAll(() => system.stop());

  test('each count once, whatever else is written meanwhile', async () => {
    const jobs = await addMany(MANY);
    const ids = jobs.map(({ id }) => id);
    const began = new Date();
    const disturb = async (): Promise<void> => {
      for (let times = 0; times < 5; times += 1) await stored().updateMany({}, { $inc: { revision: 1 } });
    };
    const [moves] = await Promise.all([
      Promise.all(
        ids.flatMap((id) => [tell(id, 'processing', began), tell(id, 'sent'), tell(id, 'processing', began)]),
      ),
      disturb(),
    ]);
    const toldOf = (state: string) => moves.flatMap((move) => (move?.state === state ? [move.jobId] : []));
    expect(toldOf('processing').toSorted()).toEqual(ids.toSorted());
    expect(toldOf('sent').toSorted()).toEqual(ids.toSorted());
    for (const job of await stored().find().toArray()) {
      expect(job).toMatchObject({ state: 'sent', attempts: 1 });
      expect(isDate(job.endedAt)).toBe(true);
      expect(job).not.toHaveProperty('payload');
      const steps = job.timeline.map(({ state }) => state).filter((state) => state !== 'published');
      expect(steps).toEqual(['written', 'processing', 'sent']);
    }
  });

  test('come in one message, of which only what cannot be read goes to the dead letters', async () => {
    const jobs = await addMany(2);
    const [first, second] = jobs.map(({ id }) => ({
      jobId: id,
      state: 'sent',
      attempt: 1,
      at: new Date(),
      worker: 'w1',
    }));
    const message = { id: randomUUID(), type: 'job.moved', content: encode([first, { poison: true }, second]) };
    const destination = { exchange: 'shop.events', routingKey: 'job.moved' } as const;
    await system.broker.publish({ ...message, createdAt: new Date() }, destination);
    const ids = jobs.map(({ id }) => id);
    const areSent = async () => (await stored().countDocuments({ _id: { $in: ids }, state: 'sent' })) === 2;
    await waitUntil('both jobs sent', areSent, PATIENCE_MS);
    const letters: unknown[] = [];
    const letter = await system.broker.consume(
      'gateway.receipts.dead',
      async ({ content }) => {
        letters.push(decode(content));
        return 'ack';
      },
      { prefetch: 1 },
    );
    await waitUntil('the dead letter', () => letters.length > 0, PATIENCE_MS);
    await letter.cancel();
    expect(letters).toEqual([[{ poison: true }]]);
  });

  test('of a job that is not kept any more do not keep others from theirs', async () => {
    const [job] = await addMany(1);
    const [gone, moved] = await Promise.all([tell(randomUUID(), 'sent'), tell(job?.id ?? '', 'sent')]);
    expect(gone).toBeUndefined();
    expect(moved).toMatchObject({ jobId: job?.id, state: 'sent' });
  });

  test('leave no address of somebody who is erased at that moment', async () => {
    const jobs = await addMany(MANY);
    const addresses = jobs.map(({ to }) => to);
    const forgetInTurn = async (rest: Iterable<string>): Promise<void> => {
      for (const to of rest) await system.outbox.forget([to]);
    };
    const queue = addresses.values();
    await Promise.all([
      ...jobs.map(({ id }) => tell(id, 'sent')),
      ...Array.from({ length: AT_ONCE }, () => forgetInTurn(queue)),
    ]);
    expect(await stored().countDocuments({ to: { $in: addresses } })).toBe(0);
  });
});
