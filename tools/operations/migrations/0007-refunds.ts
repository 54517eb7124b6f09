import type { Migration } from './migration.ts';

/** The row of an order's history that tells of a refund, the last one; the order's last change where none does. */
const REFUNDED_AT = {
  $let: {
    vars: {
      rows: {
        $filter: {
          input: '$history',
          as: 'row',
          cond: {
            $or: [
              { $eq: ['$$row.status', 'refunded'] },
              { $regexMatch: { input: { $ifNull: ['$$row.notice.en', ''] }, regex: 'was refunded' } },
            ],
          },
        },
      },
    },
    in: { $ifNull: [{ $last: '$$rows.at' }, '$updatedAt'] },
  },
};

/**
 * Orders note when which amount was refunded, which daily totals are made of. What was refunded before counts as one refund, of the
 * day of the last one. Back again, totals are removed, since an earlier release counts none.
 */
export const refunds: Migration = {
  id: '0007-refunds',
  up: async (connection) => {
    await connection
      .collection('orders')
      .updateMany({ refundedCents: { $gt: 0 }, refunds: { $exists: false } }, [
        { $set: { refunds: [{ at: REFUNDED_AT, cents: '$refundedCents' }] } },
      ]);
  },
  down: async (connection) => {
    await connection.collection('orders').updateMany({ refunds: { $exists: true } }, { $unset: { refunds: 1 } });
    await connection.collection('dailyTotals').deleteMany({});
    await connection.collection('counting').deleteMany({});
  },
};
