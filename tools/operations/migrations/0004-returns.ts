import { type Connection, Types } from 'mongoose';
import type { Migration } from './migration.ts';

interface Requested {
  _id: Types.ObjectId;
  number: string;
  userId: string;
  lines: { name: object; image: string; quantity: number }[];
  returnRequest: { reason: string; at: Date };
}

/** Writes the refunded amount into each order, which only payments had. */
async function countRefunds(connection: Connection): Promise<void> {
  const orders = connection.collection('orders');
  // Refunds by hand were always full refunds.
  const byHand = { mode: 'offline', status: 'refunded', refundedCents: null };
  await orders.updateMany(byHand, [{ $set: { refundedCents: '$totalCents' } }]);
  const sums = connection
    .collection('payments')
    .aggregate<{ _id: string; cents: number }>([
      { $match: { isSurplus: { $ne: true }, refundedCents: { $gt: 0 } } },
      { $group: { _id: '$orderId', cents: { $sum: '$refundedCents' } } },
    ]);
  for await (const { _id, cents } of sums) {
    const paid = { _id: new Types.ObjectId(_id), paidAt: { $ne: null }, refundedCents: null };
    await orders.updateOne(paid, { $set: { refundedCents: cents } });
  }
}

/** Turns each return request of earlier releases into a return of the whole order. */
async function makeReturns(connection: Connection): Promise<void> {
  const returns = connection.collection('returns');
  const requested = connection.collection<Requested>('orders').find({ returnRequest: { $type: 'object' } });
  for await (const { _id, number, userId, lines, returnRequest } of requested) {
    const { reason, at } = returnRequest;
    const entry = {
      orderNumber: number,
      userId,
      state: 'requested',
      reason: 'other',
      words: reason,
      lines: lines.map(({ name, image, quantity }, line) => ({ line, quantity, name, image })),
      pictures: [],
      wayBack: null,
      history: [{ state: 'requested', at, by: 'buyer' }],
      refund: null,
      createdAt: at,
      updatedAt: at,
    };
    await returns.updateOne({ orderId: _id.toHexString() }, { $setOnInsert: entry }, { upsert: true });
  }
}

/** Return requests become returns, and orders store their refunded amount. */
export const returnsOfOrders: Migration = {
  id: '0004-returns',
  async up(connection) {
    await countRefunds(connection);
    await makeReturns(connection);
  },
  /** The previous release reads neither; the requests are still in their orders. */
  async down() {},
};
