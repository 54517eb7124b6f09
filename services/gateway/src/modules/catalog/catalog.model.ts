import type { Localized } from '@harbour/contracts/language';
import { type Connection, Schema, type Types } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';

export interface CatalogDocument {
  _id: Types.ObjectId;
  slug: string;
  /** Goes up with each edit by an admin; missing until the first. */
  version?: number;
  name: Localized;
  url: string;
  image: string;
  status: 'online' | 'offline';
  sort: number;
}

const schema = new Schema<CatalogDocument>(
  {
    slug: { type: String, required: true },
    version: Number,
    name: localized,
    url: { type: String, required: true },
    image: { type: String, required: true },
    status: { type: String, enum: ['online', 'offline'], required: true },
    sort: { type: Number, required: true },
  },
  { collection: 'catalogs', versionKey: false },
);
// The Marketplace: entries of a status in their order.
schema.index({ status: 1, sort: 1 });
schema.index({ slug: 1 }, { unique: true });

/** The collection of catalogue entries. */
export function catalogModel(connection: Connection) {
  return connection.model<CatalogDocument>('Catalog', schema);
}
