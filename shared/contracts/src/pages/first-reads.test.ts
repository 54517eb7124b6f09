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
      ['/api/product/:id/reviews', product],
      ['/api/category', product],
      ['/api/unit', product],
    ]);
  });

  it('takes over of the query what the page understands', () => {
    const asked = 'q=%20tea%20&category=tea&sort=newest&inStock=true&priceTo=50&page=2&else=1';
    const choice = { q: 'tea', category: 'tea', inStock: 'true', priceTo: '50' };
    expect(readsAt('/search', asked)[1]?.query).toEqual({
      ...choice,
      sort: 'newest',
      status: 'online',
      limit: '24',
      page: '2',
    });
    expect(readsAt('/search', asked)[2]?.query).toEqual(choice);
    const none = 'category=No%20ne&sort=none&inStock=1&onOffer=no&priceFrom=-1&priceTo=1e9&page=0';
    expect(readsAt('/search', none)[1]?.query).toEqual({ sort: 'price', status: 'online', limit: '24' });
    expect(readsAt('/category/tea')[1]).toMatchObject({ params: { slug: 'tea' } });
    expect(readsAt('/category/tea')[2]?.query).toMatchObject({ category: 'tea' });
  });

  it.each(['/faq', '/orders/1', '/none', '/product/', '/product/a/b', '/product/%E0%A4', '/news/', '//news'])(
    'is what the bars need alone at %s',
    (path) => {
      expect(askedAt(path)).toEqual([SHELL]);
    },
  );
});
