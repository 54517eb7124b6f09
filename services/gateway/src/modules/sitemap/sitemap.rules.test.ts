import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@harbour/contracts/language';
import { entriesOf, indexOf } from './sitemap.rules.ts';

describe('the sitemap', () => {
  it('names a page once in each language, with all of them', () => {
    const text = entriesOf({ path: '/product/a&b', changedAt: new Date(0) }, 'https://shop.example');
    const pages = ['/en/product/a&#38;b', '/product/a&#38;b', '/zh/product/a&#38;b'];
    expect(text.match(/<loc>[^<]*/g)).toEqual(
      expect.arrayContaining(pages.map((page) => `<loc>https://shop.example${page}`)),
    );
    expect(text.match(/<loc>/g)).toHaveLength(LANGUAGES.length);
    // Each language of each, and `x-default`.
    expect(text.match(/hreflang="[^"]*"/g)).toHaveLength(LANGUAGES.length * (LANGUAGES.length + 1));
    expect(text).toContain('<lastmod>1970-01-01T00:00:00.000Z</lastmod>');
  });

  it('is an index of its parts', () => {
    expect(indexOf(['/sitemap/pages.xml'], 'https://shop.example')).toContain(
      '<sitemap><loc>https://shop.example/sitemap/pages.xml</loc></sitemap>',
    );
  });
});
