import { describe, expect, it } from '@jest/globals';
import { makeMailCode } from '@harbour/contracts/login-code';
import { loginSubject, proofSubject } from './login-code.rules.ts';

describe('whose a mailed code is', () => {
  it('tells attempts, sessions and addresses from each other', () => {
    const a = 'a'.repeat(43);
    expect(
      new Set([loginSubject(undefined), loginSubject(a), loginSubject('b'.repeat(43)), proofSubject(a)]).size,
    ).toBe(4);
  });

  it('fits the question to the worker, however long the attempt is', () => {
    const subject = loginSubject('a'.repeat(43));
    expect(makeMailCode.payload.safeParse({ subject, email: 'mei@example.hk' }).success).toBe(true);
  });
});
