import type { Connection } from 'mongoose';
import { aSignUp, type Identity, type shopAt } from '../../support/shop-client.ts';
import type { Vendors } from '../vendors/vendors.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What those who use a shop, and its books, need of it. */
export interface Shop extends Pick<Vendors, 'mailServer' | 'twilio' | 'stripe'> {
  readonly client: ReturnType<typeof shopAt>;
  readonly connection: Connection;
  /** Somebody who logs in again and again: ten log-ins on, a session of the shopper's would be ended. */
  readonly passerBy: Credentials;
  readonly admin: Identity;
  readonly shopper: Identity;
  /** The product that is ordered, and how many there were of it. */
  readonly product: string;
  readonly stock: number;
  /** The page whose views are counted. */
  readonly page: string;
  /** Waits until every part is on its feet. @throws where one is not in time */
  untilReady(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
}

const STOCK = 1_000_000;

async function fill(connection: Connection): Promise<string> {
  const products = connection.collection('products');
  const product = await products.findOneAndUpdate(
    { status: 'online' },
    { $set: { stock: STOCK } },
    { sort: { slug: 1 }, returnDocument: 'before' },
  );
  if (product === null) throw new Error('the seed has no product');
  const id = product._id.toHexString();
  const change = STOCK - Number(product['stock']);
  const entry = {
    productId: id,
    variantId: id,
    sku: String(product['slug']),
    at: new Date(),
    cause: 'delivery',
    change,
  };
  await connection.collection('stockEntries').insertOne(entry);
  return id;
}

/** Logs in who works a shop that has just started, and puts plenty of one product on its shelf. */
export async function peopleOf(
  client: Shop['client'],
  connection: Connection,
  accounts: { admin: Credentials; shopper: Credentials },
): Promise<Pick<Shop, 'passerBy' | 'admin' | 'shopper' | 'product' | 'stock' | 'page'>> {
  const passerBy = aSignUp();
  await client.signUp(passerBy);
  return {
    passerBy,
    admin: await client.logIn(accounts.admin),
    shopper: await client.logIn(accounts.shopper),
    product: await fill(connection),
    stock: STOCK,
    page: 'faults',
  };
}
