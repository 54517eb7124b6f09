import type { AuditAction } from '@harbour/contracts/audit';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import type { TimeCursor } from '../../http/api/time-cursor.ts';
import { type AuditDocument, auditModel } from './audit.model.ts';

/** Which entries are listed, newest first: those of an action, from a place on. */
export interface AuditFilter {
  readonly action?: AuditAction | undefined;
  readonly after: TimeCursor | undefined;
  readonly limit: number;
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** Queries over the audit log. Nothing of it is ever changed, but a count that is known later, and what names a person erased. */
export function createAuditRepository(connection: Connection) {
  const model = auditModel(connection);
  return {
    async insert(entry: AuditDocument): Promise<void> {
      await model.create([entry]);
    },
    async complete(id: string, outcome: Pick<AuditDocument, 'ids' | 'count'>): Promise<void> {
      await model.updateOne({ _id: id }, { $set: outcome });
    },
    list({ action, after, limit }: AuditFilter) {
      const older = after && [{ at: trusted({ $lt: after.at }) }, { at: after.at, _id: trusted({ $lt: after.id }) }];
      return model
        .find({ ...(action === undefined ? {} : { action }), ...(older ? { $or: older } : {}) })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<AuditDocument[]>()
        .exec();
    },
    of: (userId: string) =>
      model.find({ 'by.id': userId }).sort({ at: -1 }).limit(1_000).lean<AuditDocument[]>().exec(),
    /** Takes out who a person was, and what was changed of their account. */
    async forget(userId: string): Promise<void> {
      await model.updateMany({ 'by.id': userId }, { $set: { 'by.email': '' } });
      await model.updateMany({ ids: userId }, { $unset: { changes: 1, moreChanges: 1, detail: 1 } });
    },
  };
}
