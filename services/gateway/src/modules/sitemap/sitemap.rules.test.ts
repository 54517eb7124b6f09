import { describe, expect, it } from '@jest/globals';
import { entriesOf, indexOf } from './sitemap.rules.ts';

describe('the sitemap', () => {
  it('names a page once in each language, with all of them', () => {
    const text = entriesOf({ path: '/product/a&b', changedAt: new Date(0) }, 'https://shop.example');
    expect(text.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://shop.example/en/product/a&#38;b',
      '<loc>https://shop.example/product/a&#38;b',
      '<loc>https://shop.example/zh/product/a&#38;b',
    ]);
    expect(text.match(/hreflang="[^"]*"/g)).toHaveLength(12);
    expect(text).toContain('<lastmod>1970-01-01T00:00:00.000Z</lastmod>');
  });

  it('is an index of its parts', () => {
    expect(indexOf(['/sitemap/pages.xml'], 'https://shop.example')).toContain(
      '<sitemap><loc>https://shop.example/sitemap/pages.xml</loc></sitemap>',
    );
  });
});
