import { describe, expect, it } from '@jest/globals';
import { createPageCache, encodePage, type Ingredients } from './page-cache.ts';
import { templateOf } from './template.ts';

const template = templateOf('<!--head--><!--/head--></head><!--root--><!--/root-->', {});
const madeOf = (text: string): Ingredients => ({ template, answers: [{ address: '/api/a', body: Buffer.from(text) }] });

/** Counts how often a page is made. */
function counted(html = '<p>page</p>') {
  const made = { times: 0 };
  const make = async () => {
    made.times += 1;
    return encodePage(html);
  };
  return { made, make };
}

describe('drawn pages', () => {
  it('are made once for all who ask, and as long as their answers say the same', async () => {
    const cache = createPageCache();
    const { made, make } = counted();
    const first = await Promise.all([cache.get('/', madeOf('1'), make), cache.get('/', madeOf('1'), make)]);
    expect(first[0]).toBe(first[1]);
    expect(await cache.get('/', madeOf('1'), make)).toBe(first[0]);
    expect(made.times).toBe(1);
  });

  it('are made anew of other answers or another build, also while one is being made', async () => {
    const cache = createPageCache();
    const { made, make } = counted();
    await Promise.all([cache.get('/', madeOf('1'), make), cache.get('/', madeOf('2'), make)]);
    await cache.get('/', { ...madeOf('2'), template: { ...template } }, make);
    expect(made.times).toBe(3);
  });

  it('are not kept where they could not be drawn', async () => {
    const cache = createPageCache();
    expect(await cache.get('/', madeOf('1'), async () => undefined)).toBeUndefined();
    const { made, make } = counted();
    await cache.get('/', madeOf('1'), make);
    expect(made.times).toBe(1);
  });

  it('take no more than their share of memory: the one not asked for longest goes', async () => {
    const cache = createPageCache();
    const { made, make } = counted('<p>x</p>'.repeat(1_024 * 512));
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/1']) await cache.get(path, madeOf('1'), make);
    expect(made.times).toBe(6);
    await cache.get('/5', madeOf('1'), make);
    expect(made.times).toBe(6);
  });
});
