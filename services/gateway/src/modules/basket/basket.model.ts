import { type Connection, Schema } from 'mongoose';

export interface BasketDocument {
  /** The person's id: one open basket each. */
  _id: string;
  basketId: string;
  products: { productId: string; variantId?: string; quantity: number }[];
  updatedAt: Date;
  /** Rises with each change: tells whether another one came between reading and writing. */
  revision?: number;
  /** The id of the basket whose reminder was sent, or skipped for want of consent. */
  remindedOf?: string;
}

const schema = new Schema<BasketDocument>(
  {
    _id: { type: String, required: true },
    basketId: { type: String, required: true },
    products: [
      {
        _id: false,
        productId: { type: String, required: true },
        variantId: String,
        quantity: { type: Number, required: true },
      },
    ],
    updatedAt: { type: Date, required: true },
    revision: { type: Number, default: 0 },
    remindedOf: String,
  },
  { collection: 'baskets', versionKey: false },
);
// Baskets that nobody touched for long.
schema.index({ updatedAt: 1 });

/** The collection of kept baskets. */
export function basketModel(connection: Connection) {
  return connection.model<BasketDocument>('Basket', schema);
}
