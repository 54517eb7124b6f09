import { type Connection, Schema, type Types } from 'mongoose';

export interface CustomerNoteDocument {
  _id: Types.ObjectId;
  /** Whom it is about. */
  userId: string;
  at: Date;
  /** The id of the member of staff who wrote it. */
  by: string;
  text: string;
}

const schema = new Schema<CustomerNoteDocument>(
  {
    userId: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    text: { type: String, required: true },
  },
  { collection: 'customerNotes', versionKey: false },
);
schema.index({ userId: 1, at: -1, _id: -1 });

/** The collection of what staff wrote about customers. */
export function customerNoteModel(connection: Connection) {
  return connection.model<CustomerNoteDocument>('CustomerNote', schema);
}
