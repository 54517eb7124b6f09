import { expect, it } from '@jest/globals';
import { stockOfRow } from './stock-planner.service.ts';

it.each([
  [{ stock: '8' }, { to: 8, isDelivery: false }],
  [
    { stock: '8', stock_before: '10' },
    { to: 5, isDelivery: false },
  ],
  [{ change: '+24' }, { to: 31, isDelivery: true }],
  [{ change: '-2' }, { to: 5, isDelivery: false }],
  [{}, 'nothing'],
  [
    { stock: '8', change: '1' },
    { column: 'change', message: 'validation.importStockTwice' },
  ],
  [{ stock: '-8' }, { column: 'stock', message: 'validation.count' }],
  [{ stock: '1.5' }, { column: 'stock', message: 'validation.count' }],
  [
    { stock: '8', stock_before: 'x' },
    { column: 'stock_before', message: 'validation.count' },
  ],
  [{ change: '-8' }, { column: 'change', message: 'validation.importStock' }],
])('a row with %j makes seven pieces %j', (cells, told) => {
  expect(stockOfRow({ line: 2, cells: new Map(Object.entries(cells)) }, 7)).toEqual(told);
});
