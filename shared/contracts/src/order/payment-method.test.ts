import { describe, expect, it } from '@jest/globals';
import { canPay, isOnline, PAYMENT_METHODS } from './payment-method.ts';

describe('ways to pay', () => {
  it('are the provider’s, or the shop’s own', () => {
    expect(PAYMENT_METHODS.filter(isOnline)).toEqual(['card', 'alipay', 'wechat_pay']);
  });

  it('include the stall for those who come there alone', () => {
    expect(canPay('stall', 'pickup')).toBe(true);
    expect(canPay('stall', 'home')).toBe(false);
    expect(canPay('stall', 'locker')).toBe(false);
    expect(canPay('fps', 'home')).toBe(true);
  });
});
