import { describe, expect, it } from '@jest/globals';
import { changesBetween, slugOf } from './editing.rules.ts';

describe('what an edit changed', () => {
  it('is named with its values where they are short, by its name alone where it is a text in languages', () => {
    const before = { id: 'a', version: 1, price: 12, status: 'offline', name: { en: 'Tart' }, code: null };
    const after = { id: 'a', version: 2, price: 15.5, status: 'online', name: { en: 'Pie' }, code: null };
    expect(changesBetween(before, after)).toBe('price 12 → 15.5, status offline → online, name');
    expect(changesBetween({ price: 1, sku: 'A' }, { price: 1 })).toBe('sku');
  });
});

describe('an address for something new', () => {
  it.each([
    ['Crème Brûlée (6)', 'creme-brulee-6-c0ffee'],
    ['月餅', 'c0ffee'],
    ['a'.repeat(200), `${'a'.repeat(73)}-c0ffee`],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name, `${'0'.repeat(18)}c0ffee`)).toBe(slug);
  });
});
