import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { termsOfQuery } from '../../search/words.rules.ts';
import {
  conditionsOf,
  pairsSought,
  pairTermsOf,
  searchTermsOf,
  soughtIn,
  storedTermsOf,
  TERMS_VERSION,
  typosOf,
} from './search-terms.rules.ts';
import { SYNONYMS } from './synonyms.ts';

const named = (en: string, zh = '貨') => ({ en, zh_HK: zh, zh });

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

  it('is looked for neither in short nor in Chinese ones, nor in numbers', () => {
    expect([typosOf('tea'), typosOf('雨傘雨傘'), typosOf('40001')]).toEqual([[], [], []]);
  });
});

it('a long description does not fill the index', () => {
  const words = Array.from({ length: 5_000 }, (_, n) => `word${n}`).join(' ');
  const text = { en: words, zh_HK: words, zh: words };
  expect(storedTermsOf({ name: named('Tin'), description: text }).otherTerms).toHaveLength(400);
});

it('a term of the name is no other term as well', () => {
  const { searchTerms, otherTerms } = storedTermsOf({ name: named('Tea'), description: named('A tea of tins') });
  expect(searchTerms).toEqual(['t', 'te', 'tea', '貨']);
  expect(otherTerms).toEqual(['a', 'of', 'tins']);
});

const termsOf = (text: string) => conditionsOf(soughtIn(text)).map(({ terms }) => terms);

describe('what takes several words and means the same as something else', () => {
  it.each([named('Hand Cream'), named('Rich Hand Creams'), named('Tube', '滋潤護手霜')])(
    'is one term of %j',
    (name) => {
      expect(termsOf('hand cream')).toHaveLength(1);
      expect(termsOf('hand cream')[0]?.some((term) => searchTermsOf(name).includes(term))).toBe(true);
    },
  );

  it.each([named('Cream for a Hand'), named('Beforehand Cream')])('is no term of %j', (name) => {
    expect(searchTermsOf(name)).not.toContain('hand cream');
  });

  it('is written anew with a new version of the terms', () => {
    const print = createHash('sha256').update(JSON.stringify(SYNONYMS)).digest('hex').slice(0, 12);
    expect([TERMS_VERSION, print]).toEqual([2, '317d8000e5ea']);
  });
});

describe('a Chinese word that is none of these', () => {
  it('is found by each pair of its characters', () => {
    expect(termsOf('白蓮蓉')).toEqual([['白蓮'], ['蓮蓉']]);
  });
});

describe('two words of a name', () => {
  const pairs = new Set(pairTermsOf(named('Working Hand Cream', '手部忌廉')));
  const meets = (text: string): boolean => {
    const [one, other] = conditionsOf(soughtIn(text));
    if (one === undefined || other === undefined) throw new Error(`${text} has no two conditions`);
    return pairsSought(one, other).some((pair) => pairs.has(pair));
  };

  it.each(['cream working', 'working crea', 'hands working', '忌廉 手部'])('are found together by %s', (text) => {
    expect(meets(text)).toBe(true);
  });

  it.each(['cream soap', 'working soap', '忌廉 洗手'])('are not found by %s', (text) => {
    expect(meets(text)).toBe(false);
  });
});
