import { type Connection, Schema } from 'mongoose';

export interface PageViewDocument {
  page: string;
  viewCount: number;
}

/** Views of all pages in the hour that begins at `_id`. */
export interface PageViewHourDocument {
  _id: Date;
  viewCount: number;
  /** The same moment once more, for the index that lets it expire. */
  at: Date;
}

const KEPT_SECONDS = 90 * 86_400;

const schema = new Schema<PageViewDocument>(
  { page: { type: String, required: true }, viewCount: { type: Number, required: true } },
  { collection: 'pageviews', versionKey: false },
);
// One count a page, however many ask at once.
schema.index({ page: 1 }, { unique: true });

const hourSchema = new Schema<PageViewHourDocument>(
  {
    _id: { type: Date, required: true },
    viewCount: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'pageviewhours', versionKey: false },
);
// The index of _id itself cannot expire documents.
hourSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** The collection of page views. */
export function pageViewModel(connection: Connection) {
  return connection.model<PageViewDocument>('PageView', schema);
}

/** The collection of views by the hour, kept for 90 days. */
export function pageViewHourModel(connection: Connection) {
  return connection.model<PageViewHourDocument>('PageViewHour', hourSchema);
}
