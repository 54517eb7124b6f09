import { describe, expect, it } from '@jest/globals';
import { slugOf } from './editing.rules.ts';

describe('an address for something new', () => {
  it.each([
    ['Crème Brûlée (6)', 'creme-brulee-6-c0ffee'],
    ['月餅', 'c0ffee'],
    ['a'.repeat(200), `${'a'.repeat(73)}-c0ffee`],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name, `${'0'.repeat(18)}c0ffee`)).toBe(slug);
  });
});
