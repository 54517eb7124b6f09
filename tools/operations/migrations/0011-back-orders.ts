import { checkProducts, WHOLE } from './0001-whole-goods.ts';
import { variants } from './0005-variants.ts';
import type { Migration } from './migration.ts';

const { stock: wholeFromZero, priceCents } = WHOLE;
const whole = { bsonType: wholeFromZero.bsonType };
/** A stock from zero, or below it where pieces can be owed. */
const STOCKED = {
  properties: { stock: whole, priceCents },
  anyOf: [{ required: ['backOrder'] }, { properties: { stock: wholeFromZero } }],
};

const NOTHING_OWED = { stock: { $max: [0, '$$this.stock'] } };
/** An entry for each variant of which pieces are owed, which brings it to zero. */
const OWED = [
  { $project: { each: { $ifNull: ['$variants', [{ id: { $toString: '$_id' }, sku: '$slug', stock: '$stock' }]] } } },
  { $unwind: '$each' },
  { $match: { 'each.stock': { $lt: 0 } } },
  {
    $project: {
      _id: false,
      productId: { $toString: '$_id' },
      variantId: '$each.id',
      sku: '$each.sku',
      at: '$$NOW',
      cause: 'correction',
      change: { $subtract: [0, '$each.stock'] },
    },
  },
];

/**
 * Lets stock go below zero where a product or variant can be back-ordered, and nowhere else; a product with variants has their
 * sum. Back again nothing is owed: such a stock becomes zero, which the ledger has as a correction.
 */
export const backOrders: Migration = {
  id: '0011-back-orders',
  up: (connection) => {
    const each = { bsonType: 'array', items: STOCKED };
    const anyOf = [...STOCKED.anyOf, { required: ['variants'] }];
    return checkProducts(connection, {
      $jsonSchema: { properties: { ...STOCKED.properties, variants: each }, anyOf },
    });
  },
  down: async (connection) => {
    const products = connection.collection('products');
    await products.aggregate([...OWED, { $merge: { into: 'stockEntries' } }]).toArray();
    await products.updateMany({ variants: { $exists: true } }, [
      { $set: { variants: { $map: { input: '$variants', in: { $mergeObjects: ['$$this', NOTHING_OWED] } } } } },
      { $set: { stock: { $sum: '$variants.stock' } } },
    ]);
    await products.updateMany({ stock: { $lt: 0 } }, { $set: { stock: 0 } });
    await products.updateMany({ variants: { $exists: true } }, { $unset: { 'variants.$[].backOrder': 1 } });
    await products.updateMany({ backOrder: { $exists: true } }, { $unset: { backOrder: 1 } });
    await variants.up(connection);
  },
};
