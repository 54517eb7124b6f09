import { type Connection, Schema } from 'mongoose';

export interface StockAlertDocument {
  _id: string;
  userId: string;
  productId: string;
  askedAt: Date;
  /** Null while its person waits. */
  toldAt: Date | null;
  /** When the store forgets it. */
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
// A person waits for a product once.
schema.index({ userId: 1, productId: 1 }, { unique: true });
// Who waits for a product, first come first; who was told recently.
schema.index({ productId: 1, toldAt: 1, askedAt: 1, _id: 1 });
schema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of people who wait for products. */
export function stockAlertModel(connection: Connection) {
  return connection.model<StockAlertDocument>('StockAlert', schema);
}
