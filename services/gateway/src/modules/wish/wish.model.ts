import { type Connection, Schema } from 'mongoose';

export interface WishDocument {
  _id: string;
  userId: string;
  productId: string;
  wishedAt: Date;
  /** The price when the product was added to the list. */
  priceCents: number;
  /** The reference price for drops: the price when added, or the lowest one told since the last rise. */
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
// A product is on a list once.
schema.index({ userId: 1, productId: 1 }, { unique: true });
schema.index({ userId: 1, wishedAt: -1 });
// Wishes whose product has become cheaper, or more expensive again.
schema.index({ productId: 1, referenceCents: -1, priceCents: 1 });

/** The collection of wishes. */
export function wishModel(connection: Connection) {
  return connection.model<WishDocument>('Wish', schema);
}
