import { describe, expect, it } from '@jest/globals';
import { hasLanguages, localizedPath, pageAt, splitAddress } from './addresses.ts';

describe('the address of a page', () => {
  it.each([
    ['/', 'zh_HK', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/zh/news/a', 'zh', '/news/a'],
    ['/news', 'zh_HK', '/news'],
    ['/enter', 'zh_HK', '/enter'],
    ['/zh_HK/news', 'zh_HK', '/zh_HK/news'],
  ])('%s is in %s at %s', (address, language, path) => {
    expect(splitAddress(address)).toEqual({ language, path });
  });

  it.each([
    ['/', 'en', '/en'],
    ['/', 'zh_HK', '/'],
    ['/product/a', 'zh', '/zh/product/a'],
    ['/nowhere', 'en', '/en/nowhere'],
    ['/login', 'en', '/login'],
    ['/admin/products', 'zh', '/admin/products'],
    ['/basket', 'en', '/basket'],
  ] as const)('of %s in %s is %s', (path, language, address) => {
    expect(localizedPath(path, language)).toBe(address);
  });

  it('has languages but for accounts and administration', () => {
    expect(['/', '/product/a', '/nowhere'].map(hasLanguages)).toEqual([true, true, true]);
    expect(['/login', '/user', '/admin/rules'].map(hasLanguages)).toEqual([false, false, false]);
  });

  it('leads to a declared page with its parameters, or nowhere', () => {
    expect(pageAt('/product/a%20b')).toMatchObject({ name: 'product', params: { id: 'a b' } });
    expect(pageAt('/product/')).toBeUndefined();
    expect(pageAt('/en/news')).toBeUndefined();
  });
});
