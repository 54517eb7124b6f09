import * as z from 'zod';
import { EditedId } from '../catalogue/editing.ts';
import { STOCK_CAUSES, STOCK_REASONS } from './stock-causes.ts';
import { endpoint } from '../http/endpoint.ts';
import { PageLimit } from '../http/page-limit.ts';

/** Why stock changes. */
export const StockCause = z.enum(STOCK_CAUSES).meta({ id: 'StockCause' });
export type StockCause = z.infer<typeof StockCause>;

export const StockReason = z.enum(STOCK_REASONS);
export type StockReason = z.infer<typeof StockReason>;

/** One change of the stock of a variant; all of them together are its stock. */
export const StockEntry = z
  .object({
    at: z.iso.datetime(),
    cause: StockCause,
    /** Its id and the SKU that it had then. */
    variant: z.object({ id: z.string(), sku: z.string() }),
    /** Pieces: more, or fewer where it is negative. */
    change: z.int(),
    /** The order's number, where one is the cause. */
    order: z.string().nullable(),
    /** The admin who made it; null for what buyers and the clock cause. */
    by: z.object({ id: z.string() }).nullable(),
  })
  .meta({ id: 'StockEntry' });
export type StockEntry = z.infer<typeof StockEntry>;

export const listStockEntries = endpoint({
  method: 'GET',
  path: '/api/admin/product/:id/stock',
  access: 'admin',
  tag: 'Admin',
  summary: 'Every change of a product’s stock, newest first',
  byItself: true,
  params: EditedId,
  query: z.object({ limit: PageLimit.optional(), cursor: z.string().max(300).optional() }),
  answer: z.array(StockEntry),
});

export const getStockCount = endpoint({
  method: 'GET',
  path: '/api/admin/product/:id/stock-count',
  access: 'admin',
  tag: 'Admin',
  summary:
    'How many pieces of each variant are free, how many are reserved by orders that are not sent yet, and how many of these are owed',
  byItself: true,
  params: EditedId,
  answer: z.array(
    z.object({
      variant: z.object({ id: z.string(), sku: z.string() }),
      free: z.int(),
      reserved: z.int(),
      /** Of the reserved ones, how many are still to come. */
      owed: z.int(),
    }),
  ),
});
