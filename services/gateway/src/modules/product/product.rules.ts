import type { Language, Localized } from '@harbour/contracts/language';
import type { ProductSort } from '@harbour/contracts/first-queries';
import { isStoredId } from '@harbour/contracts/id';

/** Most terms of one search that are looked at. */
const MAX_TERMS = 8;
const MAX_PREFIX = 20;
const HAN = /\p{Script=Han}/u;

/** Words of a text in lower case; a run of Chinese characters is a word of its own. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv) ?? []
  );
}

const characters = (word: string): string[] => Array.from(word);

const pairsOf = (word: string[]): string[] => word.slice(1).map((character, index) => `${word[index]}${character}`);

/** Everything a name can be found by: beginnings of its words; of Chinese, each character and each pair. */
export function searchTermsOf(name: Localized): string[] {
  const terms = new Set<string>();
  for (const word of Object.values(name).flatMap(wordsOf)) {
    const letters = characters(word);
    if (HAN.test(word)) for (const term of [...letters, ...pairsOf(letters)]) terms.add(term);
    else
      for (let end = 1; end <= Math.min(letters.length, MAX_PREFIX); end += 1)
        terms.add(letters.slice(0, end).join(''));
  }
  return [...terms];
}

/** The terms that a product must have all of to be found by a text. */
export function termsOfQuery(text: string): string[] {
  const terms = wordsOf(text).flatMap((word) => {
    const letters = characters(word);
    if (!HAN.test(word)) return [letters.slice(0, MAX_PREFIX).join('')];
    return letters.length === 1 ? letters : pairsOf(letters);
  });
  return [...new Set(terms)].slice(0, MAX_TERMS);
}

/** A place in a sorted list: the value sorted by and the id of the last row seen. */
export interface Cursor {
  readonly value: string | number;
  readonly id: string;
}

export interface SortOrder {
  readonly field: string;
  readonly direction: 1 | -1;
}

/** What a sort means; `name` is the name in the reader's language. */
export function orderOf(sort: ProductSort, language: Language): SortOrder {
  if (sort === 'price') return { field: 'priceCents', direction: 1 };
  if (sort === '-price') return { field: 'priceCents', direction: -1 };
  if (sort === 'newest') return { field: 'createdAt', direction: -1 };
  return { field: `name.${language}`, direction: 1 };
}

/** A cursor as text for the client. */
export function writeCursor(sort: ProductSort, cursor: Cursor): string {
  return Buffer.from(JSON.stringify([sort, cursor.value, cursor.id])).toString('base64url');
}

function isValueOf(sort: ProductSort, value: unknown): value is string | number {
  if (sort === 'name') return typeof value === 'string' && value.length <= 200;
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** The cursor in a text that `writeCursor` made for the same sort; undefined for anything else. */
export function readCursor(sort: ProductSort, text: string): Cursor | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  if (!Array.isArray(parsed) || parsed.length !== 3) return undefined;
  const [of, value, id] = parsed as unknown[];
  if (of !== sort || !isValueOf(sort, value)) return undefined;
  return typeof id === 'string' && isStoredId(id) ? { value, id } : undefined;
}
