import type { EventDeclaration, JobDeclaration, RequestDeclaration } from '@harbour/contracts/job';
import { jobMoved, workerControlled } from '@harbour/contracts/receipt';
import { modulesWatched } from '@harbour/contracts/status-history';
import {
  createWorkerControls,
  type WorkerControlsDependencies,
} from '@harbour/gateway/modules/messenger/worker-controls.service';
import { JobQueueName } from '@harbour/contracts/job-console';
import type { JobAddress } from '@harbour/messaging/outbox';
import { createReceiptSender } from '@harbour/messaging/receipt-sender';
import { inTransaction } from '@harbour/platform/mongo';
import { withTrace } from '@harbour/platform/trace';
import { createWatchedSender } from '@harbour/status/watched-sender';
import * as z from 'zod';
import type { MessagingSystem } from '../messaging/messaging-system.ts';
import { INPUTS } from './inputs/of-each-kind.ts';
import { type Declarations, kindsOf, readerOf, schemasOf } from './kinds.ts';
import { describeSchema } from './schema.ts';
import { bareOf } from './shape.ts';
import type { Tap, WireMessage } from './tap.ts';

/** How much of what is optional a sample has. */
export const EXTENTS = ['all', 'none'] as const;
export type Extent = (typeof EXTENTS)[number];

/** A sample's name, such as `job sms.send (all)`. */
export const sampleName = (kind: string, extent: Extent | 'several' | 'refused'): string => `${kind} (${extent})`;

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
/** The body of a question that nobody could answer. */
const REFUSAL = { content: '{"ok":false}', properties: {} };
const FULL_ADDRESS = {
  to: 'ada@example.com',
  requestId: 'request-1',
  lang: 'en',
  aggregateId: '690000000000000000000001',
} as const satisfies JobAddress;
/** More bulk jobs than there are samples. */
const MANY = 1_000;

/** A system that writes, and what sees its messages. */
export interface Writers {
  readonly system: MessagingSystem;
  readonly tap: Tap;
}

/** What a sample is made from. */
export function inputOf(schema: z.ZodType, kind: string, extent: Extent): unknown {
  const input: unknown = JSON.parse(JSON.stringify(INPUTS[kind] ?? null));
  return extent === 'all' ? input : bareOf(describeSchema(schema), input);
}

/** Runs what may be written within a trace, within one or without. */
const traced = <T>(extent: Extent, work: () => T): T =>
  extent === 'all' ? withTrace(TRACEPARENT, 'sample', work) : work();

const ofType =
  (type: string) =>
  ({ properties }: WireMessage): boolean =>
    properties['type'] === type;

async function writeJob({ system, tap }: Writers, job: JobDeclaration, payload: unknown, extent: Extent) {
  const address = extent === 'all' ? { ...FULL_ADDRESS, orderingKey: crypto.randomUUID() } : { to: FULL_ADDRESS.to };
  const add = () => system.outbox.add(job, job.payload.parse(payload), address);
  const id = await traced(extent, () => inTransaction(system.connection, add));
  if (job.isBulk !== undefined) await system.outbox.releaseBulk(job.queue, MANY);
  return tap.take(`${job.name} on the wire`, ({ properties }) => properties['messageId'] === id);
}

/** Receipts of one moment, which share a message. */
async function writeReceipts({ system, tap }: Writers, payloads: readonly unknown[], extent: Extent) {
  const sender = createReceiptSender(system.ctx, system.broker);
  const tell = (payload: unknown): Promise<void> => sender.tell(jobMoved.payload.parse(payload));
  await traced(extent, () => Promise.all(payloads.map(tell)));
  return tap.take('receipts on the wire', ofType(jobMoved.name));
}

/** The gateway's order to a worker, without its store and its audit. */
async function orderWorker({ system }: Writers, payload: unknown): Promise<void> {
  const { queue, paused } = workerControlled.payload.parse(payload);
  const dependencies: unknown = {
    inTransaction: (work: () => Promise<unknown>) => work(),
    orders: { keep: async () => undefined },
    broker: system.broker,
    audit: { record: async () => undefined },
    log: system.ctx.log,
  };
  const controls = createWorkerControls(dependencies as WorkerControlsDependencies);
  const actor: unknown = { masked: 'a•••@example.com' };
  await controls.control(JobQueueName.parse(queue), paused, actor as Parameters<typeof controls.control>[2]);
}

/** Writes an event as the process does that tells of it. */
async function writeEvent(writers: Writers, { name }: EventDeclaration, payload: unknown, extent: Extent) {
  const { system, tap } = writers;
  if (name === jobMoved.name) return writeReceipts(writers, [payload], extent);
  if (name === modulesWatched.name) await createWatchedSender(system.broker)(modulesWatched.payload.parse(payload));
  else if (name === workerControlled.name) await orderWorker(writers, payload);
  else throw new Error(`Nothing here writes the event ${name}: call its sender`);
  return tap.take(`${name} on the wire`, ofType(name));
}

async function writeQuestion({ system, tap }: Writers, request: RequestDeclaration, payload: unknown, extent: Extent) {
  const end = await tap.answer(request.name, () => REFUSAL);
  // The answer does not matter here, only the question on the wire.
  await traced(extent, () => system.broker.ask(request, payload)).catch(() => undefined);
  await end();
  return tap.take(`${request.name} on the wire`, ofType(request.name));
}

/** Has this code answer a recorded question: by each answer, then by a refusal. */
async function writeAnswers(
  { system, tap }: Writers,
  request: RequestDeclaration,
  question: WireMessage,
  answers: unknown[],
) {
  const next = [...answers];
  await system.broker.serve(request, async () => {
    if (next.length === 0) throw new Error('No answer is left');
    return request.answer.parse(next.shift());
  });
  const written: WireMessage[] = [];
  for (let asked = 0; asked <= answers.length; asked += 1) written.push(await tap.ask(question));
  return written;
}

/** Every message that this code writes from the fixed inputs, by the name of its sample. */
export async function writeAll(writers: Writers, found: Declarations): Promise<Record<string, WireMessage>> {
  const schemas = schemasOf(found);
  const written: Record<string, WireMessage> = {};
  const write = async (kind: string, by: (payload: unknown, extent: Extent) => Promise<WireMessage>): Promise<void> => {
    const schema = schemas.get(readerOf(kind)) ?? z.never();
    for (const extent of EXTENTS) written[sampleName(kind, extent)] = await by(inputOf(schema, kind, extent), extent);
  };
  for (const job of found.jobs)
    for (const kind of kindsOf({ jobs: [job], events: [], requests: [] }))
      await write(kind, (payload, extent) => writeJob(writers, job, payload, extent));
  for (const event of found.events)
    await write(`event ${event.name}`, (payload, extent) => writeEvent(writers, event, payload, extent));
  const [receipts] = [`event ${jobMoved.name}`];
  const two = EXTENTS.map((extent) => inputOf(jobMoved.payload, receipts, extent));
  written[sampleName(receipts, 'several')] = await writeReceipts(writers, two, 'all');
  for (const request of found.requests) {
    const asked = `question ${request.name}`;
    await write(asked, (payload, extent) => writeQuestion(writers, request, payload, extent));
    const question = written[sampleName(asked, 'all')];
    if (question === undefined) throw new Error(`${asked} was not written`);
    const kind = `answer ${request.name}`;
    const answers = EXTENTS.map((extent) => inputOf(request.answer, kind, extent));
    const [all, none, refused] = await writeAnswers(writers, request, question, answers);
    if (all && none && refused)
      Object.assign(written, {
        [sampleName(kind, 'all')]: all,
        [sampleName(kind, 'none')]: none,
        [sampleName(kind, 'refused')]: refused,
      });
  }
  return written;
}
