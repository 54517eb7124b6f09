import type { OrderDocument } from '@harbour/gateway/modules/order/order.model';
import { searchOf } from '@harbour/gateway/modules/order/search/order-search.rules';
import { type Connection, Types } from 'mongoose';
import type { Migration } from './migration.ts';

type Order = Pick<OrderDocument, '_id' | 'number' | 'userId' | 'lines' | 'delivery'>;
type Buyer = { readonly _id: Types.ObjectId; readonly name: string; readonly phone?: string | null };

/** How many orders are written together. */
const PART = 1_000;

async function write(connection: Connection, orders: readonly Order[]): Promise<void> {
  const ids = [...new Set(orders.map(({ userId }) => userId))].filter((id) => Types.ObjectId.isValid(id));
  const users = connection.collection<Buyer>('users');
  const buyers = new Map<string, Buyer>();
  const named = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
  for await (const buyer of users.find(named, { projection: { name: 1, phone: 1 } })) {
    buyers.set(buyer._id.toHexString(), buyer);
  }
  await connection.collection<Order & Pick<OrderDocument, 'search'>>('orders').bulkWrite(
    orders.map((order) => {
      const buyer = buyers.get(order.userId);
      const search = searchOf(order, buyer && { name: buyer.name, phone: buyer.phone ?? null });
      return { updateOne: { filter: { _id: order._id }, update: { $set: { search } } } };
    }),
    { ordered: false },
  );
}

/** Orders are found by number, name, phone number and SKU: those of earlier releases get the words that they are found by. */
export const orderSearch: Migration = {
  id: '0008-order-search',
  async up(connection) {
    const orders = connection.collection<Order>('orders');
    const fields = { number: 1, userId: 1, lines: 1, delivery: 1 } as const;
    const unfound = orders.find({ 'search.number': { $exists: false } }, { projection: fields });
    let part: Order[] = [];
    for await (const order of unfound) {
      part.push(order);
      if (part.length < PART) continue;
      await write(connection, part);
      part = [];
    }
    if (part.length > 0) await write(connection, part);
  },
  async down(connection) {
    await connection.collection('orders').updateMany({ search: { $exists: true } }, { $unset: { search: 1 } });
  },
};
