import { JOB_STATES, JobStep } from '@harbour/contracts/receipt';
import { sendMail } from '@harbour/contracts/mail';
import { sendSms } from '@harbour/contracts/sms';
import { createDeadLetters } from '@harbour/messaging/dead-letters';
import { createOutbox } from '@harbour/messaging/outbox';
import { type OutboxDocument, outboxModel } from '@harbour/messaging/outbox.model';
import { inTransaction } from '@harbour/platform/mongo';
import { withTrace } from '@harbour/platform/trace';
import { type Connection, mongo } from 'mongoose';
import { INPUTS } from './inputs/of-each-kind.ts';
import type { JsonSchema } from './schema.ts';

const { EJSON } = mongo.BSON;

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const LEASE_MS = 15_000;
const ALL = {
  to: '+85291234567',
  requestId: 'request-1',
  lang: 'en',
  aggregateId: '690000000000000000000001',
} as const;
const NONE = { to: '+85291234567' };

/** Holds new jobs and publishes none, as a gateway does that dies after the commit. */
const silentRelay = {
  leaseForNew: () => ({ leaseOwner: 'gateway-1:lease-1', leaseUntil: new Date(Date.now() + LEASE_MS) }),
  publish: () => undefined,
};

/** A job in each state that another process may find it in, by the name of its sample; in an empty database. */
export async function writeDocuments(connection: Connection): Promise<Record<string, unknown>> {
  const outbox = createOutbox(connection);
  const holding = createOutbox(connection, silentRelay);
  const sms = sendSms.payload.parse(INPUTS['job sms.send']);
  const promo = sendMail.payload.parse(INPUTS['job mail.send promo']);
  const add = (by: typeof outbox, more: object = {}): Promise<string> =>
    inTransaction(connection, () => by.add(sendSms, sms, { ...ALL, ...more }));
  const failed = { state: 'dead', detail: 'The number does not exist' };

  const ids: Record<string, string> = {};
  await withTrace(TRACEPARENT, 'sample', async () => {
    ids['leased'] = await add(holding, { orderingKey: 'order-1' });
    ids['waiting for another'] = await add(outbox, { orderingKey: 'order-1' });
    ids['retrying'] = await add(outbox);
    ids['dead'] = await add(outbox);
    ids['replayed'] = await add(outbox);
    ids['sent'] = await add(outbox);
  });
  ids['written'] = await outbox.addAlone(sendSms, sms, NONE);
  ids['waiting for its turn'] = await outbox.addAlone(sendMail, promo, { to: promo.to });

  const tell = (sample: string, more: object) => {
    const jobId = ids[sample] ?? '';
    const now = { at: new Date(), publishedAt: new Date() };
    return outbox.applyReceipt({ attempt: 1, run: 0, worker: 'sms-1', state: 'sent', ...now, ...more, jobId });
  };
  await tell('retrying', { ...failed, state: 'retrying', nextAt: new Date() });
  await tell('dead', failed);
  await tell('sent', { detail: 'queued' });
  await tell('sent', { state: 'delivered' });
  await tell('replayed', failed);
  const correction = { to: '+85298765432', payload: { ...sms, phone: '+85298765432' }, detail: 'corrected' };
  await createDeadLetters(connection).replay([ids['replayed'] ?? ''], { by: 'a•••@example.com', correction });

  const stored = await outboxModel(connection).collection.find<OutboxDocument>({}).toArray();
  const byId = new Map(stored.map((document) => [document._id, document]));
  return Object.fromEntries(Object.entries(ids).map(([sample, id]) => [sample, EJSON.serialize(byId.get(id) ?? {})]));
}

/** What this code reads of the outbox: its model's fields, and the states that it knows, as `$jsonSchema` has it. */
export function describeDocuments(connection: Connection): JsonSchema {
  const schema = outboxModel(connection).schema.toJSONSchema({ useBsonType: true }) as {
    properties: Record<string, object> & { timeline: { items: { properties: Record<string, object> } } };
  };
  schema.properties['state'] = { enum: [...JOB_STATES] };
  schema.properties.timeline.items.properties['state'] = { enum: [...JobStep.options] };
  return schema;
}

/** Puts recorded jobs into the outbox of a connection; those that have ended have ended now, so that MongoDB keeps them. */
export async function putDocuments(
  connection: Connection,
  documents: Readonly<Record<string, unknown>>,
): Promise<void> {
  const read = Object.values(documents).map((each) => EJSON.deserialize(each as object) as OutboxDocument);
  const kept = read.map((each) => (each.endedAt === undefined ? each : { ...each, endedAt: new Date() }));
  await connection.collection<OutboxDocument>('outbox').insertMany(kept);
}
