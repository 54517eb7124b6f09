import { describe, expect, it } from '@jest/globals';
import { type Column, sortRows } from './column.ts';

interface Row {
  name: string;
  stock: number;
}

const ROWS: Row[] = [
  { name: 'Tea 10', stock: 5 },
  { name: 'tea 9', stock: 5 },
  { name: 'Bun', stock: 12 },
];
const COLUMNS: Column<Row>[] = [
  { name: 'name', title: '', renderCell: ({ name }) => name, sortValue: ({ name }) => name },
  { name: 'stock', title: '', renderCell: ({ stock }) => stock, sortValue: ({ stock }) => stock },
  { name: 'action', title: '', renderCell: () => null },
];
const namesBy = (sort: string | undefined) => sortRows(ROWS, COLUMNS, sort, 'en').map(({ name }) => name);

describe('a whole list', () => {
  it('is sorted by words as people do, numbers in them by their value', () => {
    expect(namesBy('name')).toEqual(['Bun', 'tea 9', 'Tea 10']);
    expect(namesBy('-name')).toEqual(['Tea 10', 'tea 9', 'Bun']);
  });

  it('is sorted by figures, and keeps its order where they are alike', () => {
    expect(namesBy('stock')).toEqual(['Tea 10', 'tea 9', 'Bun']);
    expect(namesBy('-stock')).toEqual(['Bun', 'Tea 10', 'tea 9']);
  });

  it.each([undefined, 'action', 'nothing'])('stays as it came for %s', (sort) => {
    expect(namesBy(sort)).toEqual(['Tea 10', 'tea 9', 'Bun']);
  });
});
