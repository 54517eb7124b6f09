import { expect, it } from '@jest/globals';
import { computedFact, primeFactors } from './fact.rules.ts';

it.each([
  [1, []],
  [2, [2]],
  [9, [3, 3]],
  [325, [5, 5, 13]],
  [359, [359]],
  [366, [2, 3, 61]],
])('factorises %i', (number, factors) => {
  expect(primeFactors(number)).toEqual(factors);
});

it('tells of a date in each language', () => {
  const date = { month: 11, day: 21, year: 2026 };
  expect(computedFact(date, 'en')).toBe(
    '21 November falls on a Saturday in 2026 and is day 325 of the year; days left until New Year: 40. As a number, 325 is 5 × 5 × 13.',
  );
  expect(computedFact(date, 'zh_HK')).toContain('2026 年的11月21日是星期六，為全年第 325 日');
  expect(computedFact(date, 'zh')).toContain('2026 年的11月21日是星期六，为全年第 325 天');
});

it('takes the next leap year for the 29th of February', () => {
  expect(computedFact({ month: 2, day: 29, year: 2026 }, 'en')).toMatch(/^29 February falls on a Tuesday in 2028/);
});

it('has a word for the first day and for the last', () => {
  expect(computedFact({ month: 1, day: 1, year: 2026 }, 'en')).toContain('1 stands alone');
  expect(computedFact({ month: 12, day: 31, year: 2026 }, 'en')).toContain('days left until New Year: 0.');
});
