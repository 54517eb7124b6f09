import { type Connection, Schema } from 'mongoose';

export interface WishDocument {
  _id: string;
  userId: string;
  productId: string;
  wishedAt: Date;
  /** What the product cost when it was wished for. */
  priceCents: number;
  /** What a lower price is told against: the price when wished for, or the lowest that was told since the last rise. */
  referenceCents: number;
}

const schema = new Schema<WishDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    productId: { type: String, required: true },
    wishedAt: { type: Date, required: true },
    priceCents: { type: Number, required: true },
    referenceCents: { type: Number, required: true },
  },
  { collection: 'wishes', versionKey: false },
);
// A product stands on a list once.
schema.index({ userId: 1, productId: 1 }, { unique: true });
schema.index({ userId: 1, wishedAt: -1 });
// Whose product has become cheaper, or dearer again.
schema.index({ productId: 1, referenceCents: -1, priceCents: 1 });

/** The collection of wishes. */
export function wishModel(connection: Connection) {
  return connection.model<WishDocument>('Wish', schema);
}
