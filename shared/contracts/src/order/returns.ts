import * as z from 'zod';
import { MAX_LINES, MAX_QUANTITY } from '../basket/basket-bounds.ts';
import { endpoint } from '../http/endpoint.ts';
import { StoredId } from '../http/id.ts';
import { SortBy } from '../http/sort-by.ts';
import { PageLimit } from '../http/page-limit.ts';
import { Localized } from '../language/language.ts';
import { ORDER_ACTORS } from './order-steps.ts';
import { ReturnState } from './return-steps.ts';

/** Why goods are returned. */
export const RETURN_REASONS = ['damaged', 'wrong', 'incomplete', 'notAsDescribed', 'changedMind', 'other'] as const;
export const ReturnReason = z.enum(RETURN_REASONS, 'validation.returnReason').meta({ id: 'ReturnReason' });
export type ReturnReason = z.infer<typeof ReturnReason>;

/** How goods are returned: brought to one of our stalls, sent by courier, or not at all. */
export const WAYS_BACK = ['stall', 'courier', 'keep'] as const;
export const WayBack = z.enum(WAYS_BACK, 'validation.wayBack').meta({ id: 'WayBack' });
export type WayBack = z.infer<typeof WayBack>;

/** The most pictures of one return, and the most bytes of each: browsers shrink photos first. */
export const RETURN_PICTURES = { most: 4, bytes: 1_000_000 } as const;
/** The most pictures that are kept of one person's returns: their download is made in memory. */
export const RETURN_PICTURES_OF_PERSON = 60;
/** The most returns per order, withdrawn ones included: each is a row of its history. */
export const MOST_RETURNS_OF_ORDER = 20;
/** The most characters of a message about a return. */
export const RETURN_WORDS_MAX = 500;

const words = z.string().trim().max(RETURN_WORDS_MAX, 'validation.tooLong');

/** A quantity of the order's line at this index, counted from 0. */
const ReturnedLine = z.object({
  line: z
    .int()
    .min(0)
    .max(MAX_LINES - 1),
  quantity: z.int('validation.quantity').min(1, 'validation.quantity').max(MAX_QUANTITY, 'validation.quantity'),
});
export type ReturnedLine = z.infer<typeof ReturnedLine>;

const Lines = z
  .array(ReturnedLine)
  .min(1, 'validation.returnLines')
  .max(MAX_LINES)
  .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'validation.returnLines');

/** One step of a return. */
const ReturnHistoryRow = z
  .object({
    state: ReturnState,
    at: z.iso.datetime(),
    by: z.enum(ORDER_ACTORS),
    /** The message that a person wrote with it. */
    words: z.string().optional(),
  })
  .meta({ id: 'ReturnHistoryRow' });

/** A return of goods of an order, as its buyer and the admins see it. */
export const Return = z
  .object({
    id: z.string(),
    order: z.object({ id: z.string(), number: z.string() }),
    user: z.object({ id: z.string() }),
    state: ReturnState,
    reason: ReturnReason,
    words: z.string(),
    lines: z.array(ReturnedLine.extend({ name: Localized, image: z.string() })),
    /** Ids of its pictures, which only its owner and admins may see. */
    pictures: z.array(z.string()),
    /** Null until it is accepted. */
    wayBack: WayBack.nullable(),
    history: z.array(ReturnHistoryRow),
    /** The refund in dollars, done or in progress; null before. */
    refund: z.object({ amount: z.number(), lines: z.array(ReturnedLine), charges: z.boolean() }).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Return' });
export type Return = z.infer<typeof Return>;

const tag = 'Return';
const params = z.object({ id: StoredId });

export const AskReturnBody = z
  .object({ lines: Lines, reason: ReturnReason, words: words.default('') })
  .refine(({ reason, words: said }) => reason !== 'other' || said !== '', {
    path: ['words'],
    message: 'validation.reason',
  });

export const askReturn = endpoint({
  method: 'POST',
  path: '/api/order/:id/return',
  access: 'user',
  tag,
  summary:
    'Ask to return pieces of an order’s lines, until 7 days after they arrived; 409 for more than was bought and not asked back yet',
  limit: 'order',
  idempotent: true,
  params,
  body: AskReturnBody,
  status: 201,
  answer: Return,
});

/** What returns can be sorted by. */
export const RETURN_SORT_FIELDS = ['createdAt', 'state'] as const;

export const listReturns = endpoint({
  method: 'GET',
  path: '/api/return',
  access: 'user',
  tag,
  summary: 'Your returns, newest first unless sorted otherwise; an admin sees all; of one state or one order',
  byItself: true,
  query: z.object({
    state: ReturnState.optional(),
    order: StoredId.optional(),
    sort: SortBy(RETURN_SORT_FIELDS).optional(),
    limit: PageLimit.optional(),
    cursor: z.string().max(300).optional(),
  }),
  answer: z.array(Return),
});

export const getReturn = endpoint({
  method: 'GET',
  path: '/api/return/:id',
  access: 'user',
  tag,
  summary: 'One return: your own, or any for an admin',
  byItself: true,
  params,
  answer: Return,
});

export const stepReturn = endpoint({
  method: 'PATCH',
  path: '/api/return/:id/state',
  access: 'user',
  tag,
  summary:
    'Withdraw a return or say that it was sent; as an admin accept it with a way back, refuse it with words, or note that it was received: 403 for a step this role never makes, 409 for one its state does not allow',
  params,
  body: z
    .object({
      state: ReturnState,
      words: words.default(''),
      /** With `accepted`. */
      wayBack: WayBack.optional(),
      /** With `received`: places of the lines whose goods go back on the shelf. */
      restock: z.array(z.int().min(0)).max(MAX_LINES).default([]),
    })
    .refine(({ state, words: said }) => state !== 'refused' || said !== '', {
      path: ['words'],
      message: 'validation.refusalWords',
    })
    .refine(({ state, wayBack }) => state !== 'accepted' || wayBack !== undefined, {
      path: ['wayBack'],
      message: 'validation.wayBack',
    }),
  answer: Return,
});

export const addReturnPicture = endpoint({
  method: 'POST',
  path: '/api/return/:id/picture',
  access: 'user',
  tag,
  summary: 'Add a JPEG, PNG or WebP picture to your return before it is answered: up to four, encoded again',
  limit: 'returnPicture',
  rawBody: true,
  bodyMedia: ['image/jpeg', 'image/png', 'image/webp'],
  maxBodyBytes: RETURN_PICTURES.bytes,
  params,
  status: 201,
  answer: Return,
});

export const getReturnPicture = endpoint({
  method: 'GET',
  path: '/api/return/:id/picture/:picture',
  access: 'user',
  tag,
  summary: 'A picture of a return, for its owner and admins only',
  byItself: true,
  params: z.object({ id: StoredId, picture: StoredId }),
  media: 'image/jpeg',
  answer: z.string().meta({ format: 'binary' }),
});

/** The amounts that a screen needs to add up a refund. */
export const ReturnAmounts = z
  .object({
    /** For each line of the return: dollars for 0, 1, 2 … of its pieces. */
    lines: z.array(z.object({ line: z.int(), amounts: z.array(z.number()) })),
    /** Delivery and other charges of the order that are not refunded yet. */
    charges: z.number(),
    /** The most that can be refunded: what is left of the payment. */
    left: z.number(),
  })
  .meta({ id: 'ReturnAmounts' });
export type ReturnAmounts = z.infer<typeof ReturnAmounts>;

export const getReturnAmounts = endpoint({
  method: 'GET',
  path: '/api/admin/return/:id/amounts',
  access: 'admin',
  tag,
  summary: 'What was paid for the pieces of a return, with the order’s discounts split to the cent',
  byItself: true,
  params,
  answer: ReturnAmounts,
});

export const refundReturn = endpoint({
  method: 'POST',
  path: '/api/admin/return/:id/refund',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary:
    'Refund pieces of a return, with the order’s charges or without: to the card, or noted as given back by hand for an order that was paid offline; 409 where the amount is another one',
  idempotent: true,
  params,
  body: z.object({
    lines: z.array(ReturnedLine).max(MAX_LINES),
    charges: z.boolean().default(false),
    /** The amount in dollars that the admin saw: a different one is refused. */
    amount: z.number('validation.refundAmount').min(0, 'validation.refundAmount').max(10_000_000),
  }),
  status: 202,
  answer: Return,
});

/** The sum of a refund in whole cents, computed the same way by screen and server. */
export function refundCents(
  { lines, charges, left }: ReturnAmounts,
  chosen: { readonly lines: readonly ReturnedLine[]; readonly charges: boolean },
): number {
  const cents = (dollars: number) => Math.round(dollars * 100);
  const goods = chosen.lines.reduce((sum, { line, quantity }) => {
    const amounts = lines.find((each) => each.line === line)?.amounts ?? [];
    return sum + cents(amounts[quantity] ?? 0);
  }, 0);
  return Math.min(goods + (chosen.charges ? cents(charges) : 0), cents(left));
}
