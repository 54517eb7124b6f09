import { describe, expect, it } from '@jest/globals';
import { previewKeysOf } from '../../secrecy/secrets.rules.ts';
import { createPreviewLinks } from './preview-links.ts';

const [OLD, NEW] = ['a'.repeat(32), 'b'.repeat(32)];
const AT = new Date('2027-02-06T00:00:00.000Z');
const NOW = new Date('2026-11-26T12:00:00.000Z');
const LATER = new Date('2026-11-26T13:00:00.000Z');

const tokenOf = (path: string): string => path.split('/')[2] ?? '';

describe('the link of a preview', () => {
  const links = createPreviewLinks(previewKeysOf(OLD));
  const made = links.make('/en/news/lunar', AT, NOW);
  const token = tokenOf(made.path);

  it('names the page and carries the moment, for an hour', () => {
    expect(made).toEqual({ path: `/preview/${token}/en/news/lunar`, expiresAt: LATER });
    expect(links.read(token, NOW)).toEqual(AT);
    expect(links.read(token, LATER)).toBeUndefined();
  });

  it('is good for nothing else than it was signed for', () => {
    const [moment, until, signature] = token.split('~');
    const other = tokenOf(links.make('/', NOW, NOW).path).split('~')[0];
    for (const forged of [
      `${other}~${until}~${signature}`,
      `${moment}~zzzzzzzz~${signature}`,
      `${moment}~${until}~${'A'.repeat(43)}`,
      `${moment}~${until}`,
      '',
    ]) {
      expect([forged, links.read(forged, NOW)]).toEqual([forged, undefined]);
    }
    expect(createPreviewLinks(previewKeysOf(NEW)).read(token, NOW)).toBeUndefined();
  });

  it('outlives a change of the secret', () => {
    expect(createPreviewLinks(previewKeysOf(`${NEW},${OLD}`)).read(token, NOW)).toEqual(AT);
  });
});
