import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from './seal.rules.ts';

const [old, fresh] = [new Uint8Array(randomBytes(32)), new Uint8Array(randomBytes(32))];
const secret = new Uint8Array(randomBytes(20));

describe('a sealed secret', () => {
  it('opens with its key, wherever that stands in the list, and never twice looks the same', () => {
    const sealed = seal(secret, 'mei', [old]);
    expect(unseal(sealed, 'mei', [old])).toEqual(secret);
    expect(unseal(sealed, 'mei', [fresh, old])).toEqual(secret);
    expect(seal(secret, 'mei', [old]).box).not.toBe(sealed.box);
    expect(Buffer.from(sealed.box, 'base64url').includes(Buffer.from(secret))).toBe(false);
  });

  it('does not open without its key, for another owner, or once it was changed', () => {
    const sealed = seal(secret, 'mei', [old]);
    const bytes = Buffer.from(sealed.box, 'base64url');
    bytes[15] = (bytes[15] ?? 0) ^ 1;
    expect(unseal(sealed, 'mei', [fresh])).toBeUndefined();
    expect(unseal(sealed, 'kit', [old])).toBeUndefined();
    expect(unseal({ ...sealed, box: bytes.toString('base64url') }, 'mei', [old])).toBeUndefined();
    expect(unseal({ ...sealed, box: '' }, 'mei', [old])).toBeUndefined();
  });
});
