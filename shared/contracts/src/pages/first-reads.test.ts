import { describe, expect, it } from '@jest/globals';
import { firstReadsOf } from './first-reads.ts';

const askedAt = (path: string) => firstReadsOf(path).map(({ endpoint, params }) => [endpoint.path, params]);
const SHELL = ['/api/sandbox/state', {}];

describe('what a page asks for first', () => {
  it('is what its declaration says, with the parameters of its path', () => {
    expect(askedAt('/news')).toEqual([SHELL, ['/api/news', {}]]);
    expect(askedAt('/news/a%20b')).toEqual([SHELL, ['/api/news/:id', { id: 'a b' }]]);
    expect(askedAt('/product/:id')).toEqual([SHELL, ['/api/product/:id', { id: ':id' }]]);
  });

  it.each(['/faq', '/orders/1', '/none', '/product/', '/product/a/b', '/product/%E0%A4', '/news/', '//news'])(
    'is what the bars need alone at %s',
    (path) => {
      expect(askedAt(path)).toEqual([SHELL]);
    },
  );
});
