import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, literalAddressOf } from './public-address.ts';

describe('a public address', () => {
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '::ffff:1.1.1.1', '172.15.0.1', '172.32.0.1'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', ['127.0.0.1', '127.9.9.9', '::1']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1']],
    ['a cloud’s metadata', ['169.254.169.254', '100.100.100.200', '192.0.0.192', '168.63.129.16', 'fd00:ec2::254']],
    ['link-local or unique-local', ['169.254.1.1', 'fe80::1', 'fc00::1', 'fdff::1', 'fec0::1']],
    ['IPv4 within IPv6', ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::']],
    ['special', ['0.0.0.0', '::', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '2001:db8::1', 'ff02::1']],
    ['no address', ['', 'localhost', 'example.com', '1.1.1.1, 127.0.0.1']],
  ])('is not one that is %s', (_kind, addresses) => {
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });
});

describe('the address that a URL names', () => {
  it.each([
    ['http://2130706433/', '127.0.0.1'],
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://0177.0.0.1/', '127.0.0.1'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['http://127。0。0。1/', '127.0.0.1'],
    ['https://example.com/', undefined],
  ])('of %s is %s', (url, address) => {
    expect(literalAddressOf(new URL(url))).toBe(address);
  });
});
