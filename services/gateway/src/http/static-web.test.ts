import { describe, expect, it } from '@jest/globals';
import { isPageRequest } from './static-web.ts';

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
