import { describe, expect, it } from '@jest/globals';
import { metresBetween, PLACES, roundedPosition } from './places.ts';

describe('the places of the map', () => {
  it('are the four of the specification', () => {
    expect(PLACES.map(({ name }) => name.en.split(',')[0])).toEqual([
      'Festival Walk',
      'MegaBox',
      'AIRSIDE',
      'Maritime Square 1',
    ]);
  });

  it('are as far apart as they are', () => {
    const [walk, box] = PLACES;
    if (!walk || !box) throw new Error('places are missing');
    expect(metresBetween(walk, box)).toBeGreaterThan(3_500);
    expect(metresBetween(walk, box)).toBeLessThan(4_300);
    expect(metresBetween(walk, walk)).toBe(0);
  });

  it('rounds coordinates to six decimals', () => {
    expect(roundedPosition({ latitude: 22.123_456_789, longitude: 114.000_000_4 })).toEqual({
      latitude: 22.123_457,
      longitude: 114,
    });
  });
});
