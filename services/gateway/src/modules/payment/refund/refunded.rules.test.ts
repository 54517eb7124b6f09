import { describe, expect, it } from '@jest/globals';
import { leftOf, netRefundedCents, refundParts } from './refunded.rules.ts';

const refund = (reason: 'admin' | 'changed', cents: number, state: 'done' | 'due' | 'refused' = 'done') => ({
  reason,
  cents,
  state,
});

describe('what of an order is refunded', () => {
  it('is what its payments gave back, without what a change of it made it cost less', () => {
    const payments = [{ refundedCents: 7_000 }, { refundedCents: 500 }];
    expect(netRefundedCents(payments, [refund('changed', 6_000), refund('admin', 1_500)])).toBe(1_500);
    // By hand at the provider, of which we have no refund.
    expect(netRefundedCents([{ refundedCents: 900 }], [])).toBe(900);
  });

  it('is not raised by a refund for a change of which the provider tells first', () => {
    expect(netRefundedCents([{ refundedCents: 6_000 }], [refund('changed', 6_000, 'due')])).toBe(0);
    expect(
      netRefundedCents([{ refundedCents: 1_000 }], [refund('changed', 6_000, 'due'), refund('admin', 1_000)]),
    ).toBe(1_000);
    expect(netRefundedCents([{ refundedCents: 1_000 }], [refund('changed', 6_000, 'refused')])).toBe(1_000);
  });
});

describe('a refund over several payments', () => {
  const payments = [
    { id: 'small', cents: 2_000, promisedCents: 500 },
    { id: 'large', cents: 9_000, promisedCents: 0 },
  ];

  it('takes the one with most left first, and no more than is left', () => {
    const partsOf = (cents: number) =>
      refundParts(payments, cents)?.map(({ payment, cents: part }) => [payment.id, part]);
    expect(leftOf(payments)).toBe(10_500);
    expect(partsOf(9_000)).toEqual([['large', 9_000]]);
    expect(partsOf(10_500)).toEqual([
      ['large', 9_000],
      ['small', 1_500],
    ]);
    expect(partsOf(10_501)).toBeUndefined();
  });
});
