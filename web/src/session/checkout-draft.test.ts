import { expect, jest, test } from '@jest/globals';
import { keepDraft, keptDraft } from './checkout-draft.ts';
import { keepStorageInMemory } from './storage-in-memory.ts';

const DAY_MS = 24 * 3_600_000;
const ENTERED = { building: 'Flat B', note: 'Ring “twice”' };

keepStorageInMemory();

test('gives a person what they entered', () => {
  keepDraft('u1', JSON.stringify(ENTERED));
  expect(keptDraft('u1')).toEqual(ENTERED);
});

test('gives nobody what somebody else entered', () => {
  keepDraft('u1', JSON.stringify(ENTERED));
  expect(keptDraft('u2')).toEqual({});
  expect(localStorage.length).toBe(0);
});

test('gives nothing after a day, and nothing of what is broken', () => {
  keepDraft('u1', JSON.stringify(ENTERED));
  jest.advanceTimersByTime(DAY_MS);
  expect(keptDraft('u1')).toEqual({});
  keepDraft('u1', '{"building":1}');
  expect(keptDraft('u1')).toEqual({});
});
