import { describe, expect, it } from '@jest/globals';
import { RecoveryCode } from '@harbour/contracts/second-factor';
import { newRecoveryCodes, newTotpKey, timeStepOf, wordsOfKey } from './totp.rules.ts';

/** The key of RFC 6238, appendix B; its codes there have 8 digits, of which ours are the last 6. */
const key = new TextEncoder().encode('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %i s is %s (RFC 6238, appendix B)', (seconds, code, step) => {
    expect(timeStepOf(key, code, at(seconds))).toBe(step);
  });

  it('counts one step early and one late, and names its own step', () => {
    expect([0, 29, 59, 89].map((seconds) => timeStepOf(key, '287082', at(seconds)))).toEqual([1, 1, 1, 1]);
    expect([90, 119, 600].map((seconds) => timeStepOf(key, '287082', at(seconds)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('comes from a key of 160 bits that is shown in base32 and as an address to scan', () => {
    expect(newTotpKey()).toHaveLength(20);
    const words = wordsOfKey(key, 'mei@example.hk');
    expect(words.key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const uri = new URL(words.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Harbour Market:mei@example.hk',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Harbour Market',
      secret: words.key,
      digits: '6',
      period: '30',
    });
  });
});

describe('recovery codes', () => {
  it('are ten, each another, and can be typed in either case without the dash', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      const bare = code.replace('-', '');
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
      for (const typed of [code, bare, ` ${code.toLowerCase()} `]) expect(RecoveryCode.parse(typed)).toBe(bare);
    }
    for (const wrong of ['', '123456', 'ABCDE-FGHI0', 'ABCDE--FGHJK']) {
      expect(RecoveryCode.safeParse(wrong).success).toBe(false);
    }
  });
});
