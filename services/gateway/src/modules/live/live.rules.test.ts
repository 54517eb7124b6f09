import { describe, expect, it } from '@jest/globals';
import { newsOf } from './live.rules.ts';

const at = new Date('2026-11-01T08:00:00Z');
const change = { operation: 'update', id: 'x', document: { userId: 'mei', status: 'paid', updatedAt: at } };

describe('the news in a change', () => {
  it.each([
    ['products', { kind: 'shop', part: 'product', collection: 'products' }],
    ['catalogs', { kind: 'shop', part: 'catalog', collection: 'catalogs' }],
    ['promotions', { kind: 'shop', part: 'promotion', collection: 'promotions' }],
    ['news', { kind: 'shop', part: 'news', collection: 'news' }],
    ['basketRules', { kind: 'shop', part: 'rules', collection: 'basketRules' }],
    ['baskets', { kind: 'basket', userId: 'x', at }],
    ['orders', { kind: 'order', userId: 'mei', id: 'x', status: 'paid', at }],
    ['inbox', { kind: 'inbox', userId: 'mei', isNew: false, entryId: 'x' }],
  ])('of %s is told to whom it concerns', (collection, news) => {
    expect(newsOf({ ...change, collection })).toEqual(news);
  });

  it('is a new entry only when the entry is new', () => {
    expect(newsOf({ ...change, collection: 'inbox', operation: 'insert' })).toMatchObject({ isNew: true });
  });

  it('is none where a person’s own thing is gone again, though the shop’s shows everywhere', () => {
    const gone = { operation: 'delete', id: 'x', document: undefined };
    for (const collection of ['orders', 'inbox', 'baskets']) expect(newsOf({ ...gone, collection })).toBeUndefined();
    expect(newsOf({ ...gone, collection: 'products' })).toEqual({
      kind: 'shop',
      part: 'product',
      collection: 'products',
    });
  });
});
