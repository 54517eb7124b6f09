import { describe, expect, it } from '@jest/globals';
import { tokenKeyOf, weaknessOfSecret } from './secrets.rules.ts';

describe('the secret of sessions', () => {
  it.each([
    undefined,
    'short',
    'change-me-change-me-change-me-change',
    'x'.repeat(40),
    'ababababababababababababababababab',
  ])('is refused in production when it is %s', (secret) => {
    expect(weaknessOfSecret(secret)).toEqual(expect.any(String));
  });

  it('may be any random text of 32 characters', () => {
    expect(weaknessOfSecret('q8Zr2mTn0vLx7KdYw4HsBc9JfUe6GpAi')).toBeUndefined();
  });

  it('always gives the same 32-byte key', () => {
    const key = tokenKeyOf('q8Zr2mTn0vLx7KdYw4HsBc9JfUe6GpAi');
    expect(key).toHaveLength(32);
    expect(tokenKeyOf('q8Zr2mTn0vLx7KdYw4HsBc9JfUe6GpAi')).toEqual(key);
  });
});
