import { describe, expect, it } from '@jest/globals';
import type { Analytics } from '@harbour/contracts/analytics';
import { sharedSales } from './shared-sales.ts';

const NAMES = { text: ({ en }: { en: string }) => en, charges: 'Delivery' };
const tea = { category: 'tea', name: { en: 'Tea', zh_HK: '茶', zh: '茶' }, pieces: 3, sales: 60, salesBefore: 0 };
const gone = { category: 'boats', name: null, pieces: 1, sales: 30, salesBefore: 45 };
const figures = (sales: number, charges: number) => ({ sales, charges }) as Analytics['total'];

describe('sales by category', () => {
  it('end with the charges, and make the whole together', () => {
    const rows = sharedSales({ categories: [tea, gone], total: figures(100, 10), totalBefore: figures(45, 0) }, NAMES);
    expect(rows.map(({ name, sales, share }) => [name, sales, share])).toEqual([
      ['Tea', 60, 0.6],
      ['boats', 30, 0.3],
      ['Delivery', 10, 0.1],
    ]);
    expect(rows.at(-1)?.pieces).toBeNull();
  });

  it('have no share where nothing was sold, and no row for charges that nobody paid', () => {
    const rows = sharedSales({ categories: [gone], total: figures(0, 0), totalBefore: figures(45, 0) }, NAMES);
    expect(rows.map(({ name, share }) => [name, share])).toEqual([['boats', null]]);
  });
});
