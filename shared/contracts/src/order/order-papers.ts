import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import type { OrderStatus } from './order-steps.ts';

const tag = 'Order';
const params = z.object({ id: z.string().max(64) });

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/order/:id/receipt',
  access: 'user',
  tag,
  summary: 'The receipt of an order that was paid, as PDF in the language of the call; 409 where nothing was paid',
  limit: 'receipt',
  params,
  media: 'application/pdf',
  answer: z.string().meta({ format: 'binary' }),
});

export const getOrderCalendar = endpoint({
  method: 'GET',
  path: '/api/order/:id/calendar',
  access: 'user',
  tag,
  summary: 'The promised days of an order as a calendar file; 409 once the order has ended',
  limit: 'receipt',
  params,
  media: 'text/calendar',
  answer: z.string(),
});

/** The numbers of up to 100 orders, with commas between them. */
const OrderNumbers = z
  .string()
  .toUpperCase()
  .regex(/^HM-[0-9]{6}-[0-9A-Z]{6}(,HM-[0-9]{6}-[0-9A-Z]{6}){0,99}$/, 'validation.orderNumber')
  .transform((text) => [...new Set(text.split(','))]);

const query = z.object({ orders: OrderNumbers });

const PACKED: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

/** Whether an order in this state has goods to pack, so that its papers can be printed. */
export const hasPapers = (status: OrderStatus): boolean => PACKED.includes(status);

export const getPackingSlips = endpoint({
  method: 'GET',
  path: '/api/admin/order/packing-slips',
  access: 'admin',
  tag,
  summary:
    'What to pack for each of up to 100 orders, as PDF (A4). Orders that are unpaid or have ended are left out; 409 if none is left',
  limit: 'receipt',
  query,
  media: 'application/pdf',
  answer: z.string().meta({ format: 'binary' }),
});

export const getShippingLabels = endpoint({
  method: 'GET',
  path: '/api/admin/order/labels',
  access: 'admin',
  tag,
  summary:
    'Where up to 100 orders go, as PDF with a label (A6) each. Orders that are unpaid or have ended are left out; 409 if none is left',
  limit: 'receipt',
  query,
  media: 'application/pdf',
  answer: z.string().meta({ format: 'binary' }),
});
