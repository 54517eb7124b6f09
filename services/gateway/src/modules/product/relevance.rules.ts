import { LANGUAGES, type Language } from '@harbour/contracts/language';
import { isHan, plain, type Searched, type Sought, tellingWords, typosOf, wordsOf } from './search-terms.rules.ts';

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

/** How well a text answers one word or phrase: 1 where it has it whole, less where only as a beginning, else 0. */
function fitOf(text: string, sought: string): number {
  const whole = plain(text);
  if (isHan(sought)) return whole.includes(sought) ? 1 : 0;
  const [words, wanted] = [wordsOf(text), wordsOf(sought)];
  const starts = words.findIndex((_, at) => wanted.every((word, index) => words[at + index]?.startsWith(word)));
  if (starts === -1) return 0;
  return wanted.every((word, index) => words[starts + index] === word) ? 1 : BEGINNING;
}

const bestOf = (fits: readonly number[]): number => Math.max(0, ...fits);

function pointsOf(product: Searched, { texts }: Sought, language: Language): number {
  const { keywords, category } = tellingWords(product);
  const typed = texts.map((text, index) => {
    const names = LANGUAGES.map((each) => fitOf(product.name[each], text) * (each === language ? 1 : OTHER_LANGUAGE));
    const points = bestOf([
      bestOf(names) * POINTS.name,
      bestOf(keywords.map((word) => fitOf(word, text))) * POINTS.keyword,
      bestOf(category.map((word) => fitOf(word, text))) * POINTS.category,
      bestOf(LANGUAGES.map((each) => fitOf(product.description[each], text))) * POINTS.description,
    ]);
    return points * (index === 0 ? 1 : SYNONYM);
  });
  const found = bestOf(typed);
  if (found > 0) return found;
  const wanted = new Set(typosOf(texts[0] ?? ''));
  const words = Object.values(product.name).flatMap(wordsOf);
  return words.some((word) => typosOf(word).some((term) => wanted.has(term))) ? POINTS.typo : 0;
}

/** How well a product answers a search: more is better. */
export function relevanceOf(product: Searched, typed: string, sought: readonly Sought[], language: Language): number {
  const text = plain(typed.trim());
  const names = Object.values(product.name).map(plain);
  const whole = names.includes(text) ? EQUALS : 0;
  const ends = names.some((name) => name.endsWith(text)) ? ENDS : 0;
  const begins = names.some((name) => name.startsWith(text)) ? BEGINS : 0;
  return sought.reduce((sum, each) => sum + pointsOf(product, each, language), whole + Math.max(begins, ends));
}
