import { describe, expect, it } from '@jest/globals';
import { linkOf } from './payment-link.ts';

const NEW = { method: undefined, hasReturned: false, hasFailed: false };

describe('payment link', () => {
  it('is read from the address', () => {
    expect(linkOf('?order=o1&mode=payment&ui_mode=custom&returned=true', null)).toEqual({
      orderId: 'o1',
      uiMode: 'custom',
      method: undefined,
      hasReturned: true,
      hasFailed: false,
    });
  });

  it('is read from a navigation that carries the order whole or by id', () => {
    const whole = linkOf('', { order: { id: 'o2', total: 5 }, mode: 'payment', ui_mode: 'custom' });
    expect(whole).toEqual({ orderId: 'o2', uiMode: 'custom', ...NEW });
    expect(linkOf('', { order: 'o3' })).toEqual({ orderId: 'o3', uiMode: 'hosted', ...NEW });
  });

  it('says which way to pay is offered, and how a wallet’s own page has sent the buyer back', () => {
    expect(linkOf('?order=o1&method=alipay', null).method).toBe('alipay');
    expect(linkOf('?order=o1&method=fps', null).method).toBeUndefined();
    expect(linkOf('?order=o1&returned=true&redirect_status=failed', null).hasFailed).toBe(true);
    expect(linkOf('?order=o1&returned=true&redirect_status=succeeded', null).hasFailed).toBe(false);
  });

  it('names no order where there is none, and takes no mode that is not one', () => {
    for (const state of [null, 'x', {}, { order: 5 }, { order: { id: 5 } }])
      expect(linkOf('', state).orderId).toBeUndefined();
    expect(linkOf('?ui_mode=evil', null).uiMode).toBe('hosted');
  });
});
