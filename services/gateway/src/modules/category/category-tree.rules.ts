import { beginningsOf, termsOfQuery } from '../../search/words.rules.ts';
import type { CategoryDocument } from './category.model.ts';

type Stored = Omit<CategoryDocument, '_id' | 'version' | 'usedAt'>;

/** What becomes of a name in an address. */
export type NamedCategory<C extends Stored = CategoryDocument> =
  | { readonly state: 'there'; readonly category: C }
  | { readonly state: 'gone' }
  | { readonly state: 'unknown' };

export type CategoryTree<C extends Stored = CategoryDocument> = ReturnType<typeof treeOf<C>>;

const wordsIn = ({ name, words }: Stored): string[] => [...Object.values(name), ...words];

/** How a search finds categories by what they are called. */
function findingIn<C extends Stored>(shown: readonly C[], aboveOf: (category: C) => C | undefined) {
  const termsOf = new Map(shown.map((category) => [category, new Set(wordsIn(category).flatMap(beginningsOf))]));
  const codesWhere = (texts: readonly string[], calledBy: (category: C) => readonly (C | undefined)[]): string[] => {
    const wanted = texts.map(termsOfQuery).filter((terms) => terms.length > 0);
    const isMeant = (category: C): boolean => {
      const sets = calledBy(category).map((each) => each && termsOf.get(each));
      return wanted.some((terms) => terms.every((term) => sets.some((set) => set?.has(term))));
    };
    return shown.filter(isMeant).map(({ code }) => code);
  };
  return {
    /** Codes of categories whose products a search by one of the texts finds. */
    foundBy: (texts: readonly string[]): string[] => codesWhere(texts, (category) => [category, aboveOf(category)]),
    /** Codes of categories that one of the texts begins the name of. */
    suggestedBy: (texts: readonly string[]): string[] => codesWhere(texts, (category) => [category]),
  };
}

/** All categories in memory, as lists, pages and the search ask for them. */
export function treeOf<C extends Stored>(stored: readonly C[]) {
  const there = stored.filter(({ removedAt }) => removedAt === undefined);
  const byCode = new Map(there.map((category) => [category.code, category]));
  const byName = new Map([
    ...there.flatMap((category) => category.formerSlugs.map((slug) => [slug, category] as const)),
    ...there.map((category) => [category.code, category] as const),
    ...there.map((category) => [category.slug, category] as const),
  ]);
  const gone = new Set(stored.flatMap(({ removedAt, formerSlugs }) => (removedAt === undefined ? [] : formerSlugs)));
  const aboveOf = ({ parent }: Pick<C, 'parent'>): C | undefined => (parent === null ? undefined : byCode.get(parent));
  const belowOf = ({ code }: Pick<C, 'code'>): C[] => there.filter(({ parent }) => parent === code);
  const ordered = there
    .filter((category) => aboveOf(category) === undefined)
    .flatMap((category) => [category, ...belowOf(category)]);
  const isShown = (category: C): boolean =>
    category.status === 'online' && (aboveOf(category)?.status ?? 'online') === 'online';
  const shown = ordered.filter(isShown);

  return {
    /** All there are, each followed by its own. */
    ordered,
    /** Those that the public sees. */
    shown,
    aboveOf,
    /** Those that the public sees below one. */
    shownBelow: (category: C): C[] => belowOf(category).filter(isShown),
    /** The category that an address means; gone where it was removed or is not shown. */
    named(name: string): NamedCategory<C> {
      const category = byName.get(name);
      if (category === undefined) return { state: gone.has(name) ? 'gone' : 'unknown' };
      return isShown(category) ? { state: 'there', category } : { state: 'gone' };
    },
    /** The codes whose products a filter means: those of a category and of all below it. */
    codesOf(name: string): readonly string[] {
      const category = byName.get(name);
      return category === undefined ? [name] : [category, ...belowOf(category)].map(({ code }) => code);
    },
    ...findingIn(shown, aboveOf),
    /** The words that products of a category are found by. */
    wordsOf(code: string): readonly string[] {
      const category = byCode.get(code);
      return category === undefined ? [] : [category, aboveOf(category)].flatMap((each) => (each ? wordsIn(each) : []));
    },
    /** Counts by code with those of the categories below added. */
    summed(counts: Readonly<Record<string, number>>): Record<string, number> {
      const sums = { ...counts };
      for (const [code, count] of Object.entries(counts)) {
        const parent = byCode.get(code)?.parent;
        if (parent) sums[parent] = (sums[parent] ?? 0) + count;
      }
      return sums;
    },
  };
}
