import type { ReviewState } from '@harbour/contracts/review';
import type { Localized } from '@harbour/contracts/language';
import { type Connection, Schema, type Types } from 'mongoose';
import { localized } from '../../store/localized.schema.ts';

export interface ReviewDocument {
  _id: Types.ObjectId;
  userId: string;
  orderId: string;
  productId: string;
  /** The product's name when it was bought: products may go. */
  productName: Localized;
  stars: number;
  words: string;
  /** The name that it is shown under; empty for none. */
  name: string;
  pictures: string[];
  state: ReviewState;
  /** What an admin wrote with the last answer. */
  answer: string;
  /** Goes up with each change, so that nobody accepts what they have not read. */
  version: number;
  createdAt: Date;
  /** Since when it is in this state. */
  since: Date;
}

/** A picture of a review, drawn anew: no other place has its bytes. */
export interface ReviewPictureDocument {
  _id: Types.ObjectId;
  reviewId: string;
  userId: string;
  bytes: Buffer;
  createdAt: Date;
}

const required = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

const schema = new Schema<ReviewDocument>(
  {
    userId: required,
    orderId: required,
    productId: required,
    productName: localized,
    stars: { type: Number, required: true },
    words: { type: String, default: '' },
    name: { type: String, default: '' },
    pictures: [String],
    state: required,
    answer: { type: String, default: '' },
    version: { type: Number, required: true },
    createdAt: date,
    since: date,
  },
  { collection: 'reviews', versionKey: false },
);
// A purchase is reviewed once.
schema.index({ userId: 1, orderId: 1, productId: 1 }, { unique: true });
// A product's accepted ones, newest first; the queue. `_id` makes the order total.
schema.index({ productId: 1, state: 1, createdAt: -1, _id: -1 });
schema.index({ state: 1, since: -1, _id: -1 });
schema.index({ state: 1, stars: 1, _id: 1 });

const picture = new Schema<ReviewPictureDocument>(
  {
    reviewId: required,
    userId: required,
    bytes: { type: Buffer, required: true },
    createdAt: date,
  },
  { collection: 'reviewPictures', versionKey: false },
);
picture.index({ userId: 1 });
picture.index({ reviewId: 1 });

/** The collection of reviews. */
export function reviewModel(connection: Connection) {
  return connection.model<ReviewDocument>('Review', schema);
}

/** The collection of pictures of reviews. */
export function reviewPictureModel(connection: Connection) {
  return connection.model<ReviewPictureDocument>('ReviewPicture', picture);
}
