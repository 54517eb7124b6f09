import { describe, expect, it } from '@jest/globals';
import { needsAdminSecondFactor } from '../config.ts';
import { sealKeysOf, tokenKeysOf, weaknessOfSecret } from './secrets.rules.ts';

const ONE = 'q8Zr2mTn0vLx7KdYw4HsBc9JfUe6GpAi';
const OTHER = 'Vb5Nw1Xk8Rj3Lq6Zt9Hm2Ys7Dc4Fg0Pa';

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
    expect(weaknessOfSecret(ONE)).toBeUndefined();
  });

  it('always gives the same 32-byte key', () => {
    const { signing } = tokenKeysOf(ONE);
    expect(signing).toHaveLength(32);
    expect(tokenKeysOf(ONE).signing).toEqual(signing);
  });

  it('may be two while it is changed: the first signs, both are accepted, and a weak one among them is refused', () => {
    const { signing, accepted } = tokenKeysOf(`${OTHER}, ${ONE}`);
    expect(signing).toEqual(tokenKeysOf(OTHER).signing);
    expect(accepted).toEqual([signing, tokenKeysOf(ONE).signing]);
    expect(weaknessOfSecret(`${OTHER},${ONE}`)).toBeUndefined();
    expect(weaknessOfSecret(`${OTHER},short`)).toEqual(expect.any(String));
  });

  it('gives other keys for what is encrypted at rest, the newest secret’s first', () => {
    const keys = sealKeysOf(`${OTHER}, ${ONE}`);
    expect(keys).toEqual([...sealKeysOf(OTHER), ...sealKeysOf(ONE)]);
    expect(keys.map((key) => key.length)).toEqual([32, 32]);
    expect(keys).not.toContainEqual(tokenKeysOf(ONE).signing);
  });
});

describe('a second factor of admins', () => {
  it('is asked for in production, and elsewhere only where ADMIN_SECOND_FACTOR says so', () => {
    const asked = (NODE_ENV: 'production' | 'test', ADMIN_SECOND_FACTOR?: boolean) =>
      needsAdminSecondFactor({ NODE_ENV, ADMIN_SECOND_FACTOR });
    expect([asked('production'), asked('test'), asked('production', false), asked('test', true)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
