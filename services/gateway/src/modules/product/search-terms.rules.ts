import type { Localized } from '@harbour/contracts/language';
import {
  beginningsOf,
  characters,
  isHan,
  MAX_PREFIX,
  MAX_TERMS,
  pairsOf,
  plain,
  wordsOf,
} from '../../search/words.rules.ts';
import { SYNONYMS } from './synonyms.ts';

/** Most terms of one product's description: a long one must not fill the index. */
const MAX_OTHER = 400;
/** Words of these lengths are found in spite of one wrong letter: shorter ones would be found for anything. */
const TYPO_LENGTHS = { least: 4, most: 16 };
const MAX_TYPOS = 300;
/** Everything a name can be found by. */
export const searchTermsOf = (name: Localized): string[] => [...new Set(Object.values(name).flatMap(beginningsOf))];

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
  readonly keywords?: readonly string[] | undefined;
}

/** What a product is stored with so that a search finds it by an index; by its category's words it is found anyway. */
export function storedTermsOf({ keywords = [], ...product }: Searched) {
  const described = Object.values(product.description)
    .flatMap(wordsOf)
    .flatMap((word) => (isHan(word) ? pairsOf(characters(word)) : [word.slice(0, MAX_PREFIX)]));
  const other = [...keywords.flatMap(beginningsOf), ...described];
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
  /** Codes of the categories that are called so: all that is in them is found. */
  readonly categories?: readonly string[];
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
