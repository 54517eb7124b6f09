import { describe, expect, it } from '@jest/globals';
import { isApiKey, isMeantAsApiKey, newApiKey } from './api-key.rules.ts';

const isTaken = (text: string): boolean => isMeantAsApiKey(text) && isApiKey(text);

describe('API keys', () => {
  it('are 60 characters that begin with a mark and their prefix, never the same', () => {
    const keys = Array.from({ length: 200 }, newApiKey);
    for (const { key, prefix } of keys) {
      expect(key).toMatch(/^hm_[0-9A-Za-z]{57}$/);
      expect(key.slice(3, 11)).toBe(prefix);
      expect(isTaken(key)).toBe(true);
    }
    expect(new Set(keys.map(({ key }) => key)).size).toBe(200);
  });

  it('tell a mistyped one by the checksum', () => {
    const { key } = newApiKey();
    for (let at = 3; at < key.length; at += 1) {
      const other = key[at] === 'a' ? 'b' : 'a';
      expect(isTaken(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
    expect(isTaken(key.slice(0, -1))).toBe(false);
    expect(isTaken(`${key}0`)).toBe(false);
  });

  it('have a checksum that others can compute: CRC-32 in base 62', () => {
    // By Python: zlib.crc32(b"hm_" + b"0" * 51) is 2987334896.
    const body = `hm_${'0'.repeat(51)}`;
    expect(isApiKey(`${body}3GAYGu`)).toBe(true);
  });

  it('are told from session tokens and one-time tokens', () => {
    expect(isMeantAsApiKey(undefined)).toBe(false);
    expect(isMeantAsApiKey('eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl')).toBe(false);
    expect(isMeantAsApiKey(`hm_${'x'.repeat(40)}`)).toBe(false);
    expect(isMeantAsApiKey('hm_short')).toBe(true);
  });
});
