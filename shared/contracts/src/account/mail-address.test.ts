import { describe, expect, it } from '@jest/globals';
import { NewEmail } from './profile.ts';
import { Email } from './user.ts';

describe.each([
  ['sign-up', Email],
  ['a change of address', NewEmail],
])('L9: an e-mail address at %s', (_, schema) => {
  it.each([
    ['full width', 'ｃｈａｎ＠ｅｘａｍｐｌｅ．ｈｋ'],
    ['a full-width letter', 'chＡn@example.hk'],
    ['compatible letters', '𝐜𝐡𝐚𝐧@example.hk'],
  ])('is the same address in %s', (_name, email) => {
    expect(schema.parse(email)).toBe('chan@example.hk');
  });

  it.each([
    ['a zero-width space', 'ch\u200ban@example.hk'],
    ['a zero-width joiner', 'ch\u200dan@example.hk'],
    ['a soft hyphen', 'ch\u00adan@example.hk'],
    ['a byte order mark inside', 'chan@exam\ufeffple.hk'],
    ['a change of direction', 'ch\u202ean@example.hk'],
    ['a Hangul filler', 'ch\u3164an@example.hk'],
    ['a comment', 'chan(work)@example.hk'],
    ['a route', '@evil.example:chan@example.hk'],
    ['a literal domain', 'chan@[127.0.0.1]'],
    ['a trailing dot', 'chan@example.hk.'],
    ['two dots in the domain', 'chan@example..hk'],
    ['an ideographic full stop', 'chan@example。hk'],
  ])('is refused with %s', (_name, email) => {
    expect(schema.safeParse(email).success).toBe(false);
  });
});
