import { type OutboxDocument, type OutboxModel, unpublished } from './outbox.model.ts';

/** Unpublished jobs and the age of the oldest in milliseconds. */
export interface Backlog {
  readonly pending: number;
  readonly oldestAgeMs: number;
}

/**
 * What waits in the outbox to be published; what was published in the last two seconds may be counted yet, and what is put back during
 * the count twice.
 */
export async function backlogOf(model: OutboxModel): Promise<Backlog> {
  const waiting = unpublished();
  const pending = await model.countDocuments(waiting);
  const oldest = await model.findOne(waiting).select('createdAt').sort({ createdAt: 1 }).lean<OutboxDocument>();
  return { pending, oldestAgeMs: oldest ? Math.max(0, Date.now() - oldest.createdAt.getTime()) : 0 };
}
