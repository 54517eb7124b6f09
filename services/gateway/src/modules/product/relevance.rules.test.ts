import { describe, expect, it } from '@jest/globals';
import { relevance } from './relevance.rules.ts';
import { soughtIn } from './search-terms.rules.ts';

const text = (en: string, zh = en) => ({ en, zh_HK: zh, zh });
const product = (name: string, more: { keywords?: string[]; categoryWords?: string[]; description?: string } = {}) => ({
  name: text(name),
  description: text(more.description ?? 'Good'),
  categoryWords: more.categoryWords ?? [],
  keywords: more.keywords,
});
const points = (of: ReturnType<typeof product>, typed: string): number => relevance(typed, soughtIn(typed), 'en')(of);

describe('relevance', () => {
  it('falls from the name over keywords and category to the description and to a wrong letter', () => {
    const ranks = [
      points(product('Kettle'), 'kettle'),
      points(product('Red Kettle Two'), 'kettle'),
      points(product('Pot', { keywords: ['kettle'] }), 'kettle'),
      points(product('Pot', { categoryWords: ['Kitchen'] }), 'kitchen'),
      points(product('Kettel'), 'kettle'),
      points(product('Pot', { description: 'Good beside a kettle' }), 'kettle'),
      points(product('Pot'), 'kettle'),
    ];
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(ranks.at(-1)).toBe(0);
  });

  it('puts whole words before beginnings, and what was typed before what means the same', () => {
    expect(points(product('One fan Two'), 'fan')).toBeGreaterThan(points(product('One fantasy Two'), 'fan'));
    expect(points(product('One brolly Two'), 'brolly')).toBeGreaterThan(points(product('One umbrella Two'), 'brolly'));
  });
});
