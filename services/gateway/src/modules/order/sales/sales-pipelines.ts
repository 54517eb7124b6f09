import type { PipelineStage } from 'mongoose';

/** From one moment until before another. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** Orders paid in a period, the earliest first. */
const paidIn = ({ from, until }: Period): PipelineStage[] => [
  { $match: { paidAt: { $type: 'date', $gte: from, $lt: until } } },
  { $sort: { paidAt: 1 } },
];

const METHOD = { $ifNull: ['$paymentMethod', null] };

/** What the goods of an order cost after discounts; the rest of its total is for delivery and other charges. */
const GOODS = { $max: [0, { $subtract: ['$totalCents', { $sum: '$charges.cents' }] }] };
const WORTH = {
  $sum: { $map: { input: '$lines', as: 'line', in: { $multiply: ['$$line.priceCents', '$$line.quantity'] } } },
};

/** What was paid up to and with a line: its share of the order by worth, so that all lines are paid for to the cent. */
const PAID_UNTIL = {
  $cond: [
    { $gt: ['$worth', 0] },
    { $floor: { $add: [{ $multiply: ['$goods', { $divide: ['$$seen', '$worth'] }] }, 0.5] } },
    0,
  ],
};
const PAID_LINES = {
  $reduce: {
    input: '$lines',
    initialValue: { seen: 0, paid: 0, lines: [] },
    in: {
      $let: {
        vars: { seen: { $add: ['$$value.seen', { $multiply: ['$$this.priceCents', '$$this.quantity'] }] } },
        in: {
          seen: '$$seen',
          paid: PAID_UNTIL,
          lines: {
            $concatArrays: [
              '$$value.lines',
              [
                {
                  product: '$$this.productId',
                  category: '$$this.category',
                  name: '$$this.name',
                  pieces: '$$this.quantity',
                  cents: { $subtract: [PAID_UNTIL, '$$value.paid'] },
                },
              ],
            ],
          },
        },
      },
    },
  },
};

/** Orders of a period by how they were paid. */
export const paidByMethod = (period: Period): PipelineStage[] => [
  ...paidIn(period),
  {
    $group: {
      _id: METHOD,
      orders: { $sum: 1 },
      pieces: { $sum: { $sum: '$lines.quantity' } },
      salesCents: { $sum: '$totalCents' },
      chargeCents: { $sum: { $subtract: ['$totalCents', GOODS] } },
      discountCents: { $sum: { $sum: '$discounts.cents' } },
    },
  },
];

/** What was sold in a period, by product and category. */
export const soldGoods = (period: Period): PipelineStage[] => [
  ...paidIn(period),
  { $project: { lines: 1, goods: GOODS, worth: WORTH } },
  { $project: { paid: PAID_LINES } },
  { $unwind: '$paid.lines' },
  {
    $group: {
      _id: { product: '$paid.lines.product', category: '$paid.lines.category' },
      name: { $last: '$paid.lines.name' },
      pieces: { $sum: '$paid.lines.pieces' },
      salesCents: { $sum: '$paid.lines.cents' },
    },
  },
];

/** Orders of a period by their discounts. */
export const usedDiscounts = (period: Period): PipelineStage[] => [
  ...paidIn(period),
  { $unwind: '$discounts' },
  {
    $group: {
      _id: '$discounts.id',
      name: { $last: '$discounts.name' },
      orders: { $sum: 1 },
      salesCents: { $sum: '$totalCents' },
      discountCents: { $sum: '$discounts.cents' },
    },
  },
];

/** Refunds of a period by how their orders were paid. */
export function refundsByMethod({ from, until }: Period): PipelineStage[] {
  const at = { $gte: from, $lt: until };
  return [
    { $match: { refunds: { $elemMatch: { at } } } },
    { $unwind: '$refunds' },
    { $match: { 'refunds.at': at } },
    { $group: { _id: METHOD, refundCents: { $sum: '$refunds.cents' } } },
  ];
}

/** The days of Hong Kong on which paid orders that changed since a moment have sales or refunds. */
export const daysChangedSince = (moment: Date): PipelineStage[] => [
  { $match: { updatedAt: { $gte: moment }, paidAt: { $type: 'date' } } },
  { $project: { moments: { $concatArrays: [['$paidAt'], { $ifNull: ['$refunds.at', []] }] } } },
  { $unwind: '$moments' },
  { $group: { _id: { $dateToString: { date: '$moments', format: '%Y-%m-%d', timezone: '+08:00' } } } },
];
