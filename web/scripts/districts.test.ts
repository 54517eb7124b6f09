import { describe, expect, it } from '@jest/globals';
import { DISTRICTS } from '@harbour/contracts/district-names';
import { districtsGeoJson, ringsOf } from './districts.ts';

/** Whether a point lies inside a ring: how often a line to the east crosses it. */
function isInside([x, y]: [number, number], ring: readonly (readonly number[])[]): boolean {
  let inside = false;
  for (const [index, [ax = 0, ay = 0]] of ring.entries()) {
    const [bx = 0, by = 0] = ring[(index + 1) % ring.length] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

describe('the outline of the districts', () => {
  it('has all 18 by the names that the shop stores', () => {
    const names = districtsGeoJson().features.map(({ properties }) => properties.district);
    expect(names.toSorted()).toEqual([...DISTRICTS].toSorted());
  });

  it.each([
    ['Festival Walk', [114.1749, 22.3372], 'Sham Shui Po'],
    ['Maritime Square', [114.1077, 22.3585], 'Kwai Tsing'],
    ['Sha Tin racecourse', [114.203, 22.401], 'Sha Tin'],
  ] as const)('has %s where it is', (_, [x, y], district) => {
    const found = districtsGeoJson()
      .features.filter(({ geometry }) => geometry.coordinates.some(([ring = []]) => isInside([x, y], ring)))
      .map(({ properties }) => properties.district);
    expect(found).toContain(district);
  });

  it('steps on from where a ring began', () => {
    const [first, second] = ringsOf('m 10,10 10,0 0,10 z m 100,0 5,5 0,5 z');
    expect(second?.[0]?.[0]).toBeGreaterThan(first?.[1]?.[0] ?? 0);
    expect(first).toHaveLength(4);
  });

  it('refuses a drawing with curves', () => {
    expect(() => ringsOf('m 1,1 c 2,2 3,3 4,4 z')).toThrow('other than m and z');
  });
});
