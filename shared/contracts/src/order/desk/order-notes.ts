import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { Id } from '../../http/id.ts';

/** The most notes of one order: they are shown all at once. */
export const MOST_ORDER_NOTES = 50;
export const LONGEST_ORDER_NOTE = 1_000;

/** A note that staff wrote about an order; shoppers never see it. */
export const OrderNote = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    /** Who wrote it; without a name once the account is erased. */
    by: z.object({ id: z.string(), name: z.string().optional() }),
    text: z.string(),
  })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.infer<typeof OrderNote>;

export const OrderNoteBody = z.object({
  text: z
    .string('validation.required')
    .trim()
    .min(1, 'validation.required')
    .max(LONGEST_ORDER_NOTE, 'validation.tooLong'),
});

const tag = 'Order';
const params = z.object({ id: Id });

export const listOrderNotes = endpoint({
  method: 'GET',
  path: '/api/order/:id/notes',
  access: 'admin',
  tag,
  summary: 'Staff’s notes about an order, oldest first; its buyer never sees them',
  params,
  answer: z.array(OrderNote),
});

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/order/:id/notes',
  access: 'admin',
  tag,
  summary: `Add a note for staff to an order; 409 where it has ${MOST_ORDER_NOTES}`,
  idempotent: true,
  params,
  body: OrderNoteBody,
  status: 201,
  answer: OrderNote,
});

export const removeOrderNote = endpoint({
  method: 'DELETE',
  path: '/api/order/:id/notes/:note',
  access: 'admin',
  tag,
  summary: 'Remove a note from an order',
  params: z.object({ id: Id, note: Id }),
  answer: z.object({ removed: z.boolean() }),
});
