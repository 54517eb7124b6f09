import { describe, expect, it } from '@jest/globals';
import { eventsOf, stepsAhead, toneOf } from './progress.ts';

const at = '2026-11-21T00:00:00.000Z';

describe('what happened to an order', () => {
  it('has each step once, and what happened without a step as news', () => {
    const history = (['paid', 'delivered', 'delivered', 'refunded'] as const).map((status) => ({
      status,
      at,
      by: 'system' as const,
    }));
    expect(eventsOf(history).map(({ row, isNews }) => [row.status, isNews])).toEqual([
      ['paid', false],
      ['delivered', false],
      ['delivered', true],
      ['refunded', false],
    ]);
  });
});

describe('what is still to come of an order', () => {
  it('is the rest of its way', () => {
    const history = [
      { status: 'created' as const, at, by: 'buyer' as const },
      { status: 'placed' as const, at, by: 'system' as const },
    ];
    expect(stepsAhead({ mode: 'offline', status: 'placed', history })).toEqual([
      'paid',
      'processing',
      'shipped',
      'delivered',
    ]);
  });

  it('is nothing once it has ended', () => {
    expect(stepsAhead({ mode: 'payment', status: 'cancelled', history: [] })).toEqual([]);
    expect(toneOf('cancelled')).toBe('bad');
    expect(toneOf('shipped')).toBe('good');
  });
});
