import { type Connection, Schema } from 'mongoose';

export interface PageViewDocument {
  page: string;
  viewCount: number;
}

const schema = new Schema<PageViewDocument>(
  { page: { type: String, required: true }, viewCount: { type: Number, required: true } },
  { collection: 'pageviews', versionKey: false },
);
// One count a page, however many ask at once.
schema.index({ page: 1 }, { unique: true });

/** The collection of page views. */
export function pageViewModel(connection: Connection) {
  return connection.model<PageViewDocument>('PageView', schema);
}
