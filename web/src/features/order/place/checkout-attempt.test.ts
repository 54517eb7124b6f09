import { beforeEach, describe, expect, it } from '@jest/globals';
import { endAttempt, keyOfAttempt } from './checkout-attempt.ts';

beforeEach(endAttempt);

describe('the key of a checkout', () => {
  it('is the same for two clicks, also where storage is closed', () => {
    expect(keyOfAttempt('basket', 'two buns')).toBe(keyOfAttempt('basket', 'two buns'));
  });

  it('is another one for another order, and for the same order once the first is placed', () => {
    const first = keyOfAttempt('basket', 'two buns');
    expect(keyOfAttempt('basket', 'three buns')).not.toBe(first);
    const again = keyOfAttempt('basket', 'two buns');
    endAttempt();
    expect(keyOfAttempt('basket', 'two buns')).not.toBe(again);
  });

  it('tells nobody what is ordered', () => {
    expect(keyOfAttempt('basket', 'two buns')).toMatch(/^[0-9a-f]{32}$/);
  });
});
