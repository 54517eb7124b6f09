import { describe, expect, it } from '@jest/globals';
import { assertAnswerable, hasArrived, purchaseOf } from './review.rules.ts';

const name = { en: 'Tea', zh_HK: '茶', zh: '茶' };
const line = { productId: 'tea', name, unit: 'box', image: '', category: '', priceCents: 100, quantity: 1 };
const row = (status: 'placed' | 'delivered' | 'refunded') => ({ status, at: new Date(0), by: 'admin' as const });
const arrived = { userId: 'me', lines: [line], history: [row('placed'), row('delivered')] };

describe('a purchase', () => {
  it('is reviewed by who received it, refunded or not', () => {
    expect(purchaseOf(arrived, 'tea', 'me')).toBe(line);
    expect(hasArrived({ history: [...arrived.history, row('refunded')] })).toBe(true);
  });

  it.each([
    ['of somebody else', arrived, 'tea', 'you', 404],
    ['of another product', arrived, 'mug', 'me', 404],
    ['that has not arrived', { ...arrived, history: [row('placed')] }, 'tea', 'me', 409],
  ])('%s is not', (_name, order, productId, userId, status) => {
    expect(() => purchaseOf(order, productId, userId)).toThrow(expect.objectContaining({ status }));
  });
});

describe('an answer to a review', () => {
  it('is for what was read', () => {
    const stored = { state: 'waiting', version: 3 } as const;
    expect(() => assertAnswerable(stored, { state: 'accepted', version: 3 })).not.toThrow();
    expect(() => assertAnswerable(stored, { state: 'accepted', version: 2 })).toThrow();
    expect(() => assertAnswerable({ ...stored, state: 'accepted' }, { state: 'accepted', version: 3 })).toThrow();
  });
});
