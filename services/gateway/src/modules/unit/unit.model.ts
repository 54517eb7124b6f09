import type { Localized } from '@harbour/contracts/language';
import { type Connection, Schema, type Types } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';

export interface UnitDocument {
  _id: Types.ObjectId;
  /** Its code, which products name it by; of a removed one, a mark that nothing else has. */
  slug: string;
  /** Goes up with each edit by an admin; missing until the first. */
  version?: number;
  name: Localized;
  /** The English name of several. */
  plural: string;
  sort: number;
  /** The code of a removed one: the seed does not bring it again. */
  formerSlugs?: string[];
  /** Written by each edit that relies on its being there, so that removing it meets that edit in the store. */
  usedAt?: Date;
  removedAt?: Date;
}

const schema = new Schema<UnitDocument>(
  {
    slug: { type: String, required: true },
    version: Number,
    name: localized,
    plural: { type: String, required: true },
    sort: { type: Number, required: true },
    formerSlugs: { type: [String], default: undefined },
    usedAt: Date,
    removedAt: Date,
  },
  { collection: 'units', versionKey: false },
);
schema.index({ slug: 1 }, { unique: true });

/** The collection of units. */
export function unitModel(connection: Connection) {
  return connection.model<UnitDocument>('Unit', schema);
}
