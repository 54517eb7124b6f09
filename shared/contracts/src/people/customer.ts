import * as z from 'zod';
import { EditedId } from '../catalogue/editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { StoredId } from '../http/id.ts';
import { Language } from '../language/language.ts';
import { Consent, ConsentChange } from '../account/consent.ts';
import { ListedUser } from './user-admin.ts';

/** The longest note of staff, and the longest reason of a block, in characters. */
export const NOTE_MAX = 1_000;
/** The most notes of one customer. */
export const MOST_NOTES = 200;

/** What staff wrote about a customer: never shown in the shop, and part of what the customer can download. */
export const CustomerNote = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    /** Who wrote it; the name is null once that account is gone. */
    by: z.object({ id: z.string(), name: z.string().nullable() }),
    text: z.string(),
  })
  .meta({ id: 'CustomerNote' });
export type CustomerNote = z.infer<typeof CustomerNote>;

/** Why a customer can neither log in nor order, since when, and by whom. */
export const CustomerBlock = CustomerNote.omit({ id: true, text: true })
  .extend({ reason: z.string() })
  .meta({ id: 'CustomerBlock' });
export type CustomerBlock = z.infer<typeof CustomerBlock>;

/** One customer as staff see them. */
export const Customer = ListedUser.omit({ blocked: true })
  .extend({
    lang: Language,
    block: CustomerBlock.nullable(),
    /** How many orders there are, how many of them were paid, and what was paid for them in HK$ beside what went back. */
    orders: z.object({ count: z.int(), paid: z.int(), spent: z.number() }),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

const tag = 'Customers';
const written = z
  .string('validation.required')
  .trim()
  .min(1, 'validation.required')
  .max(NOTE_MAX, 'validation.tooLong');

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/user/:id',
  access: 'admin',
  tag,
  summary: 'One customer: the account, its block if it has one, and figures of its orders',
  params: EditedId,
  answer: Customer,
});

export const getCustomerConsent = endpoint({
  method: 'GET',
  path: '/api/admin/user/:id/consent',
  access: 'admin',
  tag,
  summary: 'What a customer agrees to now, and their last 50 answers, newest first',
  params: EditedId,
  answer: z.object({ now: Consent, history: z.array(ConsentChange) }).meta({ id: 'CustomerConsent' }),
});

export const listCustomerNotes = endpoint({
  method: 'GET',
  path: '/api/admin/user/:id/note',
  access: 'admin',
  tag,
  summary: 'What staff wrote about a customer, newest first',
  params: EditedId,
  answer: z.array(CustomerNote),
});

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/api/admin/user/:id/note',
  access: 'admin',
  tag,
  summary: 'Write a note about a customer, for staff; 409 where there are 200',
  idempotent: true,
  params: EditedId,
  body: z.object({ text: written }),
  status: 201,
  answer: CustomerNote,
});

export const removeCustomerNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/user/:id/note/:note',
  access: 'admin',
  tag,
  summary: 'Remove a note about a customer',
  params: EditedId.extend({ note: StoredId }),
  answer: z.object({ removed: z.boolean() }),
});

export const blockCustomer = endpoint({
  method: 'PUT',
  path: '/api/admin/user/:id/block',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary:
    'Block a customer, with a reason for staff: their sessions end, they can neither log in nor order, and they get an email. 409 for your own account; only an owner blocks staff',
  params: EditedId,
  body: z.object({ reason: written }),
  answer: Customer,
});

export const unblockCustomer = endpoint({
  method: 'DELETE',
  path: '/api/admin/user/:id/block',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary: 'End the block of a customer, who gets an email',
  params: EditedId,
  answer: Customer,
});
