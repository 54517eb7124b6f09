import { describe, expect, it } from '@jest/globals';
import { DISTRICTS } from '@harbour/contracts/district-names';
import { LockerList } from '@harbour/contracts/locker';
import { BUNDLED_LOCKERS } from './bundled-lockers.ts';
import { createLockers } from './lockers.ts';

const lockers = createLockers();

describe('the list of SF Lockers', () => {
  it('has the shape that a list of one’s own is checked by, each code in that of SF', () => {
    expect(LockerList.parse(BUNDLED_LOCKERS)).toEqual(BUNDLED_LOCKERS);
  });

  it('has some in each district, each code once', () => {
    const { lockers: all } = lockers.find({});
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    for (const district of DISTRICTS) expect(lockers.find({ district }).lockers.length).toBeGreaterThanOrEqual(3);
  });

  it('finds a locker by its code however it is typed', () => {
    expect(lockers.of(' h852fe01p')?.district).toBe('Sha Tin');
    expect(lockers.of('H852ZZ99P')).toBeUndefined();
  });

  it.each([
    ['part of a code', 'fe01'],
    ['a street in English', 'mei tin'],
    ['a street in Chinese', '美田路'],
    ['a full-width code', 'Ｈ８５２ＦＥ０１Ｐ'],
  ])('finds by %s', (_what, q) => {
    expect(lockers.find({ q }).lockers.map(({ code }) => code)).toEqual(['H852FE01P']);
  });

  it('finds nothing of a street in another district', () => {
    expect(lockers.find({ district: 'Islands', q: '美田路' }).lockers).toEqual([]);
  });
});
