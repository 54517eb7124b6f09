import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { ProductDocument, StoredVariant } from './product.model.ts';
import { backOrderedOf, buyableOf, choicesOf, shelfOf } from './variant.rules.ts';

const owing = (stock: number, limit: number, sentFrom?: string) => ({
  stock,
  backOrder: { limit, ...(sentFrom ? { sentFrom } : {}) },
});

describe('pieces that can be bought', () => {
  it('are those that are there, and those that may be owed besides', () => {
    expect([{ stock: 3 }, owing(3, 2), owing(0, 2), owing(-1, 2), owing(-2, 2), owing(-5, 2)].map(buyableOf)).toEqual([
      3, 5, 2, 1, 0, 0,
    ]);
  });

  it('are back-ordered as far as they are still to come', () => {
    expect(backOrderedOf({ stock: 0 }, 2)).toBeUndefined();
    expect(backOrderedOf(owing(3, 2), 3)).toBeUndefined();
    expect(backOrderedOf(owing(3, 2), 5)).toEqual({ pieces: 2, sentFrom: null });
    expect(backOrderedOf(owing(-1, 9, '2026-12-25'), 2)).toEqual({ pieces: 2, sentFrom: '2026-12-25' });
  });
});

describe('a product on the shelf', () => {
  const variant = (sku: string, of: Pick<StoredVariant, 'backOrder' | 'stock'>): StoredVariant => ({
    ...of,
    id: sku,
    sku,
    options: {},
    priceCents: 100,
  });
  const words = { en: 'Scarf', zh_HK: '頸巾', zh: '围巾' };
  const product = (...variants: StoredVariant[]): ProductDocument => ({
    _id: new Types.ObjectId(),
    slug: 'scarf',
    name: words,
    description: words,
    priceCents: 100,
    unit: 'piece',
    image: '/pictures/scarf',
    category: 'fashion',
    newArrival: false,
    status: 'online',
    stock: 0,
    createdAt: new Date(),
    variants,
  });

  it('counts what can be bought of each variant, whatever is owed of another one', () => {
    const mixed = product(variant('red', owing(-5, 5)), variant('blue', { stock: 3 }));
    expect(shelfOf(mixed)).toEqual({ stock: 3 });
    expect(choicesOf(mixed).variants.map(({ stock }) => stock)).toEqual([0, 3]);
  });

  it('says that it is back-ordered where all that can be bought is, by the variant that is sent first', () => {
    const late = product(variant('red', owing(0, 5, '2027-01-08')), variant('blue', owing(-1, 3, '2026-12-25')));
    expect(shelfOf(late)).toEqual({ stock: 7, backOrder: { sentFrom: '2026-12-25' } });
    expect(choicesOf(late).variants.map(({ backOrder }) => backOrder?.sentFrom)).toEqual(['2027-01-08', '2026-12-25']);
    expect(shelfOf(product(variant('red', owing(0, 5)), variant('blue', { stock: 1 })))).toEqual({ stock: 6 });
  });
});
