import { type Connection, Schema } from 'mongoose';

export interface StockAlertDocument {
  _id: string;
  userId: string;
  productId: string;
  askedAt: Date;
  /** Null while the person waits. */
  toldAt: Date | null;
  /** When the store deletes it. */
  endsAt: Date;
}

const schema = new Schema<StockAlertDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    productId: { type: String, required: true },
    askedAt: { type: Date, required: true },
    toldAt: { type: Date, default: null },
    endsAt: { type: Date, required: true },
  },
  { collection: 'stockAlerts', versionKey: false },
);
// One place per person and product.
schema.index({ userId: 1, productId: 1 }, { unique: true });
// People who wait for a product, first come first; people told recently.
schema.index({ productId: 1, toldAt: 1, askedAt: 1, _id: 1 });
schema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of people who wait for products. */
export function stockAlertModel(connection: Connection) {
  return connection.model<StockAlertDocument>('StockAlert', schema);
}
