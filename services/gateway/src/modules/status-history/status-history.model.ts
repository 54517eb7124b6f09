import type { ConnectionStatus, Module } from '@harbour/contracts/status';
import { type Connection, Schema } from 'mongoose';

/** Longer than the ninety days that are shown, so that the first of them is whole. */
const KEPT_SECONDS = 100 * 86_400;

/** A time in which a module was watched and in one state. */
export interface SpanDocument {
  _id: string;
  /** Category and name: `worker:mailer`. */
  module: string;
  name: string;
  category: Module['category'];
  status: ConnectionStatus;
  from: Date;
  until: Date;
  /** The module's newest span: the one that goes on. */
  isLatest: boolean;
  /** What an admin says of the incident that begins here. */
  note?: string;
  notedBy?: string;
}

const schema = new Schema<SpanDocument>(
  {
    _id: { type: String, required: true },
    module: { type: String, required: true },
    name: { type: String, required: true },
    category: { type: String, required: true },
    status: { type: String, required: true },
    from: { type: Date, required: true },
    until: { type: Date, required: true },
    isLatest: { type: Boolean, required: true },
    note: String,
    notedBy: String,
  },
  { collection: 'module_spans', versionKey: false },
);
schema.index({ isLatest: 1 });
schema.index({ module: 1, from: 1 });
schema.index({ until: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** The collection of what modules were like, and when. */
export function spanModel(connection: Connection) {
  return connection.model<SpanDocument>('ModuleSpan', schema);
}
