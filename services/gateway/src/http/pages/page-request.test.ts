import { describe, expect, it } from '@jest/globals';
import { askedPage, isPageRequest } from './page-request.ts';

describe('a request for a page of the app', () => {
  it.each([
    ['GET', '/new-arrivals', 'text/html,*/*'],
    ['GET', '/', '*/*'],
    ['HEAD', '/', undefined],
    ['GET', '/unknown', '*/*'],
    ['GET', '/product/bun', 'image/png'],
    ['GET', '/news', 'application/json, text/html;q=0.1'],
  ])('is %s %s for %s', (method, path, accept) => {
    expect(isPageRequest(method, path, accept)).toBe(true);
  });

  it.each([
    ['POST', '/login', 'text/html'],
    ['GET', '/api/unknown', 'text/html'],
    ['GET', '/assets/gone.js', 'text/html'],
    ['GET', '/login', 'application/json'],
    ['GET', '/', 'application/json; charset=utf-8'],
    ['GET', '/news', 'application/problem+json'],
  ])('is not %s %s for %s', (method, path, accept) => {
    expect(isPageRequest(method, path, accept)).toBe(false);
  });
});

describe('the page at an address', () => {
  it.each([
    ['/', 'zh_HK', 'home'],
    ['/en', 'en', 'home'],
    ['/zh/news/a', 'zh', 'newsArticle'],
    ['/search?q=tea', 'zh_HK', 'search'],
    ['/login', 'zh_HK', 'login'],
    ['/none', 'zh_HK', undefined],
    ['/en/none', 'en', undefined],
  ])('%s is in %s: %s', (address, language, name) => {
    const page = askedPage(address);
    expect(page).toMatchObject({ language, movedTo: undefined });
    expect(page.found?.name).toBe(name);
  });

  it.each([
    ['/en/', '/en'],
    ['/en/news/?a=1', '/en/news?a=1'],
    ['/news/', '/news'],
    ['/en/login?next=a', '/login?next=a'],
    ['/zh/admin/products', '/admin/products'],
    ['/en/none/', '/en/none'],
    ['/new-arrivals?category=tea', '/category/tea'],
    ['/en/new-arrivals?category=tea&a=1', '/en/category/tea'],
  ])('%s has moved to %s', (address, place) => {
    expect(askedPage(address).movedTo).toBe(place);
  });
});
