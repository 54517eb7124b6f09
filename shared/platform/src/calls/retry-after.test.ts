import { describe, expect, test } from '@jest/globals';
import { retryAfterOf } from './retry-after.ts';

describe('how long a vendor asks to be left alone', () => {
  const now = Date.parse('2026-11-01T00:00:00Z');
  test.each([
    ['28', 28_000],
    ['0', 0],
    ['Sun, 01 Nov 2026 00:01:00 GMT', 60_000],
    ['Sat, 31 Oct 2026 23:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
    [['28'], undefined],
  ])('%j is %s ms', (header, ms) => expect(retryAfterOf(header, now)).toBe(ms));
});
