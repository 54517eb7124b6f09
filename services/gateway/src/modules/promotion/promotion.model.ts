import type { Localized } from '@harbour/contracts/language';
import { type Connection, Schema, type Types } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';

export interface PromotionDocument {
  _id: Types.ObjectId;
  slug: string;
  /** Goes up with each edit by an admin; missing until the first. */
  version?: number;
  title: Localized;
  summary: Localized;
  image: string;
  url: string;
  code?: string | null;
  status: 'online' | 'offline';
  sort: number;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  /** The last of those who were told so far, in the order of ids; and when all were. */
  announcedTo?: string;
  announcedAt?: Date;
  /** When its end was noticed; missing until then. */
  endedAt?: Date;
}

const schema = new Schema<PromotionDocument>(
  {
    slug: { type: String, required: true },
    version: Number,
    title: localized,
    summary: localized,
    image: { type: String, required: true },
    url: { type: String, required: true },
    code: { type: String, default: null },
    status: { type: String, enum: ['online', 'offline'], required: true },
    sort: { type: Number, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    announcedTo: String,
    announcedAt: Date,
    endedAt: Date,
  },
  { collection: 'promotions', versionKey: false },
);
schema.index({ slug: 1 }, { unique: true });
// What runs now, in its order; what falls due.
schema.index({ status: 1, sort: 1 });
schema.index({ status: 1, startsAt: 1 });
schema.index({ status: 1, endsAt: 1 });

/** The collection of promotions. */
export function promotionModel(connection: Connection) {
  return connection.model<PromotionDocument>('Promotion', schema);
}
