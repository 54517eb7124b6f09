import { describe, expect, it } from '@jest/globals';
import { treeOf } from './category-tree.rules.ts';

const category = (code: string, more: object = {}) => ({
  code,
  slug: code,
  name: { en: code, zh_HK: code, zh: code },
  image: `/pictures/${code}`,
  parent: null,
  words: [],
  status: 'online' as const,
  sort: 10,
  formerSlugs: [],
  ...more,
});

const TREE = treeOf([
  category('tea', { slug: 'drinks', formerSlugs: ['tea', 'beverages'], words: ['cha'] }),
  category('toys'),
  category('oolong', { parent: 'tea', name: { en: 'Oolong', zh_HK: '烏龍', zh: '乌龙' } }),
  category('iced', { parent: 'tea', status: 'offline' }),
  category('attic', { status: 'offline' }),
  category('chest', { parent: 'attic' }),
  category('~1', { formerSlugs: ['fax'], removedAt: new Date(0), status: 'offline' }),
]);
const codes = (categories: readonly { code: string }[]) => categories.map(({ code }) => code);

describe('all categories', () => {
  it('stand each before its own; the public sees those whose whole way is online', () => {
    expect(codes(TREE.ordered)).toEqual(['tea', 'oolong', 'iced', 'toys', 'attic', 'chest']);
    expect(codes(TREE.shown)).toEqual(['tea', 'oolong', 'toys']);
  });

  it.each([
    ['drinks', 'there', 'tea'],
    ['tea', 'there', 'tea'],
    ['beverages', 'there', 'tea'],
    ['iced', 'gone', undefined],
    ['chest', 'gone', undefined],
    ['fax', 'gone', undefined],
    ['weapons', 'unknown', undefined],
  ])('%s in an address is %s', (name, state, code) => {
    const named = TREE.named(name);
    expect([named.state, named.state === 'there' ? named.category.code : undefined]).toEqual([state, code]);
  });

  it('mean in a filter their products and those of their own', () => {
    expect(TREE.codesOf('drinks')).toEqual(['tea', 'oolong', 'iced']);
    expect(TREE.codesOf('oolong')).toEqual(['oolong']);
    // Written past the shop, or before there was such a collection.
    expect(TREE.codesOf('weapons')).toEqual(['weapons']);
  });

  it('add what is counted below them', () => {
    expect(TREE.summed({ tea: 2, oolong: 3, toys: 1 })).toEqual({ tea: 5, oolong: 3, toys: 1 });
    expect(TREE.summed({ oolong: 3 })).toEqual({ oolong: 3, tea: 3 });
  });

  it('are found by their names and words, in all languages, and by those of the one above', () => {
    expect(TREE.foundBy(['烏龍'])).toEqual(['oolong']);
    expect(TREE.foundBy(['cha'])).toEqual(['tea', 'oolong']);
    expect(TREE.suggestedBy(['cha'])).toEqual(['tea']);
    expect(TREE.suggestedBy(['oo', 'toy'])).toEqual(['oolong', 'toys']);
    expect(TREE.foundBy(['', '!', 'iced'])).toEqual([]);
    expect(TREE.wordsOf('oolong')).toEqual(expect.arrayContaining(['Oolong', 'cha']));
  });
});
