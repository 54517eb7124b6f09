import { describe, expect, it } from '@jest/globals';
import { nameOfAddress } from './account-name.rules.ts';

describe('the name of somebody who gave an address alone', () => {
  it('is what stands before the @', () => {
    expect(nameOfAddress('mei.chan@example.hk')).toBe('mei.chan');
  });

  it('is a name that the shop takes, whatever the address is', () => {
    expect(nameOfAddress(`${'x'.repeat(180)}@example.hk`)).toHaveLength(100);
    expect(nameOfAddress('@')).toBe('-');
  });
});
