import { describe, expect, it } from '@jest/globals';
import { canPay, PlaceOrderForm } from './place-order.form.ts';

const blank = { building: '', street: '', district: '', city: '', point: '', pay: 'fps', note: '' } as const;
const problemsOf = (values: object) =>
  PlaceOrderForm.safeParse({ ...blank, ...values }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('the checkout’s form', () => {
  it('needs a whole address for delivery to the door', () => {
    expect(problemsOf({ method: 'home' })).toEqual([
      ['building', 'validation.building'],
      ['street', 'validation.street'],
      ['district', 'validation.district'],
      ['city', 'validation.city'],
    ]);
    const address = { building: 'Flat A, 1/F', street: '1 Nathan Road', district: 'Yau Tsim Mong', city: 'Hong Kong' };
    expect(problemsOf({ method: 'home', ...address })).toEqual([]);
  });

  it('needs a locker or a stall otherwise', () => {
    expect(problemsOf({ method: 'locker' })).toEqual([['point', 'validation.point']]);
    expect(problemsOf({ method: 'pickup', point: 'megabox' })).toEqual([]);
  });

  it('lets only who comes to the stall pay there', () => {
    expect(canPay('stall', 'pickup')).toBe(true);
    expect(canPay('stall', 'home')).toBe(false);
    expect(canPay('fps', 'home')).toBe(true);
  });
});
