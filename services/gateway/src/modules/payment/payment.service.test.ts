import { describe, expect, it, jest } from '@jest/globals';
import type { PaidOrder } from './payable-orders.ts';
import { createPaymentClosing } from './payment-closing.service.ts';
import type { PaymentDocument } from './payment.model.ts';
import { createPaymentService, type PaymentDependencies } from './payment.service.ts';

const CALLER = { id: 'buyer', lang: 'en' } as const;
const ORDER = {
  id: 'order',
  userId: CALLER.id,
  mode: 'payment',
  status: 'pending',
  totalCents: 12_300,
  dueCents: 12_300,
  refundedCents: 0,
  expiresAt: new Date(Date.now() + 3_600_000),
} as PaidOrder;

const payment = (kind: PaymentDocument['kind']): PaymentDocument =>
  ({
    _id: `order.${kind}.0`,
    orderId: ORDER.id,
    provider: 'stripe',
    kind,
    method: null,
    cents: ORDER.totalCents,
    state: 'open',
    closeAt: null,
    createdAt: new Date(),
  }) as PaymentDocument;

/** The service beside another press, whose payment is found from the given read of the order's payments on. */
function besideAnotherPress(other: PaymentDocument, firstRead = 1) {
  const stored = [other];
  let reads = 0;
  const close = jest.fn(async (_payment: PaymentDocument) => 'closed' as const);
  const payments = {
    async ofOrder() {
      reads += 1;
      return reads < firstRead ? [] : stored;
    },
    countOf: async () => stored.length,
    insert: async (opened: PaymentDocument) => void stored.push(opened),
    closed: async () => undefined,
    closeOthers: async () => undefined,
  };
  const orders = { find: async () => ORDER, touch: async () => undefined };
  const port = { name: 'stripe', close, open: async () => ({ providerId: 'cs', url: 'https://pay.example' }) };
  const { start } = createPaymentService({
    inTransaction: (work: () => unknown) => work(),
    payments,
    orders,
    port,
    closing: createPaymentClosing({ payments, port }),
  } as unknown as PaymentDependencies);
  return { start, close };
}

describe('a payment that two presses begin at once', () => {
  it.each([1, 2])('is not closed by the second press, which finds it at read %i and returns it too', async (read) => {
    const first = payment('hosted');
    const { start, close } = besideAnotherPress(first, read);
    expect((await start(ORDER.id, { kind: 'hosted', method: null }, CALLER))._id).toBe(first._id);
    expect(close).not.toHaveBeenCalled();
  });

  it('is closed where the second press is for another way to pay', async () => {
    const first = payment('custom');
    const { start, close } = besideAnotherPress(first);
    expect((await start(ORDER.id, { kind: 'hosted', method: null }, CALLER)).kind).toBe('hosted');
    expect(close).toHaveBeenCalledWith(first);
  });
});
