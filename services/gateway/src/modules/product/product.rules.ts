import type { Language } from '@harbour/contracts/language';
import type { ProductSort } from '@harbour/contracts/first-queries';
import type { Rating } from '@harbour/contracts/review-rating';
import { isStoredId } from '@harbour/contracts/id';

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
export function cursorAt({ field }: SortOrder, { _id, priceCents = 0, createdAt, name }: OrderedRow): Cursor {
  const id = _id.toHexString();
  if (field === 'createdAt') return { value: createdAt?.getTime() ?? 0, id };
  if (field === 'priceCents') return { value: priceCents, id };
  return { value: name?.[field.slice('name.'.length) as Language] ?? '', id };
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
  const [of, value, id]: unknown[] = parsed;
  if (of !== sort || !isValueOf(sort, value)) return undefined;
  return typeof id === 'string' && isStoredId(id) ? { value, id } : undefined;
}

const NO_STARS = { sum: 0, count: 0 };

/** What stars come to: the average to one decimal; null where there are none. */
export const ratingOf = ({ sum, count }: { readonly sum: number; readonly count: number } = NO_STARS): Rating | null =>
  count === 0 ? null : { average: Math.round((sum * 10) / count) / 10, count };
