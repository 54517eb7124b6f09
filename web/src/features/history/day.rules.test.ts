import { expect, it } from '@jest/globals';
import { kindOf, percentOf } from './day.rules.ts';

it.each([
  [0, 0, 'unwatched'],
  [86_400, 0, 'good'],
  [86_400, 1, 'troubled'],
  [86_400, 4_320, 'bad'],
  [0, 1, 'bad'],
] as const)('calls a day with %i seconds watched and %i down %s', (watchedSeconds, downSeconds, kind) => {
  expect(kindOf({ date: '2026-11-21', watchedSeconds, downSeconds })).toBe(kind);
});

it.each([
  [1, 100],
  [0.999_999, 99.99],
  [0.29, 29],
  [0, 0],
])('says %d as %d per cent', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
});
