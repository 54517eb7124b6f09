import { trusted } from '@harbour/platform/mongo';
import type { QueryFilter } from 'mongoose';
import { termsOfQuery } from '../../search/words.rules.ts';
import type { ProductDocument, productModel } from './product.model.ts';
import { type Sought, typosOf } from './search-terms.rules.ts';

type Products = ReturnType<typeof productModel>;
type Filter = QueryFilter<ProductDocument>;
type TermField = 'searchTerms' | 'otherTerms';

/** Which products a list is of, apart from its words. */
export interface ProductChoice {
  readonly status: ProductDocument['status'];
  readonly newArrival?: boolean | undefined;
  /** Codes: a category and all that are part of it. */
  readonly categories?: readonly string[] | undefined;
  readonly fromCents?: number | undefined;
  readonly toCents?: number | undefined;
  readonly inStock?: boolean | undefined;
  /** Categories and slugs of what is on offer, where only that is asked for. */
  readonly offered?: Offered | undefined;
}

/** What running offers are about. */
export interface Offered {
  readonly categories: readonly string[];
  readonly slugs: readonly string[];
}

const isOffered = ({ categories, slugs }: Offered): Filter => ({
  $or: [{ category: trusted({ $in: [...categories] }) }, { slug: trusted({ $in: [...slugs] }) }],
});

/** One value is asked for as such, so that the index gives its order too. */
const anyOf = (values: readonly string[]) => {
  const [first = ''] = values;
  return values.length === 1 ? first : trusted({ $in: [...values] });
};

/** The filter of a choice, by which each list of products finds its index. */
export function filterOf({
  status,
  newArrival,
  categories,
  fromCents,
  toCents,
  inStock,
  offered,
}: ProductChoice): Filter {
  const price = {
    ...(fromCents === undefined ? {} : { $gte: fromCents }),
    ...(toCents === undefined ? {} : { $lte: toCents }),
  };
  return {
    status,
    ...(newArrival === undefined ? {} : { newArrival }),
    ...(categories === undefined ? {} : { category: anyOf(categories) }),
    ...(fromCents === undefined && toCents === undefined ? {} : { priceCents: trusted(price) }),
    ...(inStock === true ? { stock: trusted({ $gt: 0 }) } : {}),
    ...(offered === undefined ? {} : { $and: [isOffered(offered)] }),
  };
}

const hasText = (text: string, field: TermField): Filter => ({ [field]: trusted({ $all: termsOfQuery(text) }) });

/** Any of what means the same, in any of the fields; where all of them are meant, also what is in a category called so. */
const hasSought = ({ texts, categories = [] }: Sought, fields: readonly TermField[]): Filter => {
  const words = texts
    .filter((text) => termsOfQuery(text).length > 0)
    .flatMap((text) => fields.map((f) => hasText(text, f)));
  const isIn = fields.length > 1 && categories.length > 0 ? [{ category: anyOf(categories) }] : [];
  const ways = [...words, ...isIn];
  return ways.length === 1 ? (ways[0] ?? {}) : { $or: ways };
};

const orTypo = (sought: Sought): Filter => {
  const typos = typosOf(sought.texts[0] ?? '');
  const plain = hasSought(sought, ['searchTerms', 'otherTerms']);
  return typos.length === 0 ? plain : { $or: [plain, { typoTerms: trusted({ $in: typos }) }] };
};

/** How a search finds products, the strictest way first. */
const WAYS = {
  names: (sought: readonly Sought[]): Filter => ({ $and: sought.map((each) => hasSought(each, ['searchTerms'])) }),
  all: (sought: readonly Sought[]): Filter => ({
    $and: sought.map((each) => hasSought(each, ['searchTerms', 'otherTerms'])),
  }),
  typos: (sought: readonly Sought[]): Filter => ({ $and: sought.map(orTypo) }),
  nearest: (sought: readonly Sought[]): Filter => ({ $or: sought.map(orTypo) }),
};

export type SearchWay = keyof typeof WAYS;

/** Both filters as one. */
const both = (choice: Filter, words: Filter): Filter => ({ $and: [choice, words] });

/** Queries of the product search. */
export const searching = (products: Products) => ({
  /** Products that are found in a way, the cheapest first. */
  found: (
    way: SearchWay,
    sought: readonly Sought[],
    choice: ProductChoice,
    limit: number,
  ): Promise<ProductDocument[]> =>
    products
      .find(both(filterOf(choice), WAYS[way](sought)))
      .sort({ priceCents: 1, _id: 1 })
      .limit(limit)
      .lean<ProductDocument[]>()
      .exec(),
  /** The filter of what is found in a way, for a list in another order. */
  wordsFilter: (way: SearchWay, sought: readonly Sought[]): Filter => WAYS[way](sought),
  /** How many products of a choice there are of each category; of at most `most` products. */
  async countByCategory(choice: ProductChoice, words: Filter | undefined, most: number) {
    const rows = await products
      .aggregate<{ _id: string; count: number }>()
      .match(words === undefined ? filterOf(choice) : both(filterOf(choice), words))
      .limit(most)
      .sortByCount('category')
      .exec();
    return Object.fromEntries(rows.map(({ _id, count }) => [_id, count]));
  },
  /** How many products of a choice there are, with stock and within what is offered, and what they cost. */
  async sum(choice: ProductChoice, words: Filter | undefined, offered: Offered, most: number) {
    const inOffer = {
      $or: [{ $in: ['$category', [...offered.categories]] }, { $in: ['$slug', [...offered.slugs]] }],
    };
    const [row] = await products
      .aggregate<{ count: number; inStock: number; onOffer: number; min: number; max: number }>()
      .match(words === undefined ? filterOf(choice) : both(filterOf(choice), words))
      .limit(most)
      .group({
        _id: null,
        count: { $sum: 1 },
        inStock: { $sum: { $cond: [{ $gt: ['$stock', 0] }, 1, 0] } },
        onOffer: { $sum: { $cond: [inOffer, 1, 0] } },
        min: { $min: '$priceCents' },
        max: { $max: '$priceCents' },
      })
      .exec();
    return row;
  },
});
