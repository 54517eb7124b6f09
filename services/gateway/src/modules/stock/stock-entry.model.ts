import type { StockCause } from '@harbour/contracts/stock-ledger';
import { type Connection, Schema, type Types } from 'mongoose';

export interface StockEntryDocument {
  _id: Types.ObjectId;
  productId: string;
  /** The product's own id where it is plain. */
  variantId: string;
  sku: string;
  at: Date;
  cause: StockCause;
  change: number;
  /** The order's number, where one is the cause. */
  order?: string;
  /** The id of the admin who made it. */
  by?: string;
}

export type NewStockEntry = Omit<StockEntryDocument, '_id'>;

const schema = new Schema<StockEntryDocument>(
  {
    productId: { type: String, required: true },
    variantId: { type: String, required: true },
    sku: { type: String, required: true },
    at: { type: Date, required: true },
    cause: { type: String, required: true },
    change: { type: Number, required: true },
    order: String,
    by: String,
  },
  { collection: 'stockEntries', versionKey: false },
);
schema.index({ productId: 1, at: -1, _id: -1 });

/** The collection of changes of stock: entries are added, and never changed or removed. */
export function stockEntryModel(connection: Connection) {
  return connection.model<StockEntryDocument>('StockEntry', schema);
}
