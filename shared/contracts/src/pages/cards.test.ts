import { describe, expect, it } from '@jest/globals';
import { articleCard, productCard } from './cards.ts';

const name = { en: 'Egg tart', zh_HK: '蛋撻', zh: '蛋挞' };
const tart = { slug: 'egg-tart', name, image: '/pictures/egg-tart', price: 8 };

describe('the address of a card', () => {
  it('names what it is of, its language and a version', () => {
    expect(productCard(tart, 'zh_HK')).toMatch(/^\/card\/product\/egg-tart\/zh_HK-[0-9a-z]{1,7}-[0-9a-z]{1,7}\.jpg$/);
    const article = { slug: 'typhoon', title: name, image: '/pictures/typhoon' };
    expect(articleCard(article, 'en')).toMatch(/^\/card\/news\/typhoon\/en-[0-9a-z-]+\.jpg$/);
  });

  it.each([
    ['price', { price: 8.5 }],
    ['name in this language', { name: { ...name, en: 'Egg tarts' } }],
    ['photo', { image: '/api/picture/0123456789abcdef0123456789abcdef' }],
  ])('changes with the %s', (_what, change) => {
    expect(productCard({ ...tart, ...change }, 'en')).not.toBe(productCard(tart, 'en'));
  });

  it('stays with a name that another language changed', () => {
    expect(productCard({ ...tart, name: { ...name, zh: '葡挞' } }, 'en')).toBe(productCard(tart, 'en'));
  });

  it('is another one for each of ten thousand prices', () => {
    const paths = Array.from({ length: 10_000 }, (_, cents) => productCard({ ...tart, price: cents / 100 }, 'en'));
    expect(new Set(paths).size).toBe(paths.length);
  });
});
