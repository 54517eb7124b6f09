import { modelOnce } from '@harbour/platform/mongo';
import { type Connection, Schema } from 'mongoose';

/** A word that products are called by. */
export interface SearchWordDocument {
  readonly _id: string;
  /** The word, and what is left of it without each of its letters. */
  readonly near: readonly string[];
}

const schema = new Schema<SearchWordDocument>(
  { _id: { type: String, required: true }, near: { type: [String], required: true } },
  { collection: 'searchWords', versionKey: false },
);
schema.index({ near: 1 });

/** The collection of the words that searches with a wrong letter may mean. */
export function searchWordModel(connection: Connection) {
  return modelOnce(connection, 'SearchWord', () => connection.model<SearchWordDocument>('SearchWord', schema));
}
