import { describe, expect, it } from '@jest/globals';
import { linkOf } from './payment-link.ts';

describe('payment link', () => {
  it('is read from the address', () => {
    expect(linkOf('?order=o1&mode=payment&ui_mode=custom&returned=true', null)).toEqual({
      orderId: 'o1',
      uiMode: 'custom',
      hasReturned: true,
    });
  });

  it('is read from a navigation that carries the order whole or by id', () => {
    const whole = linkOf('', { order: { id: 'o2', total: 5 }, mode: 'payment', ui_mode: 'custom' });
    expect(whole).toEqual({ orderId: 'o2', uiMode: 'custom', hasReturned: false });
    expect(linkOf('', { order: 'o3' })).toEqual({ orderId: 'o3', uiMode: 'hosted', hasReturned: false });
  });

  it('names no order where there is none, and takes no mode that is not one', () => {
    for (const state of [null, 'x', {}, { order: 5 }, { order: { id: 5 } }])
      expect(linkOf('', state).orderId).toBeUndefined();
    expect(linkOf('?ui_mode=evil', null).uiMode).toBe('hosted');
  });
});
