import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, property, string } from 'fast-check';
import { safeCell, textOfCell } from './cell.rules.ts';

describe('a cell', () => {
  it.each(['=1+1', '+852 9123 4567', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''=1"])(
    'that begins like a formula, as %j does, is made harmless and read back unchanged',
    (text) => {
      expect(safeCell(text)).toBe(`'${text}`);
      expect(textOfCell(safeCell(text))).toBe(text);
    },
  );

  it.each(['', 'Tea', "'90s tea", 'a=b', '月餅', '5'])('of other text, as %j, stays as it is', (text) => {
    expect(safeCell(text)).toBe(text);
    expect(textOfCell(text)).toBe(text);
  });

  it('reads back whatever was written', () => {
    const text = string({ unit: constantFrom("'", '=', '-', '\t', 'a', '茶', '"', ',') });
    assert(property(text, (each) => textOfCell(safeCell(each)) === each));
  });
});
