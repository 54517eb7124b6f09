import type { AuditAction, AuditChange } from '@harbour/contracts/audit';
import { type Connection, Schema } from 'mongoose';

/** Longer than a year, so that the same week of last year can be looked up. */
const KEPT_SECONDS = 400 * 86_400;

export interface AuditDocument {
  _id: string;
  at: Date;
  by: { id: string; email: string };
  /** The prefix of the API key that acted. */
  key?: string;
  action: AuditAction;
  queue?: string;
  ids: string[];
  count: number;
  detail?: string;
  changes?: AuditChange[];
  moreChanges?: number;
  requestId?: string;
}

const schema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    by: { id: String, email: String },
    key: String,
    action: { type: String, required: true },
    queue: String,
    ids: { type: [String], required: true },
    count: { type: Number, required: true },
    detail: String,
    changes: {
      type: [new Schema<AuditChange>({ field: String, before: String, after: String }, { _id: false })],
      default: undefined,
    },
    moreChanges: Number,
    requestId: String,
  },
  { collection: 'audit', versionKey: false },
);
schema.index({ at: -1, _id: -1 });
schema.index({ action: 1, at: -1, _id: -1 });
schema.index({ 'by.id': 1, at: -1 });
// What was done about a person goes with them.
schema.index({ ids: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** The collection of what admins did; kept for 400 days. */
export function auditModel(connection: Connection) {
  return connection.model<AuditDocument>('Audit', schema);
}
