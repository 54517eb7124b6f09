import type { Localized } from '@harbour/contracts/language';
import type { ProductOption } from '@harbour/contracts/variant';
import {
  beginningsOf,
  characters,
  isHan,
  MAX_PREFIX,
  MAX_TERMS,
  pairsOf,
  plain,
  termsOfQuery,
  wordsOf,
} from '../../search/words.rules.ts';
import { SYNONYMS } from './synonyms.ts';

/** Most terms of one product's description: a long one must not fill the index. */
const MAX_OTHER = 400;
/** Words of these lengths are found in spite of one wrong letter: shorter ones would be found for anything. */
const TYPO_LENGTHS = { least: 4, most: 16 };
/** A number with another digit is another number. */
const NUMBER = /^\p{N}+$/u;
/** Parts of a name that are paired: the first ones of a long name. */
const MAX_PAIRED = 12;
/** Letters of a word that stand for it in a pair, so that plurals and words half typed are found too. */
const STEM = 4;
/** The most pairs that a search looks for. */
const MAX_PAIRS_SOUGHT = 64;

/**
 * Goes up when the same product gets other terms, such as by a change of the synonyms: gateways write the terms of
 * products with an earlier number anew when they start.
 */
export const TERMS_VERSION = 2;

const MEMBERS = SYNONYMS.flatMap((group) =>
  group.map((member) => ({ member: plain(member), group: group.map(plain) })),
).toSorted((a, b) => b.member.length - a.member.length);

/** Synonyms of several words or characters: one term each, found as a whole. */
const PHRASES = new Set(MEMBERS.map(({ member }) => member).filter((member) => termsOfQuery(member).length > 1));

/** The phrases that a text says; its last word may go on, as in a plural. */
function phrasesIn(text: string): string[] {
  const whole = ` ${wordsOf(text).join(' ')}`;
  return [...PHRASES].filter((phrase) => whole.includes(isHan(phrase) ? phrase : ` ${phrase}`));
}

/** Everything a name can be found by. */
export const searchTermsOf = (name: Localized): string[] => [
  ...new Set(Object.values(name).flatMap((text) => [...beginningsOf(text), ...phrasesIn(text)])),
];

/** Whether a word is found in spite of one wrong letter. */
function mayBeMisspelled(word: string): boolean {
  const { length } = characters(word);
  return length >= TYPO_LENGTHS.least && length <= TYPO_LENGTHS.most && !isHan(word) && !NUMBER.test(word);
}

/** A word, and what is left of it without each of its letters: two words that share one differ by one letter at most. */
export function typosOf(word: string): string[] {
  if (!mayBeMisspelled(word)) return [];
  const letters = characters(word);
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

const stemOf = (word: string): string => characters(word).slice(0, STEM).join('');

const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' ');

/** Each two of the words of a name, or of the Chinese pairs of characters in it, in either order. */
export function pairTermsOf(name: Localized): string[] {
  const pairs = Object.values(name).flatMap((text) => {
    const parts = wordsOf(text).flatMap((word) => (isHan(word) ? pairsOf(characters(word)) : [stemOf(word)]));
    const paired = [...new Set(parts)].slice(0, MAX_PAIRED);
    return paired.flatMap((one, index) => paired.slice(index + 1).map((other) => pairOf(one, other)));
  });
  return [...new Set(pairs)];
}

/** What a product is called. */
export interface Named {
  readonly name: Localized;
  readonly keywords?: readonly string[] | undefined;
}

/** Words of a product that are found in spite of one wrong letter. */
export const wordsToLearn = ({ name, keywords = [] }: Named): string[] =>
  [...Object.values(name), ...keywords].flatMap(wordsOf).filter(mayBeMisspelled);

/** What of a product is searched. */
export interface Searched extends Named {
  readonly description: Localized;
  readonly options?: readonly ProductOption[] | undefined;
  readonly skus?: readonly string[] | undefined;
}

/** What a product is stored with so that a search finds it by an index; by its category's words it is found anyway. */
export function storedTermsOf({ keywords = [], options = [], skus = [], ...product }: Searched) {
  const values = options.flatMap(({ values: each }) => each.flatMap(({ name }) => Object.values(name)));
  const described = [...values, ...skus, ...Object.values(product.description)]
    .flatMap(wordsOf)
    .flatMap((word) => (isHan(word) ? pairsOf(characters(word)) : [word.slice(0, MAX_PREFIX)]));
  const phrases = [...keywords, ...Object.values(product.description)].flatMap(phrasesIn);
  const searchTerms = searchTermsOf(product.name);
  const ofName = new Set(searchTerms);
  const other = [...keywords.flatMap(beginningsOf), ...phrases, ...described].filter((term) => !ofName.has(term));
  return {
    searchTerms,
    otherTerms: [...new Set(other)].slice(0, MAX_OTHER),
    pairTerms: pairTermsOf(product.name),
    termsVersion: TERMS_VERSION,
  };
}

/** One thing that is searched for: what was typed, then what means the same. */
export interface Sought {
  readonly texts: readonly string[];
  /** Codes of the categories that are called so: all that is in them is found. */
  readonly categories?: readonly string[];
}

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Where a text has a member as a whole: Chinese anywhere, other words between what is no letter. */
function placeOf(member: string, text: string): number {
  const at = text.indexOf(member);
  if (at === -1 || isHan(member)) return at;
  return isLetter(text[at - 1]) || isLetter(text[at + member.length]) ? -1 : at;
}

/** What a text searches for, part by part: words that mean the same as others stand with those. */
export function soughtIn(text: string): Sought[] {
  const sought: Sought[] = [];
  const rest: string[] = [];
  const split = (part: string): void => {
    const found = MEMBERS.find(({ member }) => placeOf(member, part) !== -1);
    if (found === undefined) {
      rest.push(...wordsOf(part));
      return;
    }
    const at = placeOf(found.member, part);
    sought.push({ texts: [found.member, ...found.group.filter((each) => each !== found.member)] });
    split(part.slice(0, at));
    split(part.slice(at + found.member.length));
  };
  split(plain(text));
  return [...sought, ...rest.map((word) => ({ texts: [word] }))].slice(0, MAX_TERMS);
}

/** Index terms of which a product must have at least one. */
export interface Condition {
  readonly terms: readonly string[];
  /** Codes of categories whose products match too. */
  readonly categories: readonly string[];
  /** Terms that differ by one letter from what was typed. */
  readonly typos: readonly string[];
}

/** The conditions that a product must all meet to be found; a Chinese word that is no phrase counts by its character pairs. */
export function conditionsOf(sought: readonly Sought[]): Condition[] {
  const conditions = sought.flatMap(({ texts, categories = [] }): Condition[] => {
    const [first = ''] = texts;
    if (texts.length === 1 && !PHRASES.has(first))
      return termsOfQuery(first).map((term) => ({ terms: [term], categories, typos: typosOf(first) }));
    const terms = texts.map((text) => (PHRASES.has(text) ? text : (termsOfQuery(text)[0] ?? '')));
    return [{ terms: [...new Set(terms)], categories, typos: typosOf(first) }];
  });
  return conditions.slice(0, MAX_TERMS);
}

/** The form of a term in pairs; undefined if pairs do not have it. */
function pairedAs(term: string): string | undefined {
  if (PHRASES.has(term)) return undefined;
  return isHan(term) && characters(term).length === 1 ? undefined : stemOf(term);
}

/** The pairs of which a product's name has one where it meets both conditions by words of one language. */
export function pairsSought(one: Condition, other: Condition): string[] {
  const partsOf = ({ terms }: Condition): string[] => [
    ...new Set(terms.map(pairedAs).filter((part) => part !== undefined)),
  ];
  const [others, pairs] = [partsOf(other), new Set<string>()];
  for (const part of partsOf(one)) for (const beside of others) if (part !== beside) pairs.add(pairOf(part, beside));
  return [...pairs].slice(0, MAX_PAIRS_SOUGHT);
}
