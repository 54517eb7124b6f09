import { describe, expect, it } from '@jest/globals';
import { publicationAt, publicationOf, wishOf } from './publication.rules.ts';

const [BEFORE, START, BETWEEN, END, AFTER] = [1, 2, 3, 4, 5].map((day) => new Date(Date.UTC(2026, 11, day))) as [
  Date,
  Date,
  Date,
  Date,
  Date,
];
const time = { startsAt: START, endsAt: END };

describe('a product with a time', () => {
  it.each([
    ['before it', 'online', BEFORE, { status: 'offline', turnsAt: START }],
    ['from its first moment', 'online', START, { status: 'online', turnsAt: END }],
    ['within it', 'online', BETWEEN, { status: 'online', turnsAt: END }],
    ['from its end', 'online', END, { status: 'offline' }],
    ['after it', 'online', AFTER, { status: 'offline' }],
    ['that an admin hides, whatever its time', 'offline', BETWEEN, { status: 'offline' }],
  ] as const)('is stored as shoppers see it: %s', (_, status, now, publication) => {
    expect(publicationAt({ status, ...time }, now)).toEqual({ ...time, ...publication });
  });

  it('is wanted online while it waits, and no longer once it is over', () => {
    const statusAt = (now: Date) => wishOf(publicationAt({ status: 'online', ...time }, now)).status;
    expect([BEFORE, BETWEEN, AFTER].map(statusAt)).toEqual(['online', 'online', 'offline']);
  });

  it('keeps a moment that a draft does not name, and loses one that it empties', () => {
    const before = publicationAt({ status: 'online', ...time }, BEFORE);
    const draft = { status: 'online' } as const;
    expect(publicationOf(draft, before, BEFORE)).toEqual(before);
    expect(publicationOf({ ...draft, startsAt: null, endsAt: null }, before, BEFORE)).toEqual({ status: 'online' });
    expect(publicationOf({ ...draft, startsAt: AFTER.toISOString() }, undefined, BEFORE)).toEqual({
      status: 'offline',
      startsAt: AFTER,
      turnsAt: AFTER,
    });
  });
});
