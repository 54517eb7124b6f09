import { LANGUAGES, type Language } from '@harbour/contracts/language';
import { isHan, plain, wordsOf } from '../../search/words.rules.ts';
import { type Searched, type Sought, typosOf } from './search-terms.rules.ts';

/** What a find counts, by where it is: a name before a keyword, that before the category and the description. */
const POINTS = { name: 100, keyword: 60, category: 30, description: 15, typo: 20 } as const;
/** A whole word before a beginning. */
const BEGINNING = 0.8;
/** What was typed before what means the same. */
const SYNONYM = 0.85;
const OTHER_LANGUAGE = 0.95;
/** A name that begins with all that was typed, ends with it (in both languages that is the thing itself), or is just that. */
const BEGINS = 40;
const ENDS = 60;
const EQUALS = 80;

/** A product with the words of its category. */
export type SearchedInShop = Searched & { readonly categoryWords: readonly string[] };

/** A text made ready to be compared. */
interface Ready {
  readonly whole: string;
  readonly words: readonly string[];
}

/** Something that is sought, made ready once for all products. */
interface Wanted extends Ready {
  readonly isChinese: boolean;
  readonly weight: number;
}

const ready = (text: string): Ready => ({ whole: plain(text), words: wordsOf(text) });

/** How well a text answers one word or phrase: 1 where it has it whole, less where only as a beginning, else 0. */
function fitOf({ whole, words }: Ready, wanted: Wanted): number {
  if (wanted.isChinese) return whole.includes(wanted.whole) ? 1 : 0;
  const starts = words.findIndex((_, at) => wanted.words.every((word, index) => words[at + index]?.startsWith(word)));
  if (starts === -1) return 0;
  return wanted.words.every((word, index) => words[starts + index] === word) ? 1 : BEGINNING;
}

/** The best fit of several texts, none of which can be better than 1. */
function bestFit(texts: readonly Ready[], wanted: Wanted): number {
  let best = 0;
  for (const text of texts) if (best < 1) best = Math.max(best, fitOf(text, wanted));
  return best;
}

const wantedOf = ({ texts }: Sought): Wanted[] =>
  texts.map((text, index) => ({ ...ready(text), isChinese: isHan(text), weight: index === 0 ? 1 : SYNONYM }));

/** What a product is found by, each part made ready when it is first asked for. */
function partsOf(product: SearchedInShop) {
  const texts: Record<Exclude<keyof typeof POINTS, 'name' | 'typo'>, readonly string[]> = {
    keyword: product.keywords ?? [],
    category: product.categoryWords,
    description: LANGUAGES.map((language) => product.description[language]),
  };
  const made = new Map<keyof typeof texts, Ready[]>();
  return (part: keyof typeof texts): readonly Ready[] => {
    const known = made.get(part) ?? texts[part].map(ready);
    made.set(part, known);
    return known;
  };
}

/** Whether two words can differ by one letter. */
const isNear = (a: string, b: string): boolean => Math.abs(a.length - b.length) <= 1;

/**
 * How well products answer a search, more being better; what is sought is made ready once for all of them, and of a
 * product only as much as can still matter.
 */
export function relevance(
  typed: string,
  sought: readonly Sought[],
  language: Language,
): (product: SearchedInShop) => number {
  const text = plain(typed.trim());
  const all = sought.map((each) => {
    const [first = ''] = each.texts;
    return { wanted: wantedOf(each), first, typos: new Set(typosOf(first)) };
  });
  return (product) => {
    const names = LANGUAGES.map((each) => ({
      ...ready(product.name[each]),
      weight: each === language ? 1 : OTHER_LANGUAGE,
    }));
    const partOf = partsOf(product);
    const foundBy = (wanted: Wanted): number => {
      let best = POINTS.name * Math.max(...names.map((name) => fitOf(name, wanted) * name.weight));
      for (const part of ['keyword', 'category', 'description'] as const) {
        if (best < POINTS[part]) best = Math.max(best, POINTS[part] * bestFit(partOf(part), wanted));
      }
      return best * wanted.weight;
    };
    const pointsOf = ({ wanted, first, typos }: (typeof all)[number]): number => {
      let best = 0;
      // The best that it can still become is its weight's.
      for (const each of wanted) if (best < POINTS.name * each.weight) best = Math.max(best, foundBy(each));
      if (best > 0 || typos.size === 0) return best;
      const words = names.flatMap((name) => name.words).filter((word) => isNear(word, first));
      return words.some((word) => typosOf(word).some((term) => typos.has(term))) ? POINTS.typo : 0;
    };
    const whole = names.some((name) => name.whole === text) ? EQUALS : 0;
    const ends = names.some((name) => name.whole.endsWith(text)) ? ENDS : 0;
    const begins = names.some((name) => name.whole.startsWith(text)) ? BEGINS : 0;
    return all.reduce((sum, each) => sum + pointsOf(each), whole + Math.max(begins, ends));
  };
}
