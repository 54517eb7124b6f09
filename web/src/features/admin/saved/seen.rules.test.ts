import { describe, expect, it } from '@jest/globals';
import { type Publication, seenOf } from './seen.rules.ts';

const NOW = new Date('2026-11-26T08:00:00Z');
const BEFORE = '2026-11-01T00:00:00.000Z';
const AFTER = '2026-12-01T00:00:00.000Z';

describe('what shoppers see of something saved', () => {
  it.each<[string, Publication, unknown]>([
    ['a hidden one, whatever its dates', { status: 'offline', startsAt: AFTER }, { state: 'hidden' }],
    ['one without dates', { status: 'online', startsAt: null, endsAt: null }, { state: 'shown' }],
    ['one that has begun', { status: 'online', startsAt: BEFORE, endsAt: AFTER }, { state: 'shown' }],
    ['one that begins later', { status: 'online', startsAt: AFTER }, { state: 'later', at: AFTER }],
    ['an article of the future', { status: 'online', publishedAt: AFTER }, { state: 'later', at: AFTER }],
    ['one that has ended', { status: 'online', startsAt: BEFORE, endsAt: BEFORE }, { state: 'over', at: BEFORE }],
    ['one that is never hidden', {}, undefined],
  ])('%s', (_, entry, seen) => {
    expect(seenOf(entry, NOW)).toEqual(seen);
  });
});
