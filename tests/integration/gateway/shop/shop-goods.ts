import type { Connection } from 'mongoose';
import { BASKET_RULES } from '@harbour/tools/seed/charges-and-discounts';
import { shelvesOf } from '@harbour/tools/seed/shelves';

const words = (text: string) => ({ en: text, zh_HK: text, zh: text });

/** One product as the store keeps it; takes only what a test is about. */
export const aProduct = (slug: string, changes: Record<string, unknown> = {}) => ({
  slug,
  name: words(slug),
  description: words('Good'),
  priceCents: 10_000,
  unit: 'piece',
  image: `/pictures/${slug}`,
  category: 'bakery',
  newArrival: true,
  status: 'online',
  stock: 1_000,
  createdAt: new Date(),
  ...changes,
});

/** Fills a shop with products and the seed's categories, units, charges and discounts. */
export async function fillShop(connection: Connection, products: ReturnType<typeof aProduct>[]): Promise<void> {
  const { categories, units } = shelvesOf('/pictures');
  await connection.collection<object>('categories').insertMany(categories);
  await connection.collection<object>('units').insertMany(units);
  await connection.collection('products').insertMany(products);
  await connection
    .collection('basketRules')
    .insertMany(BASKET_RULES.map((rule, index) => ({ ...rule, status: 'online', sort: index, createdAt: new Date() })));
}

/** The ids of products by slug. */
export async function idsOf(connection: Connection): Promise<Record<string, string>> {
  const products = await connection.collection('products').find().toArray();
  return Object.fromEntries(products.map((product) => [String(product['slug']), product._id.toHexString()]));
}

/** A basket as a browser would send it. */
export const basketOf = (...lines: [id: string, quantity: number][]) => ({
  products: lines.map(([id, quantity]) => ({ product: { id }, quantity })),
});
export async function stockOf(connection: Connection, slug: string): Promise<number> {
  const product = await connection.collection('products').findOne({ slug });
  return Number(product?.['stock']);
}
