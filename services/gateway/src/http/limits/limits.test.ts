import { describe, expect, it } from '@jest/globals';
import { translate } from '@harbour/contracts/text';
import { pointsOf, textKey, tooMany } from './limits.ts';

describe('a limit', () => {
  it('is multiplied by the factor, and never below one', () => {
    expect(pointsOf('register', 1)).toBe(60);
    expect(pointsOf('register', 10)).toBe(600);
    expect(pointsOf('loginEmailAddress', 0.01)).toBe(1);
  });

  it.each([
    [45, '45 seconds'],
    [907, '16 minutes'],
    [3_600, '60 minutes'],
    [86_399, '24 hours'],
  ])('that is spent for %i more seconds says so in words', (seconds, words) => {
    const { key, params, retryAfterSeconds } = tooMany(seconds);
    expect(translate('en', key, params)).toBe(`Too many requests. Please try again in ${words}.`);
    expect(retryAfterSeconds).toBe(seconds);
  });

  it('is kept under a key that does not tell the address', () => {
    expect(textKey('mei@example.hk')).not.toContain('mei');
    expect(textKey('a', 'b')).not.toBe(textKey('ab'));
  });
});
