import * as z from 'zod';
import { listUsers } from '../people/user-admin.ts';
import { endpoint } from '../http/endpoint.ts';
import { listOrders } from '../order/order.ts';
import { listEditedProducts } from '../product/product-admin.ts';
import { ANALYTICS_PARTS, getAnalytics } from './analytics.ts';

const tag = 'Admin';
const answer = z.string().meta({ format: 'binary' });
const ofAll = { limit: true, cursor: true } as const;

/** A CSV file with one row for each variant, which can be imported again. */
export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/admin/export/products',
  access: 'admin',
  tag,
  summary: 'Products with their variants as CSV: all that the same query lists',
  limit: 'export',
  query: listEditedProducts.query.omit(ofAll),
  media: 'text/csv',
  answer,
});

/** A CSV file with one row for each variant, which can be imported again with new counts. */
export const exportStock = endpoint({
  method: 'GET',
  path: '/api/admin/export/stock',
  access: 'admin',
  tag,
  summary: 'The stock of each variant as CSV, of all products that the same query lists',
  limit: 'export',
  query: listEditedProducts.query.omit(ofAll),
  media: 'text/csv',
  answer,
});

/** A CSV file with one row for each line of an order. */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/export/orders',
  access: 'admin',
  tag,
  summary: 'Orders as CSV, one row for each line: all that the same query lists',
  limit: 'export',
  query: listOrders.query.omit(ofAll),
  media: 'text/csv',
  answer,
});

/** A CSV file with one row for each account. */
export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/export/customers',
  access: 'admin',
  tag,
  summary: 'Accounts as CSV: all that the same query lists',
  limit: 'export',
  query: listUsers.query.omit(ofAll),
  media: 'text/csv',
  answer,
});

/** A CSV file of the table that analytics show by one of its parts. */
export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/export/analytics',
  access: 'admin',
  tag: 'Analytics',
  summary: 'Figures by day, category, promotion, payment method or product as CSV: all that the same query tells',
  limit: 'export',
  query: getAnalytics.query.safeExtend({ by: z.enum(ANALYTICS_PARTS) }),
  media: 'text/csv',
  answer,
});
