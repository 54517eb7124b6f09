import type { Language } from '@harbour/contracts/language';
import type { ProductSort } from '@harbour/contracts/first-queries';
import type { Rating } from '@harbour/contracts/review-rating';
import type { SortCursor } from '../../http/api/sort-cursor.ts';

export interface SortOrder {
  readonly field: string;
  readonly direction: 1 | -1;
}

/** What a sort means; `name` is the name in the reader's language. */
export function orderOf(sort: ProductSort, language: Language): SortOrder {
  // What is found is ranked apart; without words there is nothing to rank by.
  if (sort === 'price' || sort === 'relevance') return { field: 'priceCents', direction: 1 };
  if (sort === '-price') return { field: 'priceCents', direction: -1 };
  if (sort === 'newest') return { field: 'createdAt', direction: -1 };
  return { field: `name.${language}`, direction: 1 };
}

/** The fields that a row can be sorted by. */
interface OrderedRow {
  readonly _id: { toHexString(): string };
  readonly priceCents?: number;
  readonly createdAt?: Date;
  readonly name?: Partial<Record<Language, string>>;
}

/** The position of a row in an order. */
export function cursorAt({ field }: SortOrder, { _id, priceCents = 0, createdAt, name }: OrderedRow): SortCursor {
  const id = _id.toHexString();
  if (field === 'createdAt') return { value: createdAt?.getTime() ?? 0, id };
  if (field === 'priceCents') return { value: priceCents, id };
  return { value: name?.[field.slice('name.'.length) as Language] ?? '', id };
}

const NO_STARS = { sum: 0, count: 0 };

/** What stars come to: the average to one decimal; null where there are none. */
export const ratingOf = ({ sum, count }: { readonly sum: number; readonly count: number } = NO_STARS): Rating | null =>
  count === 0 ? null : { average: Math.round((sum * 10) / count) / 10, count };
