import { jest } from '@jest/globals';
import type { RequestDeclaration } from '@harbour/contracts/job';
import { jobMoved, workerControlled } from '@harbour/contracts/receipt';
import { modulesWatched } from '@harbour/contracts/status-history';
import { consumeWatched } from '@harbour/gateway/modules/status-history/status-history.consumer';
import type { StatusHistoryService } from '@harbour/gateway/modules/status-history/status-history.service';
import { consumeJobs, type JobBinding } from '@harbour/messaging/consume';
import { deadQueue, HISTORY_QUEUE, JOB_QUEUES, RECEIPTS_QUEUE } from '@harbour/messaging/topology';
import { createWorkerOrders, openWorkerControl } from '@harbour/messaging/worker-control';
import { waitUntil } from '../../support/wait-until.ts';
import { jobSettings, type MessagingSystem } from '../messaging/messaging-system.ts';
import type { Declarations } from './kinds.ts';
import type { Tap, WireMessage } from './tap.ts';

const PATIENCE_MS = 20_000;

/** The body as this code understood it, or why it could not. */
export type Read = { readonly body: unknown } | { readonly fault: string };

/** What this code's own consumers make of messages from another release. */
export interface Readers {
  readonly job: (message: WireMessage) => Promise<Read>;
  readonly event: (message: WireMessage) => Promise<Read>;
  readonly question: (request: RequestDeclaration, message: WireMessage) => Promise<Read>;
  /** Asks a question that is answered by the recorded bytes. */
  readonly answer: (request: RequestDeclaration, payload: unknown, message: WireMessage) => Promise<Read>;
}

/** Notes what a queue's consumer understood, until the one who sent it asks. */
function createNotes() {
  const notes = new Map<string, Read[]>();
  return {
    add: (key: string, read: Read): void => void notes.set(key, [...(notes.get(key) ?? []), read]),
    has: (key: string): boolean => (notes.get(key)?.length ?? 0) > 0,
    take: (key: string): Promise<Read> =>
      waitUntil(`somebody to read ${key}`, () => notes.get(key)?.shift(), PATIENCE_MS),
  };
}
type Notes = ReturnType<typeof createNotes>;

/** Notes the dead letters of a queue: what its consumer could not read. */
async function noteDead({ tap, notes }: { tap: Tap; notes: Notes }, queue: string, keyOf: (id: string) => string) {
  await tap.drain(deadQueue(queue), ({ properties }) => {
    const { 'x-reason': reason } = (properties['headers'] ?? {}) as { 'x-reason'?: string };
    notes.add(keyOf(String(properties['messageId'])), { fault: reason ?? 'it is among the dead letters' });
  });
}

async function consumeEveryJob(system: MessagingSystem, found: Declarations, notes: Notes): Promise<void> {
  for (const queue of JOB_QUEUES) {
    const jobs = found.jobs.filter((job) => job.queue === queue);
    const bindings = jobs.map((job): JobBinding => [job, async (body, { jobId }) => notes.add(jobId, { body })]);
    await system.startWorker(queue, async ({ ctx, broker, connection }) => {
      await consumeJobs(ctx, { broker, connection, consumer: queue, jobs: bindings, settings: jobSettings });
    });
  }
}

/** A worker that obeys the orders of admins, and notes that it did. */
async function obeyOrders(system: MessagingSystem, notes: Notes): Promise<void> {
  await system.startWorker('listener', async ({ ctx, broker, connection }) => {
    const control = await openWorkerControl(ctx, connection, 'mailer');
    const obeyed = async (paused: boolean): Promise<void> => {
      notes.add(workerControlled.name, { body: { queue: 'mailer', paused } });
    };
    await control.obey(broker, { pause: () => obeyed(true), resume: () => obeyed(false) });
  });
}

/** Starts everything of this code that reads messages. */
export async function startReaders(system: MessagingSystem, tap: Tap, found: Declarations): Promise<Readers> {
  const notes = createNotes();
  const { broker, ctx, connection } = system;
  for (const queue of JOB_QUEUES) await noteDead({ tap, notes }, queue, (id) => id);
  await consumeEveryJob(system, found, notes);
  const applied = jest.spyOn(system.outbox, 'applyReceipt');
  await noteDead({ tap, notes }, RECEIPTS_QUEUE, () => jobMoved.name);
  const keep = async (seen: unknown): Promise<void> => notes.add(modulesWatched.name, { body: seen });
  const history: unknown = { keep, ping: async () => undefined };
  await consumeWatched(ctx, { broker, history: history as StatusHistoryService });
  await noteDead({ tap, notes }, HISTORY_QUEUE, () => modulesWatched.name);
  await obeyOrders(system, notes);
  const orders = createWorkerOrders(connection);
  const served = new Set<string>();
  let isPaused = false;

  return {
    async job(message) {
      // A code that is older than its lifetime is not carried out.
      await tap.send(message, { timestamp: Date.now() });
      return notes.take(String(message.properties['messageId']));
    },
    async event(message) {
      const type = String(message.properties['type']);
      if (type === workerControlled.name) {
        // The event says that there is an order, which stands in the store; obeyed is only one that changes something.
        isPaused = !isPaused;
        await orders.keep({ queue: 'mailer', paused: isPaused, by: 'a•••@example.com', at: new Date() });
      }
      applied.mockClear();
      const count = [JSON.parse(message.content) as unknown].flat().length;
      await tap.send(message);
      if (type !== jobMoved.name) return notes.take(type);
      const isRead = () => applied.mock.calls.length === count || notes.has(type);
      await waitUntil('the receipts', isRead, PATIENCE_MS);
      if (notes.has(type)) return notes.take(type);
      const receipts = applied.mock.calls.map(([receipt]) => receipt);
      return { body: count === 1 ? receipts[0] : receipts };
    },
    async question(request, message) {
      const { name } = request;
      if (!served.has(name)) {
        served.add(name);
        await broker.serve(request, async (body) => {
          notes.add(name, { body });
          throw new Error('This test has no answer');
        });
      }
      await tap.ask(message);
      // The body is noted before it is answered.
      return notes.has(name) ? notes.take(name) : { fault: 'it was refused unread' };
    },
    async answer(request, payload, message) {
      const end = await tap.answer(request.name, () => message);
      const read = await broker.ask(request, payload).then(
        (body): Read => ({ body }),
        ({ cause }: Error): Read => ({ fault: String(cause) }),
      );
      await end();
      return read;
    },
  };
}
