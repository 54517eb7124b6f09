import { waitUntil } from '../../support/wait-until.ts';
import { openDatabase, openMessagingSystem, rabbitUrl } from '../messaging/messaging-system.ts';
import { describeDeliveries, writeDeliveries } from './deliveries.ts';
import { describeBodies } from './describe.ts';
import { describeDocuments, writeDocuments } from './documents.ts';
import { declarations } from './kinds.ts';
import type { Recorded } from './recorded.ts';
import { openTap } from './tap.ts';
import { writeAll } from './write.ts';

/** The name of the outbox among the schemas. */
export const OUTBOX = 'outbox';
/** The name of delivery records among the schemas. */
export const DELIVERIES = 'deliveries';

/** The record is the same on every machine. */
const withoutInstance = <T extends object>(messages: T, instance: string): T =>
  JSON.parse(JSON.stringify(messages).replaceAll(instance, 'worker-1')) as T;

/** What this code writes and reads, from its own writers and parsers. */
export async function writeRelease(): Promise<Omit<Recorded, 'release'>> {
  const found = await declarations();
  const system = await openMessagingSystem(rabbitUrl());
  await waitUntil('the broker', () => system.broker.connected, 20_000);
  const connection = await openDatabase();
  try {
    const tap = await openTap(rabbitUrl(), system.ctx.config.QUEUE_PREFIX);
    try {
      const messages = withoutInstance(await writeAll({ system, tap }, found), system.ctx.instance);
      const documents = await writeDocuments(connection);
      const deliveries = await writeDeliveries(connection);
      const stored = { [OUTBOX]: describeDocuments(connection), [DELIVERIES]: describeDeliveries(connection) };
      return { messages, documents, deliveries, schemas: { ...describeBodies(found), ...stored } };
    } finally {
      await tap.close();
    }
  } finally {
    await connection.close();
    await system.stop();
  }
}
