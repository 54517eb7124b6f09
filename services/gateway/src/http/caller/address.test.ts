import { describe, expect, it } from '@jest/globals';
import { isLoopback, limitKeyOf } from './address.ts';
import { isLocalCall, requestIdOf } from './request-context.ts';

describe('the address that limits count', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:bbbb:cccc:dddd:eeee', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
  ])('of %s is %s', (address, key) => {
    expect(limitKeyOf(address)).toBe(key);
  });
});

describe('a caller on this machine', () => {
  const headers = { host: 'localhost:8080' };

  it('is one whose socket is loopback', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(isLocalCall('127.0.0.1', headers, 0)).toBe(true);
    expect(isLocalCall('192.0.2.1', headers, 0)).toBe(false);
  });

  it('is none that a proxy speaks for or that names us otherwise', () => {
    expect(isLocalCall('127.0.0.1', { ...headers, 'x-forwarded-for': '192.0.2.1' }, 0)).toBe(false);
    expect(isLocalCall('127.0.0.1', headers, 1)).toBe(false);
    expect(isLocalCall('127.0.0.1', { host: 'rebound.example' }, 0)).toBe(false);
  });
});

describe('the request id', () => {
  it('is the one that came where it has the form', () => {
    expect(requestIdOf('abc-12345')).toBe('abc-12345');
  });

  it.each(['short', 'with space 123', 'x'.repeat(65), undefined])('is a new one instead of %s', (given) => {
    expect(requestIdOf(given)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
