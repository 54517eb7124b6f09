import { describe, expect, it } from '@jest/globals';
import { newsOf, shopPartOf } from './live.rules.ts';

const at = new Date('2026-11-01T08:00:00Z');
const change = { operation: 'update', id: 'x', document: { userId: 'mei', status: 'paid', updatedAt: at } };

describe('the news in a change', () => {
  it.each([
    ['baskets', { kind: 'basket', userId: 'x', at }],
    ['orders', { kind: 'order', userId: 'mei', id: 'x', status: 'paid', at }],
    ['inbox', { kind: 'inbox', userId: 'mei', isNew: false, entryId: 'x' }],
  ])('of %s is told to whom it concerns', (collection, news) => {
    expect(newsOf({ ...change, collection })).toEqual(news);
  });

  it('is a new entry only when the entry is new', () => {
    expect(newsOf({ ...change, collection: 'inbox', operation: 'insert' })).toMatchObject({ isNew: true });
  });

  it('is none where a thing was gone when the store looked for it', () => {
    const gone = { operation: 'update', id: 'x', document: undefined };
    for (const collection of ['orders', 'inbox', 'baskets']) expect(newsOf({ ...gone, collection })).toBeUndefined();
  });
});

it.each([
  ['products', 'product'],
  ['units', 'product'],
  ['catalogs', 'catalog'],
  ['promotions', 'promotion'],
  ['news', 'news'],
  ['basketRules', 'rules'],
  ['webhookEndpoints', undefined],
] as const)('what the shop shows of %s is told as %s', (source, part) => {
  expect(shopPartOf(source)).toBe(part);
});
