import { describe, expect, it } from '@jest/globals';
import { internationalOf, PhoneForm } from './phone.form.ts';

describe('phone form', () => {
  it.each([
    ['91234567', '+85291234567'],
    ['9123 4567', '+85291234567'],
    ['+852 9123-4567', '+85291234567'],
    ['85291234567', '+85291234567'],
    ['９１２３４５６７', '+85291234567'],
    // Eight digits that begin like the country's code are a number of their own.
    ['85291234', '+85285291234'],
  ])('takes %s for a number of Hong Kong', (typed, number) => {
    expect(internationalOf(typed)).toBe(number);
    expect(PhoneForm.parse({ phone: typed })).toEqual({ phone: number });
  });

  it.each(['', '+', '1234567', '123456789', '+4479460000', 'abcdefgh', '+85291234567890'])('refuses %p', (typed) => {
    const { error } = PhoneForm.safeParse({ phone: typed });
    expect(error?.issues.map(({ message }) => message)).toEqual(['validation.phoneHongKong']);
  });
});
