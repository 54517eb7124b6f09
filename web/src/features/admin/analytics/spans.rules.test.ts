import { describe, expect, it } from '@jest/globals';
import { lengthOf } from '@harbour/contracts/hong-kong-day';
import { isWhole, presetOf, PRESETS, spanOf } from './spans.rules.ts';

const TODAY = '2026-03-01';

describe('a preset', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7', '2026-02-23', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s means the days from %s to %s', (preset, from, to) => {
    expect(spanOf(preset, TODAY)).toEqual({ from, to });
  });

  it('counts today among its last days', () => {
    expect((['last30', 'last90', 'last365'] as const).map((each) => lengthOf(spanOf(each, TODAY)))).toEqual([
      30, 90, 365,
    ]);
  });

  it('is found by its days, which can all be asked about', () => {
    const today = '2026-05-20';
    for (const preset of PRESETS) {
      expect(presetOf(spanOf(preset, today), today)).toBe(preset);
      expect(isWhole(spanOf(preset, today))).toBe(true);
    }
    expect(presetOf({ from: '2026-05-02', to: '2026-05-03' }, today)).toBeUndefined();
  });
});

describe('days that are typed', () => {
  it.each([
    ['', '2026-03-01'],
    ['0002-03-01', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2025-02-28', '2026-03-01'],
  ])('from %j to %s are no span yet', (from, to) => {
    expect(isWhole({ from, to })).toBe(false);
  });

  it('may be a leap year', () => {
    expect(isWhole({ from: '2028-01-01', to: '2028-12-31' })).toBe(true);
  });
});
