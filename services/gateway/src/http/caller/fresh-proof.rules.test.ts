import { describe, expect, it } from '@jest/globals';
import type { EndpointDeclaration } from '@harbour/contracts/endpoint';
import * as z from 'zod';
import { assertProofFor, isFreshProof, PROOF_LIFE_MS } from './fresh-proof.rules.ts';

const now = new Date('2026-11-23T10:00:00Z');
const before = (ms: number): Date => new Date(now.getTime() - ms);

describe('a proof', () => {
  it('is fresh for ten minutes', () => {
    expect(PROOF_LIFE_MS).toBe(600_000);
    expect([0, 599_999, 600_000, 600_001].map((ms) => isFreshProof(before(ms), now))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('is asked of everyone, of admins only or of nobody, as the endpoint says', () => {
    const plain: EndpointDeclaration = {
      method: 'GET',
      path: '/api/a',
      access: 'user',
      summary: '',
      tag: '',
      answer: z.null(),
    };
    const old = new Date(Date.now() - PROOF_LIFE_MS - 1_000);
    const passes = (freshProof: EndpointDeclaration['freshProof'], role: 'admin' | 'user', provenAt: Date): boolean => {
      try {
        assertProofFor(freshProof === undefined ? plain : { ...plain, freshProof }, {
          provenAt,
          role,
          missing: undefined,
        });
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: 'STEP_UP_REQUIRED', status: 403 });
        return false;
      }
    };
    expect([passes(undefined, 'admin', old), passes('admins', 'user', old), passes('admins', 'admin', old)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([passes('everyone', 'user', old), passes('everyone', 'user', new Date())]).toEqual([false, true]);
  });
});
