import type { BareShop } from './measure.ts';
import { startProgram } from './program.ts';
import type { BenchShop } from './shop.ts';

const DATABASE = 'bare-floor';

/** Starts the bare floor over a copy of the shop's products, in a database of its own with the index its list needs. */
export async function openBareShop(shop: BenchShop): Promise<BareShop & { stop(): Promise<void> }> {
  const own = shop.connection.useDb(DATABASE);
  await own.dropDatabase();
  const products = await shop.connection.collection('products').find().toArray();
  await own.collection('products').insertMany(products);
  await own.collection('products').createIndex({ status: 1, priceCents: 1, _id: 1 });
  const session = 'a'.repeat(43);
  await own.collection<{ _id: string }>('sessions').insertOne({ _id: session, userId: 'b'.repeat(24) } as {
    _id: string;
  });
  const mongoUrl = new URL(shop.system.services.mongo.url);
  mongoUrl.pathname = `/${DATABASE}`;
  const program = startProgram('floors/express.ts', { mongoUrl: mongoUrl.toString() });
  const { port } = await program.next<{ port: number }>();
  return { url: `http://127.0.0.1:${port}`, products: shop.products, session, stop: () => program.stop() };
}
