import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

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
