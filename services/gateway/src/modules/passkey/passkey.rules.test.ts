import { describe, expect, it } from '@jest/globals';
import { challengeIn, isCounterBack, nameOfDevice, relyingPartyOf, userHandleTextOf } from './passkey.rules.ts';

describe('the relying party', () => {
  it.each([
    ['https://market.example/', { id: 'market.example', origin: 'https://market.example' }],
    ['https://shop.market.example:8443/x?y', { id: 'shop.market.example', origin: 'https://shop.market.example:8443' }],
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ])('of %s', (publicUrl, expected) => {
    expect(relyingPartyOf(publicUrl)).toEqual(expected);
  });
});

describe('a signature counter', () => {
  it.each([
    [0, 0, false],
    [0, 1, false],
    [4, 5, false],
    [4, 4, true],
    [4, 3, true],
    [4, 0, true],
  ])('that was %i and is %i has gone back: %s', (stored, shown, expected) => {
    expect(isCounterBack(stored, shown)).toBe(expected);
  });
});

describe('the challenge in client data', () => {
  const of = (data: unknown) => challengeIn(Buffer.from(JSON.stringify(data)).toString('base64url'));
  const challenge = 'c'.repeat(43);

  it('is found', () => {
    expect(of({ type: 'webauthn.get', challenge, origin: 'https://market.example' })).toBe(challenge);
    expect(of({ challenge, crossOrigin: false })).toBe(challenge);
  });

  it.each([
    ['none', {}],
    ['one that is none of ours', { challenge: 'short' }],
    ['one that is no text', { challenge: { $gt: '' } }],
    ['one signed in a foreign page’s frame', { challenge, crossOrigin: true }],
    ['no object', [challenge]],
    ['nothing', null],
  ])('is not: %s', (_what, data) => {
    expect(of(data)).toBeUndefined();
  });

  it('is not in what is no JSON', () => {
    expect(challengeIn('____')).toBeUndefined();
  });
});

describe('a user handle', () => {
  it('is the account’s own, and does not show its id', () => {
    const id = '0123456789abcdef01234567';
    expect(userHandleTextOf(id)).toBe(userHandleTextOf(id));
    expect(userHandleTextOf(id)).not.toBe(userHandleTextOf('1123456789abcdef01234567'));
    expect(Buffer.from(userHandleTextOf(id), 'base64url').toString('hex')).not.toContain(id);
    expect(Buffer.from(userHandleTextOf(id), 'base64url')).toHaveLength(32);
  });
});

describe('the name of a new passkey', () => {
  it('is the device’s where the browser says it', () => {
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
    expect(nameOfDevice(safari)).toBe('Safari · iPhone');
    expect(nameOfDevice('curl/8')).toBe('Passkey');
    expect(nameOfDevice(undefined)).toBe('Passkey');
  });
});
