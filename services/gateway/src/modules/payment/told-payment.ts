import type { WebhookPayment } from '@harbour/contracts/webhook-event';
import type { PaidOrder } from './payable-orders.ts';
import type { PaymentDocument } from './payment.model.ts';

/** A payment as other systems are told of it; `cents` are those of a refund where it is about one. */
export function toldPayment(
  { _id, orderId, method, cents, refundedCents }: PaymentDocument,
  order: Pick<PaidOrder, 'number'> | undefined,
  refund?: { cents: number; sumCents: number },
): WebhookPayment {
  return {
    id: _id,
    order: { id: orderId, number: order?.number ?? null },
    method: method ?? null,
    amount: (refund?.cents ?? cents) / 100,
    refunded: (refund?.sumCents ?? refundedCents) / 100,
    currency: 'hkd',
  };
}
