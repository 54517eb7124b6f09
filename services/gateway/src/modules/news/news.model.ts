import type { Language, Localized } from '@harbour/contracts/language';
import { type Connection, Schema, type Types } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';

export interface NewsDocument {
  _id: Types.ObjectId;
  slug: string;
  /** Goes up with each edit by an admin; missing until the first. */
  version?: number;
  title: Localized;
  summary: Localized;
  body: Record<Language, string[]>;
  image: string;
  status: 'online' | 'offline';
  publishedAt: Date;
  createdAt: Date;
}

const schema = new Schema<NewsDocument>(
  {
    slug: { type: String, required: true },
    version: Number,
    title: localized,
    summary: localized,
    body: { en: [String], zh_HK: [String], zh: [String] },
    image: { type: String, required: true },
    status: { type: String, enum: ['online', 'offline'], required: true },
    publishedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'news', versionKey: false },
);
schema.index({ slug: 1 }, { unique: true });
// The newest first; `_id` makes the order total.
schema.index({ status: 1, publishedAt: -1, _id: -1 });

/** The collection of articles. */
export function newsModel(connection: Connection) {
  return connection.model<NewsDocument>('News', schema);
}
