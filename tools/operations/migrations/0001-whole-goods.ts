import type { Connection } from 'mongoose';
import type { Migration } from './migration.ts';

const wholeFromZero = { bsonType: ['int', 'long'], minimum: 0 };

/** A stock from zero and a price of whole cents: of a product, and of each of its variants. */
export const WHOLE = { stock: wholeFromZero, priceCents: wholeFromZero };

/** Has the database refuse products that a validator refuses. */
export async function checkProducts(connection: Connection, validator: object): Promise<void> {
  const collections = await connection.listCollections();
  if (!collections.some(({ name }) => name === 'products')) await connection.createCollection('products');
  await connection.db?.command({ collMod: 'products', validator, validationLevel: 'strict' });
}

/** The last guard against overselling: the database itself refuses a stock below zero and a price that is no whole cents. */
export const wholeGoods: Migration = {
  id: '0001-whole-goods',
  up: (connection) => checkProducts(connection, { $jsonSchema: { properties: WHOLE } }),
  down: (connection) => checkProducts(connection, {}),
};
