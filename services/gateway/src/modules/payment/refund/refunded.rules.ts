import type { PaymentDocument, RefundDocument } from '../payment.model.ts';

const sumOf = (all: readonly { readonly cents: number }[]): number => all.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Cents refunded of an order, given the payments that paid for it and their refunds. What changes of the order give back is
 * not counted: the order costs less since. The provider's word may come before ours is written down, and it names only how
 * much of a payment is back; so refunds for a change are taken off before they are done.
 */
export function netRefundedCents(
  payments: readonly Pick<PaymentDocument, 'refundedCents'>[],
  refunds: readonly Pick<RefundDocument, 'cents' | 'reason' | 'state'>[],
): number {
  const all = payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const changes = refunds.filter(({ reason, state }) => reason === 'changed' && state !== 'refused');
  const others = refunds.filter(({ reason, state }) => reason !== 'changed' && state === 'done');
  return Math.max(sumOf(others), all - sumOf(changes), 0);
}

type Left = Pick<PaymentDocument, 'cents' | 'promisedCents'>;

const leftIn = ({ cents, promisedCents }: Left): number => Math.max(0, cents - promisedCents);

/** Cents of payments that are neither refunded nor promised. */
export const leftOf = (payments: readonly Left[]): number =>
  payments.reduce((sum, payment) => sum + leftIn(payment), 0);

/** From which payments an amount goes back, from the one with most left first; undefined where it exceeds all that is left. */
export function refundParts<P extends Left>(
  payments: readonly P[],
  cents: number,
): { payment: P; cents: number }[] | undefined {
  const parts: { payment: P; cents: number }[] = [];
  let open = cents;
  for (const payment of payments.toSorted((one, other) => leftIn(other) - leftIn(one))) {
    const part = Math.min(open, leftIn(payment));
    if (part > 0) parts.push({ payment, cents: part });
    open -= part;
  }
  return open > 0 ? undefined : parts;
}
