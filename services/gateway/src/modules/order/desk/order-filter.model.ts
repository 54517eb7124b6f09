import type { OrderFilterQuery } from '@harbour/contracts/order-filter';
import { type Connection, Schema, type Types } from 'mongoose';

export interface OrderFilterDocument {
  _id: Types.ObjectId;
  userId: string;
  name: string;
  query: OrderFilterQuery;
}

const schema = new Schema<OrderFilterDocument>(
  {
    userId: { type: String, required: true },
    name: { type: String, required: true },
    query: { type: new Schema({ status: String, delivery: String, sort: String }, { _id: false }), default: {} },
  },
  { collection: 'orderFilters', versionKey: false, minimize: false },
);
schema.index({ userId: 1, name: 1 }, { unique: true });

/** The collection of filters that staff save for themselves. */
export function orderFilterModel(connection: Connection) {
  return connection.model<OrderFilterDocument>('OrderFilter', schema);
}
