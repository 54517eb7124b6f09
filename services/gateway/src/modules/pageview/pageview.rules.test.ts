import { expect, it } from '@jest/globals';
import { hourByHour } from './pageview.rules.ts';

it('gives every hour, also those without a view, the running one last', () => {
  const now = new Date('2026-11-21T14:59:59.999Z');
  const counted = [
    { _id: new Date('2026-11-21T12:00:00Z'), viewCount: 7 },
    { _id: new Date('2026-11-21T14:00:00Z'), viewCount: 3 },
  ];
  expect(hourByHour(counted, now, 4)).toEqual([
    { hour: '2026-11-21T11:00:00.000Z', viewCount: 0 },
    { hour: '2026-11-21T12:00:00.000Z', viewCount: 7 },
    { hour: '2026-11-21T13:00:00.000Z', viewCount: 0 },
    { hour: '2026-11-21T14:00:00.000Z', viewCount: 3 },
  ]);
});
