import { describe, expect, it } from '@jest/globals';
import { array, assert, constantFrom, pre, property, string } from 'fast-check';
import { joinParts, splitParts } from './parts.rules.ts';

describe('several texts in one cell', () => {
  it('stand between bars, trimmed', () => {
    expect(joinParts(['red', 'Red', '紅'])).toBe('red|Red|紅');
    expect(splitParts(' red | Red|紅')).toEqual(['red', 'Red', '紅']);
    expect(splitParts('')).toEqual([]);
    expect(splitParts('a|')).toEqual(['a', '']);
  });

  it('are read back whatever they hold', () => {
    const part = string({ unit: constantFrom('|', '\\', 'a', '茶', '😀') });
    assert(
      property(array(part, { minLength: 1 }), (parts) => {
        pre(parts.length > 1 || parts[0] !== '');
        expect(splitParts(joinParts(parts))).toEqual(parts);
      }),
    );
  });
});
