import { describe, expect, it } from '@jest/globals';
import { e164Of } from './phone.ts';

describe('a number in the form of E.164', () => {
  it.each([
    ['+85291234567', '+85291234567'],
    ['91234567', '+85291234567'],
    ['85291234567', '+85291234567'],
  ])('%s becomes %s', (given, wanted) => expect(e164Of(given)).toBe(wanted));
});
