import type { AccountPart } from '../../personal-data/account-part.ts';
import type { PaymentRepository } from './payment.repository.ts';

const dollars = (cents: number): number => cents / 100;

/**
 * A person's payments: which order, how much, when, what went back. The books keep these figures for seven years; the
 * ways to the provider's own page of a payment, where a name may stand, are erased.
 */
export function createPaymentsPart(payments: PaymentRepository): AccountPart {
  return {
    name: 'payments',
    async collect({ id }) {
      const all = await payments.ofUser(id);
      const refunds = await payments.refundsOf(all.map(({ _id }) => _id));
      return all.map(({ _id, orderId, kind, provider, cents, currency, state, refundedCents, createdAt, paidAt }) => ({
        order: orderId,
        kind,
        provider,
        amount: dollars(cents),
        currency,
        state,
        createdAt,
        paidAt,
        refunded: dollars(refundedCents),
        refunds: refunds
          .filter(({ paymentId }) => paymentId === _id)
          .map((refund) => ({
            amount: dollars(refund.cents),
            reason: refund.reason,
            state: refund.state,
            createdAt: refund.createdAt,
          })),
      }));
    },
    erase: ({ id }) => payments.forgetWays(id),
  };
}
