import { describe, expect, it } from '@jest/globals';
import { mailboxOf } from './mailbox.rules.ts';

describe('H2 the mailbox of an address', () => {
  it.each([
    ['a tag', 'mei+shop@example.hk'],
    ['tags', 'mei+shop+more@example.hk'],
    ['dots', 'm.e.i@example.hk'],
  ])('is the same with %s', (_, address) => {
    expect(mailboxOf(address)).toBe('mei@example.hk');
  });

  it('is the same in Unicode and in Punycode', () => {
    expect(mailboxOf('mei@茶.example')).toBe(mailboxOf('mei@xn--cl1a.example'));
  });

  it('is another for another name or domain, and never without a name', () => {
    expect(new Set(['mei@example.hk', 'mai@example.hk', 'mei@example.com'].map(mailboxOf)).size).toBe(3);
    expect(mailboxOf('+a@example.hk')).not.toBe(mailboxOf('@example.hk').slice(1));
    expect(mailboxOf('mei@not a domain')).toBe('mei@not a domain');
  });
});
