import { describe, expect, it } from '@jest/globals';
import { type EditLine, isSameLines, wantedLines, withPiece } from './edited-lines.ts';

const named = (text: string) => ({ en: text, zh_HK: text, zh: text });
const line = (id: string, quantity: number): EditLine => ({
  id,
  product: 'tea',
  variant: id === 'tea' ? undefined : id,
  name: named(id),
  price: 10,
  quantity,
});

describe('the lines of an order while it is edited', () => {
  it('get one piece more of what they have, up to the most, or a line', () => {
    expect(withPiece([line('small', 1)], line('small', 5))).toEqual([line('small', 2)]);
    expect(withPiece([line('small', 99)], line('small', 1))).toEqual([line('small', 99)]);
    expect(withPiece([line('small', 1)], line('large', 5))).toEqual([line('small', 1), line('large', 1)]);
  });

  it('name a variant only where there is one to choose', () => {
    expect(wantedLines([line('tea', 2), line('small', 1)])).toEqual([
      { product: 'tea', quantity: 2 },
      { product: 'tea', variant: 'small', quantity: 1 },
    ]);
  });

  it('are changed by another number', () => {
    expect(isSameLines([line('tea', 2)], [line('tea', 2)])).toBe(true);
    expect(isSameLines([line('tea', 2)], [line('tea', 1)])).toBe(false);
  });
});
