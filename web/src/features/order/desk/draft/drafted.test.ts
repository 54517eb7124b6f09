import { describe, expect, it } from '@jest/globals';
import type { Quote } from '@harbour/contracts/quote';
import { codesIn, pricedLines, startFor } from './drafted.ts';

const line = (id: string, product = id) => ({
  id,
  product,
  variant: id === product ? undefined : id,
  name: { en: id, zh_HK: id, zh: id },
  price: 10,
  quantity: 1,
});

describe('a draft at the desk', () => {
  it('begins with what is known of its customer', () => {
    const address = { building: '1/F', street: '1 Nathan Road', district: 'Yau Tsim Mong', city: 'Hong Kong' } as const;
    expect(startFor({ name: 'Chan', phone: '+85291234567', defaultAddress: address })).toMatchObject({
      lines: [],
      form: { method: 'home', building: '1/F', district: 'Yau Tsim Mong', recipientName: 'Chan' },
    });
    expect(startFor({ name: 'Chan', phone: null, defaultAddress: null }).form).toMatchObject({
      building: '',
      recipientPhone: '',
    });
  });

  it('takes codes as they are typed', () => {
    expect(codesIn(' teatime, Ten-Off  ')).toEqual(['TEATIME', 'TEN-OFF']);
    expect(codesIn('  ')).toEqual([]);
  });

  it('shows the prices of the quote, by variant', () => {
    const products = [
      { product: { id: 'tea', price: 12 }, variant: { id: 'tea-large' } },
      { product: { id: 'bun', price: 3 }, variant: { id: 'bun' } },
    ];
    const quote = { products } as unknown as Quote;
    const priced = pricedLines([line('tea-small', 'tea'), line('tea-large', 'tea'), line('bun')], quote);
    expect(priced.map(({ price }) => price)).toEqual([10, 12, 3]);
    expect(pricedLines([line('bun')], undefined)).toEqual([line('bun')]);
  });
});
