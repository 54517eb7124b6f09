import { describe, expect, it } from '@jest/globals';
import { addDays, dayOf, daysOf, lengthOf, spanBefore, startOf } from './hong-kong-day.ts';

describe('a day of Hong Kong', () => {
  it('begins eight hours before that of Greenwich', () => {
    expect(dayOf(new Date('2026-11-25T15:59:59.999Z'))).toBe('2026-11-25');
    expect(dayOf(new Date('2026-11-25T16:00:00Z'))).toBe('2026-11-26');
    expect(startOf('2026-11-26')).toEqual(new Date('2026-11-25T16:00:00Z'));
  });

  it('is counted over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
});

describe('a span of days', () => {
  it('has both of its ends', () => {
    expect(daysOf({ from: '2026-11-29', to: '2026-12-01' })).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(lengthOf({ from: '2026-11-26', to: '2026-11-26' })).toBe(1);
  });

  it('has no day where it ends before it begins', () => {
    expect(daysOf({ from: '2026-11-27', to: '2026-11-26' })).toEqual([]);
    expect(daysOf({ from: '2026-11-27', to: '2026-11-01' })).toEqual([]);
  });

  it('is compared with as many days before it', () => {
    expect(spanBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  });
});
