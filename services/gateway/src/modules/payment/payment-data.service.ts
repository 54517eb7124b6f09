import type { AccountPart } from '../../personal-data/account-part.ts';
import type { TransferRepository } from './fps/transfer.repository.ts';
import type { PaymentRepository } from './payment.repository.ts';

const dollars = (cents: number): number => cents / 100;

/**
 * A person's payments: which order, how much, when, what went back. The books keep these figures for seven years; the
 * ways to the provider's own page of a payment, where a name may stand, are erased.
 */
export function createPaymentsPart(
  payments: PaymentRepository,
  transfers: Pick<TransferRepository, 'ofUser'>,
): AccountPart {
  return {
    name: 'payments',
    async collect({ id }) {
      const all = await payments.ofUser(id);
      const refunds = await payments.refundsOf(all.map(({ _id }) => _id));
      const online = all.map(({ _id, orderId, kind, method, provider, cents, currency, state, ...rest }) => ({
        order: orderId,
        kind,
        method: method ?? null,
        provider,
        amount: dollars(cents),
        currency,
        state,
        createdAt: rest.createdAt,
        paidAt: rest.paidAt,
        refunded: dollars(rest.refundedCents),
        refunds: refunds
          .filter(({ paymentId }) => paymentId === _id)
          .map((refund) => ({
            amount: dollars(refund.cents),
            reason: refund.reason,
            state: refund.state,
            createdAt: refund.createdAt,
          })),
      }));
      const received = (await transfers.ofUser(id)).map(({ _id, orderId, cents, outcome, at }) => ({
        order: orderId,
        kind: 'fps',
        bankReference: _id,
        amount: dollars(cents),
        outcome,
        at,
      }));
      return [...online, ...received];
    },
    erase: ({ id }) => payments.forgetWays(id),
  };
}
