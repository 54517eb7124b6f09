import { expect, it } from '@jest/globals';
import { compassPoint, inUnit, isNight } from './weather.rules.ts';

it.each([
  [25, 'metric', 25],
  [25, 'imperial', 77],
  [25, 'standard', 298.2],
  [-40, 'imperial', -40],
] as const)('turns %i °C into %s', (celsius, unit, value) => {
  expect(inUnit(celsius, unit)).toBe(value);
});

it.each([
  [0, 'N'],
  [11.24, 'N'],
  [11.26, 'NNE'],
  [45, 'NE'],
  [68, 'ENE'],
  [180, 'S'],
  [225, 'SW'],
  [348.74, 'NNW'],
  [348.76, 'N'],
  [360, 'N'],
  [-90, 'W'],
])('calls %d degrees %s', (degrees, point) => {
  expect(compassPoint(degrees)).toBe(point);
});

it('knows all sixteen points', () => {
  expect(new Set(Array.from({ length: 16 }, (_, index) => compassPoint(index * 22.5))).size).toBe(16);
});

it.each([
  ['2026-11-21T21:59:00Z', true],
  ['2026-11-21T22:00:00Z', false],
  ['2026-11-21T09:59:00Z', false],
  ['2026-11-21T10:00:00Z', true],
])('at %s it is night in Hong Kong: %p', (moment, night) => {
  expect(isNight(moment, 'Asia/Hong_Kong')).toBe(night);
});

it('takes the hour of the given time zone', () => {
  expect(isNight('2026-11-21T12:00:00Z', 'Europe/London')).toBe(false);
  expect(isNight('2026-11-21T12:00:00Z', 'No/Where')).toBe(true);
});
