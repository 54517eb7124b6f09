import { expect, it } from '@jest/globals';
import { createSeenKeys } from './seen-keys.ts';

it('knows each of many keys again, and no other', () => {
  const seen = createSeenKeys();
  const keys = Array.from({ length: 20_000 }, (_, at) => `key-${at}`);
  expect(keys.filter((key) => seen.note(key))).toEqual([]);
  expect(keys.filter((key) => !seen.note(key))).toEqual([]);
  expect(seen.note('another')).toBe(false);
});
