import { expect, it } from '@jest/globals';
import { climateNormal, conditionOfCode, conditionOfIcon, isInHongKong } from './weather.rules.ts';

it.each([
  [0, 'clear'],
  [3, 'overcast'],
  [48, 'fog'],
  [66, 'rain'],
  [81, 'showers'],
  [95, 'thunderstorm'],
  [42, 'unknown'],
  [undefined, 'unknown'],
])('reads the weather code %p as %s', (code, condition) => {
  expect(conditionOfCode(code)).toBe(condition);
});

it.each([
  [50, 'clear'],
  [54, 'showers'],
  [64, 'rain'],
  [72, 'clear'],
  [92, 'unknown'],
])('reads the Observatory’s icon %p as %s', (icon, condition) => {
  expect(conditionOfIcon(icon)).toBe(condition);
});

it('knows the normal of the month that it is in Hong Kong', () => {
  expect(climateNormal(new Date('2026-06-30T15:59:59Z')).temperature).toBe(28.3);
  expect(climateNormal(new Date('2026-06-30T16:00:00Z')).temperature).toBe(28.9);
});

it('knows where Hong Kong is', () => {
  expect(isInHongKong({ latitude: 22.3, longitude: 114.17 })).toBe(true);
  expect(isInHongKong({ latitude: 35.7, longitude: 139.7 })).toBe(false);
});
