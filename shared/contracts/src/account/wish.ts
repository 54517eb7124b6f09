import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/id.ts';

/** The most products on a wish list, on a device or in an account. */
export const MOST_WISHES = 100;
/** The most products that one person can wait for. */
export const MOST_STOCK_ALERTS = 50;

/** A product on a wish list; `price` is its price in dollars when it was added. */
export const Wish = z
  .object({ product: z.object({ id: z.string() }), price: z.number(), wishedAt: z.iso.datetime() })
  .meta({ id: 'Wish' });
export type Wish = z.infer<typeof Wish>;

/** A product that a person waits for. */
export const StockAlert = z
  .object({ product: z.object({ id: z.string() }), askedAt: z.iso.datetime() })
  .meta({ id: 'StockAlert' });
export type StockAlert = z.infer<typeof StockAlert>;

const tag = 'Account';
const params = z.object({ id: Id });
const ofProduct = z.object({ id: Id, productId: Id });

export const listWishes = endpoint({
  method: 'GET',
  path: '/api/user/:id/wishes',
  access: 'user',
  tag,
  summary: 'Your wish list, newest first',
  params,
  answer: z.array(Wish),
});

export const addWishes = endpoint({
  method: 'POST',
  path: '/api/user/:id/wishes',
  access: 'user',
  tag,
  summary: 'Add products to your wish list, such as those of a device that you log in on: as many as there is room for',
  limit: 'wish',
  params,
  body: z.object({ products: z.array(Id).min(1).max(MOST_WISHES) }),
  answer: z.array(Wish),
});

export const removeWish = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/wishes/:productId',
  access: 'user',
  tag,
  summary: 'Remove a product from your wish list',
  params: ofProduct,
  answer: z.array(Wish),
});

export const listStockAlerts = endpoint({
  method: 'GET',
  path: '/api/user/:id/stock-alerts',
  access: 'user',
  tag,
  summary: 'The products whose return you asked to be told about, newest first',
  params,
  answer: z.array(StockAlert),
});

export const askForStock = endpoint({
  method: 'PUT',
  path: '/api/user/:id/stock-alerts/:productId',
  access: 'user',
  tag,
  summary: 'Ask to be told once when a product is back in stock; with this you agree to such notices',
  limit: 'wish',
  params: ofProduct,
  answer: z.array(StockAlert),
});

export const removeStockAlert = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/stock-alerts/:productId',
  access: 'user',
  tag,
  summary: 'Cancel a request to be told when a product is back in stock',
  params: ofProduct,
  answer: z.array(StockAlert),
});
