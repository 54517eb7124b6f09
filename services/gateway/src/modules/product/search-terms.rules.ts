import type { Localized } from '@harbour/contracts/language';
import { CATEGORY_WORDS, SYNONYMS } from './synonyms.ts';

/** Most parts of one search that are looked at. */
const MAX_TERMS = 8;
const MAX_PREFIX = 20;
/** Most terms of one product's description: a long one must not fill the index. */
const MAX_OTHER = 400;
/** Words of these lengths are found in spite of one wrong letter: shorter ones would be found for anything. */
const TYPO_LENGTHS = { least: 4, most: 16 };
const MAX_TYPOS = 300;
const HAN = /\p{Script=Han}/u;

/** A text as it is compared: without case, and in one form of each character. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Words of a text in lower case; a run of Chinese characters is a word of its own. */
export const wordsOf = (text: string): string[] =>
  plain(text).match(/\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv) ?? [];

/** Whether a word is Chinese. */
export const isHan = (word: string): boolean => HAN.test(word);

const characters = (word: string): string[] => Array.from(word);
const pairsOf = (word: string[]): string[] => word.slice(1).map((character, index) => `${word[index]}${character}`);

/** What a Chinese word can be found by: each character and each pair. */
const hanTerms = (letters: string[]): string[] => [...letters, ...pairsOf(letters)];

/** Everything a text can be found by: beginnings of its words; of Chinese, each character and each pair. */
function beginningsIn(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const letters = characters(word);
    if (isHan(word)) return hanTerms(letters);
    return letters.slice(0, MAX_PREFIX).map((_, index) => letters.slice(0, index + 1).join(''));
  });
}

/** Everything a name can be found by. */
export const searchTermsOf = (name: Localized): string[] => [...new Set(Object.values(name).flatMap(beginningsIn))];

/** The terms that a product must have all of to be found by a text. */
export function termsOfQuery(text: string): string[] {
  const terms = wordsOf(text).flatMap((word) => {
    const letters = characters(word);
    if (!isHan(word)) return [letters.slice(0, MAX_PREFIX).join('')];
    return letters.length === 1 ? letters : pairsOf(letters);
  });
  return [...new Set(terms)].slice(0, MAX_TERMS);
}

/** A word, and what is left of it without each of its letters: two words that share one differ by one letter at most. */
export function typosOf(word: string): string[] {
  const letters = characters(word);
  if (isHan(word) || letters.length < TYPO_LENGTHS.least || letters.length > TYPO_LENGTHS.most) return [];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/** What of a product is searched. */
export interface Searched {
  readonly name: Localized;
  readonly description: Localized;
  readonly category: string;
  readonly keywords?: readonly string[] | undefined;
}

const categoryWords = (category: string): readonly string[] =>
  Object.entries(CATEGORY_WORDS).find(([name]) => name === category)?.[1] ?? [];

/** The words beside its names that a product is found by, the telling ones first. */
export const tellingWords = ({ category, keywords = [] }: Searched) => ({
  keywords,
  category: categoryWords(category),
});

/** What a product is stored with so that a search finds it by an index. */
export function storedTermsOf(product: Searched) {
  const { keywords, category } = tellingWords(product);
  const described = Object.values(product.description)
    .flatMap(wordsOf)
    .flatMap((word) => (isHan(word) ? pairsOf(characters(word)) : [word.slice(0, MAX_PREFIX)]));
  const other = [...[...keywords, ...category].flatMap(beginningsIn), ...described];
  const typos = [...Object.values(product.name), ...keywords].flatMap(wordsOf).flatMap(typosOf);
  return {
    searchTerms: searchTermsOf(product.name),
    otherTerms: [...new Set(other)].slice(0, MAX_OTHER),
    typoTerms: [...new Set(typos)].slice(0, MAX_TYPOS),
  };
}

/** One thing that is searched for: what was typed, then what means the same. */
export interface Sought {
  readonly texts: readonly string[];
}

const MEMBERS = SYNONYMS.flatMap((group) =>
  group.map((member) => ({ member: plain(member), group: group.map(plain) })),
).toSorted((a, b) => b.member.length - a.member.length);

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
