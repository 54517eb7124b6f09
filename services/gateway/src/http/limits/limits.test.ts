import { describe, expect, it } from '@jest/globals';
import { pointsOf, textKey } from './limits.ts';

describe('a limit', () => {
  it('is multiplied by the factor, and never below one', () => {
    expect(pointsOf('register', 1)).toBe(60);
    expect(pointsOf('register', 10)).toBe(600);
    expect(pointsOf('loginEmailAddress', 0.01)).toBe(1);
  });

  it('is kept under a key that does not tell the address', () => {
    expect(textKey('mei@example.hk')).not.toContain('mei');
    expect(textKey('a', 'b')).not.toBe(textKey('ab'));
  });
});
