import { describe, expect, it } from '@jest/globals';
import { termsOfQuery } from '../../search/words.rules.ts';
import { searchTermsOf, soughtIn, storedTermsOf, typosOf } from './search-terms.rules.ts';

describe('the search', () => {
  const terms = new Set(searchTermsOf({ en: 'Egg Tart (6)', zh_HK: '蛋撻禮盒', zh: '蛋挞礼盒' }));
  const isFound = (text: string): boolean => termsOfQuery(text).every((term) => terms.has(term));

  it.each(['egg', 'TART', 'eg ta', '蛋', '蛋撻', '撻禮盒', '礼盒', '6'])('finds it by %s', (text) => {
    expect(isFound(text)).toBe(true);
  });

  it.each(['art', 'egg roll', '月餅', '盒禮'])('does not find it by %s', (text) => {
    expect(isFound(text)).toBe(false);
  });

  it('takes a pattern as text', () => {
    expect(termsOfQuery('.*(a+)+$ {"$ne":1}')).toEqual(['a', 'ne', '1']);
  });
});

describe('what is searched for', () => {
  it('stands with what means the same, the longest first', () => {
    expect(soughtIn('黑色雨傘')[0]?.texts).toContain('遮');
    expect(soughtIn('Bubble Tea')).toHaveLength(1);
    expect(soughtIn('黑色雨傘').at(-1)).toEqual({ texts: ['黑色'] });
  });

  it('is no part of another word', () => {
    expect(soughtIn('fantasy')).toEqual([{ texts: ['fantasy'] }]);
  });
});

describe('a word with one wrong letter', () => {
  const terms = new Set(typosOf('umbrella'));
  it.each(['umbrela', 'umbbrella', 'umbralla', 'umbrlela', 'mbrella', 'umbrella'])('%s is found', (typed) => {
    expect(typosOf(typed).some((term) => terms.has(term))).toBe(true);
  });

  it.each(['umbel', 'rumba', 'ambrosia'])('%s is another', (typed) => {
    expect(typosOf(typed).some((term) => terms.has(term))).toBe(false);
  });

  it('is looked for neither in short nor in Chinese ones', () => {
    expect([typosOf('tea'), typosOf('雨傘雨傘')]).toEqual([[], []]);
  });
});

it('a long description does not fill the index', () => {
  const words = Array.from({ length: 5_000 }, (_, n) => `word${n}`).join(' ');
  const text = { en: words, zh_HK: words, zh: words };
  const { otherTerms, typoTerms } = storedTermsOf({ name: text, description: text });
  expect([otherTerms.length, typoTerms.length]).toEqual([400, 300]);
});
