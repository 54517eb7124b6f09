import { describe, expect, it } from '@jest/globals';
import type { Promotion } from '@harbour/contracts/promotion';
import { offerOfSeason, seasonOf } from './season.ts';

const offer = (id: string, endsAt: string) => ({ id, endsAt }) as Promotion;

describe('the season', () => {
  it.each([
    ['2026-01-31', 'winter'],
    ['2026-03-01', 'spring'],
    ['2026-06-30', 'summer'],
    ['2026-09-01', 'autumn'],
    ['2026-11-30', 'autumn'],
    ['2026-12-01', 'winter'],
    ['', undefined],
  ])('of %s is %s', (day, season) => {
    expect(seasonOf(day)).toBe(season);
  });

  it('offers what ends first, whatever the order of the offers', () => {
    const allYear = offer('all-year', '2027-11-04T00:00:00.000Z');
    const moonCakes = offer('moon-cakes', '2026-09-25T00:00:00.000Z');
    expect(offerOfSeason([allYear, moonCakes])).toBe(moonCakes);
    expect(offerOfSeason([allYear])).toBe(allYear);
    expect(offerOfSeason([])).toBeUndefined();
  });
});
