import { expect, it } from '@jest/globals';
import { byDay, scaleOf } from './view-bars.ts';

it('adds the hours of a day of Hong Kong up', () => {
  const hours = ['2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z', '2026-11-21T15:00:00Z', '2026-11-21T16:00:00Z'].map(
    (hour, index) => ({ hour, viewCount: index + 1 }),
  );
  expect(byDay(hours)).toEqual([
    { from: '2026-11-20T15:00:00Z', views: 1 },
    { from: '2026-11-20T16:00:00Z', views: 5 },
    { from: '2026-11-21T16:00:00Z', views: 4 },
  ]);
});

it.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [10, 10],
  [11, 20],
  [199, 200],
  [501, 1000],
])('ends the scale for %i at %i', (views, end) => {
  expect(scaleOf([{ from: '', views }])).toBe(end);
});
