import { describe, expect, it } from '@jest/globals';
import { etagOf, matchesEtag } from './etag.ts';

describe('an ETag', () => {
  const etag = etagOf('text');

  it('is strong and follows the text', () => {
    expect(etag).toMatch(/^"[A-Za-z0-9_-]{27}"$/);
    expect(etagOf('other')).not.toBe(etag);
  });

  it('is found in a list, in its weak form and under a star', () => {
    for (const header of [etag, `"x", ${etag}`, `W/${etag}`, '*']) expect(matchesEtag(header, etag)).toBe(true);
    for (const header of ['"x"', '', undefined]) expect(matchesEtag(header, etag)).toBe(false);
  });
});
