import { describe, expect, it } from '@jest/globals';
import { isPageRequest, withFirst } from './pages.ts';

describe('a request for a page of the app', () => {
  it('is a GET that wants HTML at a path without an extension', () => {
    expect(isPageRequest('GET', '/new-arrivals', 'text/html,*/*')).toBe(true);
    expect(isPageRequest('GET', '/', 'text/html')).toBe(true);
    expect(isPageRequest('GET', '/', '*/*')).toBe(true);
    expect(isPageRequest('HEAD', '/', undefined)).toBe(true);
  });

  it.each([
    ['POST', '/login', 'text/html'],
    ['GET', '/api/unknown', 'text/html'],
    ['GET', '/assets/gone.js', 'text/html'],
    ['GET', '/login', 'application/json'],
    ['GET', '/', 'application/json'],
    ['GET', '/unknown', '*/*'],
  ])('is not %s %s for %s', (method, path, accept) => {
    expect(isPageRequest(method, path, accept)).toBe(false);
  });
});

describe('data in a page', () => {
  it('cannot end their block, nor change what stands around them', () => {
    const data = JSON.stringify({ name: "</script><script>alert(1)</script>$'" });
    const page = withFirst('<head></head><body></body>', [], { data, pictures: [] });
    expect(page).toContain('</head><body></body>');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    const text = /id="first-data">(.*)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual({ name: "</script><script>alert(1)</script>$'" });
  });

  it('is asked for ahead with its pictures, whatever their names', () => {
    const pictures = [{ image: '/pictures/a"><script>', size: 'tile' }] as const;
    const page = withFirst('<head></head>', ['/assets/a.js', '/assets/a.css'], { data: '{}', pictures });
    expect(page).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js">');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">');
    expect(page).toContain('imagesrcset="/pictures/a&#34;&#62;&#60;script&#62;-400.avif 400w, ');
    expect(page.match(/<script/g)).toHaveLength(1);
  });
});
