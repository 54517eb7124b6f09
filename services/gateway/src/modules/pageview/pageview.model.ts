import { type Connection, Schema } from 'mongoose';

export interface PageViewDocument {
  page: string;
  viewCount: number;
  /** Missing in counts of before. */
  seenAt?: Date;
}

/** Views of all pages in the hour that begins at `_id`. */
export interface PageViewHourDocument {
  _id: Date;
  viewCount: number;
  /** Those of pages that only staff see; missing where there are none. */
  staffViewCount?: number;
  /** The same moment once more, for the index that lets it expire. */
  at: Date;
}

const KEPT_SECONDS = 90 * 86_400;
const HARDLY_VIEWED = 10;

const schema = new Schema<PageViewDocument>(
  { page: { type: String, required: true }, viewCount: { type: Number, required: true }, seenAt: Date },
  { collection: 'pageviews', versionKey: false },
);
// One count a page, however many ask at once.
schema.index({ page: 1 }, { unique: true });
// The most viewed ones.
schema.index({ viewCount: -1 });
// Anyone may name a page: a name that hardly anybody looked at is forgotten, one of the shop's is not.
schema.index(
  { seenAt: 1 },
  { expireAfterSeconds: KEPT_SECONDS, partialFilterExpression: { viewCount: { $lt: HARDLY_VIEWED } } },
);

const hourSchema = new Schema<PageViewHourDocument>(
  {
    _id: { type: Date, required: true },
    viewCount: { type: Number, required: true },
    staffViewCount: Number,
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
