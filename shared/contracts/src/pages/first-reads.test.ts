import { describe, expect, it } from '@jest/globals';
import { pageAt } from './addresses.ts';
import { firstReadsOf } from './first-reads.ts';

const readsAt = (path: string, search = '') => firstReadsOf(pageAt(path), new URLSearchParams(search));
const askedAt = (path: string) => readsAt(path).map(({ endpoint, params }) => [endpoint.path, params]);
const SHELL = ['/api/sandbox/state', {}];

describe('what a page asks for first', () => {
  it('is what its declaration says, with the parameters of its path', () => {
    expect(askedAt('/news')).toEqual([SHELL, ['/api/news', {}]]);
    expect(askedAt('/news/a%20b')).toEqual([SHELL, ['/api/news/:id', { id: 'a b' }]]);
    const product = { id: ':id' };
    expect(askedAt('/product/:id')).toEqual([
      SHELL,
      ['/api/product/:id', product],
      ['/api/product/:id/related', product],
    ]);
  });

  it('takes over of the query what the page understands', () => {
    expect(readsAt('/search', 'q=%20tea%20&category=tea&sort=newest&else=1')[1]?.query).toEqual({
      q: 'tea',
      category: 'tea',
      sort: 'newest',
      status: 'online',
    });
    expect(readsAt('/search', 'category=none&sort=none')[1]?.query).toEqual({ sort: 'price', status: 'online' });
    expect(readsAt('/category/tea')[1]?.query).toMatchObject({ category: 'tea' });
  });

  it.each([
    '/faq',
    '/category/none',
    '/orders/1',
    '/none',
    '/product/',
    '/product/a/b',
    '/product/%E0%A4',
    '/news/',
    '//news',
  ])('is what the bars need alone at %s', (path) => {
    expect(askedAt(path)).toEqual([SHELL]);
  });
});
