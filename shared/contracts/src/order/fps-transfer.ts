import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/id.ts';
import { OrderNumber } from './order.ts';
import { Dollars } from './payment.ts';

const tag = 'Payment';

/**
 * The outcome of a transfer: the order is `paid`, exactly or with more than was due (`over`); a part is missing
 * (`short`); or all of it is returned, because the order was already paid (`surplus`) or has ended (`ended`).
 */
export const TRANSFER_OUTCOMES = ['paid', 'over', 'short', 'surplus', 'ended'] as const;
export const TransferOutcome = z.enum(TRANSFER_OUTCOMES).meta({ id: 'TransferOutcome' });
export type TransferOutcome = z.infer<typeof TransferOutcome>;

/** A transfer received by FPS, matched with its order. */
export const FpsTransfer = z
  .object({
    /** The bank's own reference: a transfer is recorded once. */
    bankReference: z.string(),
    amount: z.number(),
    outcome: TransferOutcome,
    /** The amount missing (`short`), or to be returned; 0 if it matches. */
    difference: z.number(),
    at: z.iso.datetime(),
    order: z.object({ id: z.string(), number: z.string() }),
  })
  .meta({ id: 'FpsTransfer' });
export type FpsTransfer = z.infer<typeof FpsTransfer>;

/** A transfer as the shop's bank statement shows it. */
export const ReceivedTransfer = z.object({
  /** The order's number, as the payer's bank passed it on. */
  reference: OrderNumber,
  amount: Dollars,
  bankReference: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{4,35}$/, 'validation.bankReference'),
});

export const recordTransfer = endpoint({
  method: 'POST',
  path: '/api/payment/fps/transfers',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary:
    'Record a transfer that came by FPS: it is matched by reference and amount, and pays its order once enough has come',
  idempotent: true,
  body: ReceivedTransfer,
  status: 201,
  answer: FpsTransfer,
});

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/order/:id/transfers',
  access: 'admin',
  tag,
  summary: 'The transfers received by FPS for an order, oldest first',
  params: z.object({ id: Id }),
  answer: z.array(FpsTransfer),
});

export const transferInSandbox = endpoint({
  method: 'POST',
  path: '/api/payment/sandbox/transfer',
  access: 'user',
  tag: 'Sandbox',
  summary: 'Pay your order’s FPS code in the sandbox, as a bank’s app would: all that is due, or an amount in dollars',
  limit: 'order',
  body: z.object({ order: Id, amount: Dollars.optional() }),
  status: 201,
  answer: FpsTransfer,
});
