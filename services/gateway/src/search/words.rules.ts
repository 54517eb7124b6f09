/** Most parts of one search that are looked at. */
export const MAX_TERMS = 8;
/** A word is found by so many of its first letters. */
export const MAX_PREFIX = 20;
const HAN = /\p{Script=Han}/u;

/** A text as it is compared: without case, and in one form of each character. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Words of a text in lower case; a run of Chinese characters is a word of its own. */
export const wordsOf = (text: string): string[] =>
  plain(text).match(/\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv) ?? [];

/** Whether a word is Chinese. */
export const isHan = (word: string): boolean => HAN.test(word);

/** The characters of a word. */
export const characters = (word: string): string[] => Array.from(word);
/** Each two characters that stand side by side. */
export const pairsOf = (word: string[]): string[] =>
  word.slice(1).map((character, index) => `${word[index]}${character}`);

/** What a Chinese word can be found by: each character and each pair. */
const hanTerms = (letters: string[]): string[] => [...letters, ...pairsOf(letters)];

/** Everything a text can be found by: beginnings of its words; of Chinese, each character and each pair. */
export function beginningsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const letters = characters(word);
    if (isHan(word)) return hanTerms(letters);
    return letters.slice(0, MAX_PREFIX).map((_, index) => letters.slice(0, index + 1).join(''));
  });
}

/** The terms that something must have all of to be found by a text. */
export function termsOfQuery(text: string): string[] {
  const terms = wordsOf(text).flatMap((word) => {
    const letters = characters(word);
    if (!isHan(word)) return [letters.slice(0, MAX_PREFIX).join('')];
    return letters.length === 1 ? letters : pairsOf(letters);
  });
  return [...new Set(terms)].slice(0, MAX_TERMS);
}
