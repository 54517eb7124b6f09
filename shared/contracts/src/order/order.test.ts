import { describe, expect, it } from '@jest/globals';
import { Address } from '../address/address.ts';
import { DeliveryChoice } from './order-delivery.ts';

const HOME = { building: 'Flat B, 12/F', street: '88 Nathan Road', district: 'Yau Tsim Mong', city: 'Hong Kong' };

describe('L13: the address of an order', () => {
  it.each([
    ['as it is', {}],
    ['a line of 120 characters', { building: 'x'.repeat(120) }],
    ['a line of 121', { street: 'x'.repeat(121) }],
    ['no building', { building: '' }],
    ['a tag', { street: '<b>Nathan Road</b>' }],
    ['no such district', { district: 'Soho' }],
  ])('is taken exactly where an account’s is: %s', (_what, change) => {
    const address = { ...HOME, ...change };
    expect(DeliveryChoice.safeParse({ address }).success).toBe(Address.safeParse(address).success);
  });

  it('is in Hong Kong where no city is named', () => {
    const { city: _city, ...rest } = HOME;
    expect(DeliveryChoice.parse({ address: rest }).address?.city).toBe('Hong Kong');
  });
});
