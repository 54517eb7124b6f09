import { expect, it } from '@jest/globals';
import { type Analytics, ANALYTICS_PARTS } from '@harbour/contracts/analytics';
import { totalOf } from '../figures.rules.ts';
import { ANALYTICS_TABLES } from './analytics-table.rules.ts';

const span = { from: '2026-11-26', to: '2026-11-26' };
const name = { en: 'Tea', zh_HK: '茶', zh: '茶' };
const figures = { ...totalOf([]), orders: 2, sales: 90.5, charges: 30, average: 45.25 };
const ANALYTICS: Analytics = {
  span,
  before: span,
  countedAt: null,
  uncountedDays: 0,
  total: figures,
  totalBefore: totalOf([]),
  days: [{ day: span.from, ...figures }],
  daysBefore: [],
  categories: [{ category: 'boats', name: null, pieces: 1, sales: 60.5, salesBefore: 0 }],
  promotions: [{ rule: 'r', name, orders: 1, ordersBefore: 0, discounts: 5, sales: 50, salesBefore: 0 }],
  payments: [{ method: null, orders: 2, sales: 90.5, salesBefore: 0, refunds: 0 }],
  products: [{ product: 'p', name, pieces: 1, piecesBefore: 0, sales: 60.5, salesBefore: 0 }],
};
const tableOf = (part: (typeof ANALYTICS_PARTS)[number]) => ANALYTICS_TABLES[part].rowsOf(ANALYTICS, 'zh_HK');

it.each(ANALYTICS_PARTS)('a table by %s has a cell for each of its titles', (part) => {
  expect(tableOf(part).map((row) => row.length)).toEqual(tableOf(part).map(() => ANALYTICS_TABLES[part].titles.length));
});

it('figures are numbers, and what is unknown is empty', () => {
  expect(tableOf('day')).toEqual([['2026-11-26', 2, 0, 90.5, 30, 0, 0, 0, 45.25, 0, null]]);
  expect(tableOf('payment')).toEqual([[null, 2, 90.5, 0, 0]]);
  expect(tableOf('product')).toEqual([['p', '茶', 1, 0, 60.5, 0]]);
});

it('categories and charges make all sales', () => {
  const rows = tableOf('category');
  expect(rows.map(([category, called]) => [category, called])).toEqual([
    ['boats', null],
    ['', '送貨費及其他收費'],
  ]);
  expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(figures.sales);
});
