import { writeOpeningStock } from '../../seed/opening-stock.ts';
import { checkProducts, WHOLE } from './0001-whole-goods.ts';
import type { Migration } from './migration.ts';

/**
 * The database refuses a stock below zero of a variant too. A product of earlier releases is its only variant; from here on
 * each change of its stock is written down, and this is the first entry. Back again, a product with variants becomes plain, with the
 * price of the cheapest and the stock of all, which lists show already; orders keep what was bought, which earlier releases do
 * not read.
 */
export const variants: Migration = {
  id: '0005-variants',
  up: async (connection) => {
    const each = { bsonType: 'array', items: { properties: WHOLE } };
    await checkProducts(connection, { $jsonSchema: { properties: { ...WHOLE, variants: each } } });
    await writeOpeningStock(connection);
  },
  down: async (connection) => {
    await checkProducts(connection, { $jsonSchema: { properties: WHOLE } });
    await connection
      .collection('products')
      .updateMany({ variants: { $exists: true } }, { $unset: { options: 1, variants: 1, skus: 1 } });
    await connection
      .collection('baskets')
      .updateMany({ 'products.variantId': { $exists: true } }, { $unset: { 'products.$[].variantId': 1 } });
    // Sales of an earlier release are not written down: the next opening begins anew.
    await connection.collection('stockEntries').deleteMany({});
  },
};
