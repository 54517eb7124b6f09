import { describe, expect, it } from '@jest/globals';
import { BATCH_STEPS, type BatchStep } from '@harbour/contracts/order-batch';
import { ORDER_STATUSES, type OrderStatus, stepBetween } from '@harbour/contracts/order-steps';
import { isMessageKey } from '@harbour/contracts/text';
import { verdictOn } from './order-batch.rules.ts';

const SF = { carrier: 'sf', number: 'SF1234567890' } as const;
const order = (status: OrderStatus, more: { method?: 'home' | 'pickup'; tracking?: typeof SF } = {}) => ({
  status,
  delivery: { method: more.method ?? ('home' as const) },
  ...(more.tracking ? { tracking: more.tracking } : {}),
});

describe('what a batch does to one order', () => {
  it.each(BATCH_STEPS)('is the step to %s exactly where the table of steps has it for admins', (to) => {
    const from = ORDER_STATUSES.filter((status) => verdictOn(order(status), to, undefined) === 'step');
    expect(from).toEqual(ORDER_STATUSES.filter((status) => stepBetween(status, to)?.by.includes('admin')));
  });

  it.each(BATCH_STEPS)('gives a reason in words for every other state, on the way to %s', (to) => {
    for (const status of ORDER_STATUSES) {
      const verdict = verdictOn(order(status), to, undefined);
      if (typeof verdict === 'object') expect([status, isMessageKey(verdict.reason)]).toEqual([status, true]);
      else expect(status === to ? 'unchanged' : 'step').toBe(verdict);
    }
  });

  it.each<[OrderStatus, BatchStep, string]>([
    ['placed', 'processing', 'error.batchUnpaid'],
    ['paid', 'shipped', 'error.batchNotAccepted'],
    ['processing', 'delivered', 'error.batchNotSent'],
    ['shipped', 'processing', 'error.batchSent'],
    ['delivered', 'shipped', 'error.batchDelivered'],
    ['refunded', 'shipped', 'error.batchEnded'],
  ])('of a %s order refuses %s by %s', (status, to, reason) => {
    expect(verdictOn(order(status), to, undefined)).toEqual({ reason });
  });

  it('does nothing twice, and replaces a tracking number by another one', () => {
    expect(verdictOn(order('shipped', { tracking: SF }), 'shipped', SF)).toBe('unchanged');
    expect(verdictOn(order('shipped', { tracking: SF }), 'shipped', undefined)).toBe('unchanged');
    expect(verdictOn(order('shipped', { tracking: SF }), 'shipped', { ...SF, number: 'SF2' })).toBe('track');
    expect(verdictOn(order('shipped'), 'shipped', SF)).toBe('track');
  });

  it('has no tracking number for what is collected', () => {
    const refused = { reason: 'error.trackingPickup' };
    expect(verdictOn(order('processing', { method: 'pickup' }), 'shipped', SF)).toEqual(refused);
    expect(verdictOn(order('processing', { method: 'pickup' }), 'shipped', undefined)).toBe('step');
  });
});
