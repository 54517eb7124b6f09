import { createDeliveryRecords, DELIVERY_STATES } from '@harbour/messaging/delivery-record';
import { type Connection, mongo } from 'mongoose';
import type { JsonSchema } from './schema.ts';

const { EJSON } = mongo.BSON;
const CONSUMER = 'sms';
const LEASE_MS = 15_000;
const MODEL = 'Delivery';
const COLLECTION = 'deliveries';

interface StoredDelivery {
  readonly _id: string;
  readonly leaseUntil?: Date;
}

/** The delivery records of a worker of a release. */
export const recordsOf = (connection: Connection, owner: string): ReturnType<typeof createDeliveryRecords> =>
  createDeliveryRecords(connection, { consumer: CONSUMER, owner, leaseMs: LEASE_MS });

/** A delivery record in each state in which a worker may leave it; the job's id is the name of its sample. */
export async function writeDeliveries(connection: Connection): Promise<Record<string, unknown>> {
  const records = recordsOf(connection, 'worker-1');
  const claimed = async (jobId: string): Promise<string> => {
    const claim = await records.claim(jobId, 0);
    if (claim.kind !== 'claimed') throw new Error(`${jobId} is not free`);
    return claim.lease;
  };
  await claimed('held');
  await claimed('left');
  await records.markSent('sent', await claimed('sent'), 'SM1');
  await records.markFailed('failed', await claimed('failed'), 0, 'The number does not exist');
  await records.markRetrying('retrying', await claimed('retrying'), 'The vendor is busy', 0);
  await records.giveBack('given-back', await claimed('given-back'));
  const stored = await connection.collection<StoredDelivery>(COLLECTION).find().toArray();
  return Object.fromEntries(stored.map((each) => [each._id.split(':')[1], EJSON.serialize(each)]));
}

/** What this code reads of delivery records, as `$jsonSchema` has it. */
export function describeDeliveries(connection: Connection): JsonSchema {
  recordsOf(connection, 'worker-1');
  const { properties, ...schema } = connection.model(MODEL).schema.toJSONSchema({ useBsonType: true });
  return { ...schema, properties: { ...(properties as object), state: { enum: [...DELIVERY_STATES] } } };
}

/** The ids of stored records that do not fit a recorded schema. */
export async function unfitDeliveries(connection: Connection, schema: JsonSchema | undefined): Promise<string[]> {
  const unfit = connection.collection<StoredDelivery>(COLLECTION).find({ $nor: [{ $jsonSchema: schema }] });
  return (await unfit.toArray()).map(({ _id }) => _id);
}

/** Puts recorded delivery records into a database: of two claims, the lease of one has ended and that of the other has not. */
export async function putDeliveries(
  connection: Connection,
  recorded: Readonly<Record<string, unknown>>,
): Promise<void> {
  const now = Date.now();
  const deliveries = Object.entries(recorded).map(([sample, each]) => {
    const delivery = { ...(EJSON.deserialize(each as object) as StoredDelivery), updatedAt: new Date(now) };
    return sample === 'held' ? { ...delivery, leaseUntil: new Date(now + 10 * LEASE_MS) } : delivery;
  });
  await connection.collection<StoredDelivery>(COLLECTION).insertMany(deliveries);
}
