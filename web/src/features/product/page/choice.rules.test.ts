import { describe, expect, it } from '@jest/globals';
import type { ProductVariant } from '@harbour/contracts/variant';
import { availabilityOf, initialVariant, withValue } from './choice.rules.ts';

const variant = (colour: string, size: string, stock: number, price = 10): ProductVariant => ({
  id: `${colour}-${size}`,
  sku: `${colour}-${size}`,
  barcode: null,
  options: { colour, size },
  price,
  stock,
  image: null,
});
const redSmall = variant('red', 's', 0);
const redLarge = variant('red', 'l', 3);
const blueSmall = variant('blue', 's', 2);
const ALL = [redSmall, redLarge, blueSmall, variant('green', 's', 0)];

describe('choosing a value', () => {
  it('keeps what else is chosen where there is such a variant', () => {
    expect(withValue(ALL, redLarge, 'size', 's')?.id).toBe('red-s');
    expect(withValue(ALL, blueSmall, 'colour', 'red')?.id).toBe('red-s');
  });

  it('takes the nearest where there is none', () => {
    expect(withValue(ALL, redLarge, 'colour', 'blue')?.id).toBe('blue-s');
    expect(withValue(ALL, blueSmall, 'size', 'l')?.id).toBe('red-l');
  });
});

describe('a value', () => {
  it.each([
    [redLarge, 'colour', 'red', 'here'],
    [redLarge, 'colour', 'blue', 'otherwise'],
    [redLarge, 'colour', 'green', 'none'],
    [redLarge, 'size', 's', 'otherwise'],
    [blueSmall, 'size', 's', 'here'],
  ])('of %j: %s %s is to be had %s', (chosen, option, value, wanted) => {
    expect(availabilityOf(ALL, chosen, option, value)).toBe(wanted);
  });
});

it('begins with what is in stock', () => {
  expect(initialVariant(ALL)?.id).toBe('red-l');
  expect(initialVariant([redSmall])?.id).toBe('red-s');
  expect(initialVariant([])).toBeUndefined();
});
