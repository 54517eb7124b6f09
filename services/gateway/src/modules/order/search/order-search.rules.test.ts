import { describe, expect, it } from '@jest/globals';
import { personTerms, searchChanges, searchOf, searchTerms } from './order-search.rules.ts';

const text = (words: string) => ({ en: words, zh_HK: words, zh: words });
const line = (productId: string, sku?: string) => ({
  productId,
  name: text('Scarf'),
  unit: 'piece',
  image: '',
  category: '',
  priceCents: 1,
  quantity: 1,
  ...(sku === undefined ? {} : { variant: { id: sku, sku, options: {} } }),
});

/** Whether a person is found by a text, as the store compares them. */
const isFound = (name: string, phone: string | null, typed: string): boolean => {
  const terms = personTerms({ name, phone });
  return searchTerms(typed).every((wanted) => terms.some((term) => term.startsWith(wanted)));
};

describe('an order is found', () => {
  it.each([
    ['Chan Tai-Man', 'chan'],
    ['Chan Tai-Man', 'Tai-m'],
    ['Chan Tai-Man', 'man, CHAN'],
    ['Zoë O’Neill', 'zoë'],
    ['陳大文', '陳'],
    ['陳大文', '大文'],
    ['陳大文 Peter', 'peter 大'],
  ])('by the name %s as %s', (name, typed) => expect(isFound(name, null, typed)).toBe(true));

  it.each([
    ['Chan Tai Man', 'han'],
    ['Chan Tai Man', 'chan wai'],
    ['陳大文', '文大'],
  ])('not by the name %s as %s', (name, typed) => expect(isFound(name, null, typed)).toBe(false));

  it.each(['9123 4567', '+852 9123-4567', '85291234567', '9123', '4567', '(852) 9123 4567'])(
    'by a phone number typed as %s',
    (typed) => expect(isFound('A', '+85291234567', typed)).toBe(true),
  );

  it('by a foreign number with its country’s code', () => {
    expect(isFound('A', '+8613812345678', '+86 138 1234 5678')).toBe(true);
    expect(isFound('A', '+8613812345678', '5678')).toBe(true);
  });

  it('by its number, the end of it, and the SKU of each line', () => {
    const order = {
      number: 'HM-261125-7K3QX9',
      lines: [line('11', 'SCARF-RED'), line('12')],
      delivery: { method: 'pickup' as const, district: null, address: null, point: null, recipient: null },
    };
    const found = searchOf(
      { ...order, delivery: { ...order.delivery, collectionCode: null, promise: { from: '', to: '', reasons: [] } } },
      undefined,
    );
    expect(found).toEqual({
      number: ['hm-261125-7k3qx9', '7k3qx9'],
      skus: ['scarf-red', '12'],
      recipient: [],
      buyer: [],
    });
    expect(searchTerms('HM-261125-7K3QX9')).toEqual(['hm-261125-7k3qx9']);
  });

  it('by its new lines once they were edited, and by nothing else anew', () =>
    expect(searchChanges({ lines: [line('12', 'HAT-BLUE')] })).toEqual({ 'search.skus': ['hat-blue'] }));

  it('by five words at most, and by none where nothing was typed', () => {
    expect(searchTerms('a b c d e f g')).toHaveLength(5);
    expect(searchTerms(' ,,, ')).toEqual([]);
  });
});
