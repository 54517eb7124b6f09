import { describe, expect, it } from '@jest/globals';
import type { AppError } from '@harbour/contracts/errors';
import {
  ORDER_ACTORS,
  ORDER_STATUSES,
  ORDER_STEPS,
  type OrderActor,
  type OrderStatus,
} from '@harbour/contracts/order-steps';
import { allowedStep, mailOfStep, newOrderNumber, refundTo, stepOfMail } from './order.rules.ts';

const tryStep = (from: OrderStatus, to: OrderStatus, by: OrderActor, paidAt: Date | null = new Date()): number => {
  try {
    allowedStep({ status: from, paidAt, totalCents: 100 }, to, by);
    return 200;
  } catch (error) {
    return (error as AppError).status;
  }
};

/** Where each actor may move an order (product/states §1): written by hand, not read from the code's table. */
const EXPECTED: Record<OrderActor, Partial<Record<OrderStatus, OrderStatus[]>>> = {
  buyer: {
    created: ['cancelled'],
    pending: ['cancelled'],
    placed: ['cancelled'],
    paid: ['cancelled'],
    processing: ['cancelled'],
  },
  admin: {
    created: ['cancelled'],
    pending: ['cancelled'],
    placed: ['paid', 'cancelled'],
    paid: ['processing', 'cancelled', 'refunded'],
    processing: ['shipped', 'cancelled', 'refunded'],
    shipped: ['delivered', 'cancelled', 'refunded'],
    delivered: ['refunded'],
    cancelled: ['refunded'],
  },
  system: {
    created: ['pending', 'placed', 'paid', 'expired', 'failed'],
    pending: ['placed', 'paid', 'expired', 'failed'],
    placed: ['pending', 'paid', 'expired'],
    paid: ['refunded'],
    processing: ['refunded'],
    shipped: ['refunded'],
    delivered: ['refunded'],
    cancelled: ['refunded'],
  },
};

const everyStep = ORDER_ACTORS.flatMap((by) =>
  ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ by, from, to }))),
);

describe('the table of steps', () => {
  it.each(everyStep)('$by from $from to $to', ({ by, from, to }) => {
    const isAllowed = EXPECTED[by][from]?.includes(to) === true;
    const isEver = Object.values(EXPECTED[by]).some((targets) => targets.includes(to));
    expect(tryStep(from, to, by)).toBe(isAllowed ? 200 : isEver ? 409 : 403);
  });

  it('has each step once', () => {
    const names = ORDER_STEPS.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('leads nowhere from an end, except back to the buyer’s money', () => {
    for (const { from, to } of ORDER_STEPS) {
      expect(['expired', 'failed', 'refunded']).not.toContain(from);
      if (from === 'cancelled') expect(to).toBe('refunded');
    }
  });

  it('gives goods back at most once on every way through it', () => {
    // An order that is paid another way comes to the same state again.
    const seen = new Set<string>();
    const walk = (from: OrderStatus, given: number): void => {
      expect(given).toBeLessThanOrEqual(1);
      if (seen.has(`${from} ${given}`)) return;
      seen.add(`${from} ${given}`);
      for (const step of ORDER_STEPS.filter((candidate) => candidate.from === from)) {
        walk(step.to, given + (step.givesBack === true ? 1 : 0));
      }
    };
    walk('created', 0);
  });

  it('refunds nobody who has paid nothing', () => {
    expect(tryStep('cancelled', 'refunded', 'admin', null)).toBe(409);
  });
});

describe('the mails of an order', () => {
  it('tell of steps that it has taken only', () => {
    const row = (status: OrderStatus) => ({ status, at: new Date(), by: 'system' as const });
    const order = { history: [row('created'), row('placed'), row('expired')] };
    expect(stepOfMail('order-placed', order)).toBe('placed');
    expect(stepOfMail('order-cancelled', order)).toBe('expired');
    expect(stepOfMail('order-paid', order)).toBeUndefined();
    expect(mailOfStep('pending')).toBeUndefined();
  });
});

describe('an order’s number', () => {
  it('names the day in Hong Kong, and is another each time', () => {
    const lateInLondon = new Date('2026-11-03T20:00:00Z');
    expect(newOrderNumber(lateInLondon)).toMatch(/^HM-261104-[2-9A-HJKMNP-Z]{6}$/);
    expect(newOrderNumber(lateInLondon)).not.toBe(newOrderNumber(lateInLondon));
  });
});

describe('a refund', () => {
  const at = new Date('2026-11-26T04:00:00Z');

  it('is the change of what is refunded, back to less where a bank refuses it', () => {
    expect(refundTo({}, 500, at)).toEqual({ at, cents: 500 });
    expect(refundTo({ refundedCents: 500 }, 700, at)).toEqual({ at, cents: 200 });
    expect(refundTo({ refundedCents: 700 }, 0, at)).toEqual({ at, cents: -700 });
  });

  it('is none where the sum stays, or is not told', () => {
    expect(refundTo({ refundedCents: 500 }, 500, at)).toBeUndefined();
    expect(refundTo({ refundedCents: 500 }, undefined, at)).toBeUndefined();
  });
});
