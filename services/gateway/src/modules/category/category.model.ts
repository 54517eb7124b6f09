import type { Localized } from '@harbour/contracts/language';
import { type Connection, Schema, type Types } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';

export interface CategoryDocument {
  _id: Types.ObjectId;
  /** What products and rules name it by; of a removed one, a mark that nothing else has. */
  code: string;
  /** What its address says; of a removed one, a mark that nothing else has. */
  slug: string;
  /** Goes up with each edit by an admin; missing until the first. */
  version?: number;
  name: Localized;
  image: string;
  /** The code of the category that it is part of; two levels are all there are. */
  parent: string | null;
  words: string[];
  status: 'online' | 'offline';
  sort: number;
  /** Slugs that it had, newest last: they lead on to it. */
  formerSlugs: string[];
  /** Written by each edit that relies on its being there, so that removing it meets that edit in the store. */
  usedAt?: Date;
  /** When it was removed: its addresses say that it is gone. */
  removedAt?: Date;
}

const schema = new Schema<CategoryDocument>(
  {
    code: { type: String, required: true },
    slug: { type: String, required: true },
    version: Number,
    name: localized,
    image: { type: String, required: true },
    parent: { type: String, default: null },
    words: { type: [String], default: [] },
    status: { type: String, enum: ['online', 'offline'], required: true },
    sort: { type: Number, required: true },
    formerSlugs: { type: [String], default: [] },
    usedAt: Date,
    removedAt: Date,
  },
  { collection: 'categories', versionKey: false },
);
schema.index({ slug: 1 }, { unique: true });
schema.index({ code: 1 }, { unique: true });
// The newest of those that were removed.
schema.index({ removedAt: -1 });

/** The collection of categories. */
export function categoryModel(connection: Connection) {
  return connection.model<CategoryDocument>('Category', schema);
}
