import { isStoredId } from '@harbour/contracts/id';
import type { ListSort } from '@harbour/contracts/list-sort';
import { trusted } from '@harbour/platform/mongo';
import { Types } from 'mongoose';
import { validationError } from './validate.ts';

/** A place in a sorted list: the value sorted by, times in milliseconds, and the id of the last row seen. */
export interface SortCursor {
  readonly value: string | number;
  readonly id: string;
}

/** A stored field that a list can be sorted by. */
export interface SortField {
  readonly field: string;
  readonly kind: 'number' | 'text' | 'time';
}

/** How a list is sorted: by one field, and by id where that is alike. */
export interface ListOrder extends SortField {
  /** Its name, which its cursors carry. */
  readonly sort: string;
  readonly direction: 1 | -1;
}

function listOrder<F extends string>(sort: ListSort<F>, fields: Readonly<Record<F, SortField>>): ListOrder {
  const isDescending = sort.startsWith('-');
  const wanted = isDescending ? sort.slice(1) : sort;
  const [, field] = Object.entries<SortField>(fields).find(([name]) => name === wanted) ?? [];
  if (field === undefined) throw new Error(`nothing is sorted by ${sort}`);
  return { ...field, sort, direction: isDescending ? -1 : 1 };
}

/** What MongoDB sorts by. */
export const sortKeys = ({ field, direction }: ListOrder): Record<string, 1 | -1> => ({
  [field]: direction,
  _id: direction,
});

/** A cursor as text for the client. */
export function writeCursor(sort: string, { value, id }: SortCursor): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

function isValueOf(kind: SortField['kind'], value: unknown): value is string | number {
  if (kind === 'text') return typeof value === 'string' && value.length <= 300;
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** The cursor in a text that `writeCursor` made for the same sort; undefined for anything else. */
export function readCursor({ sort, kind }: Pick<ListOrder, 'sort' | 'kind'>, text: string): SortCursor | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  if (!Array.isArray(parsed) || parsed.length !== 3) return undefined;
  const [of, value, id]: unknown[] = parsed;
  if (of !== sort || !isValueOf(kind, value)) return undefined;
  return typeof id === 'string' && isStoredId(id) ? { value, id } : undefined;
}

/** The cursor in a client's text; undefined where there is none. @throws VALIDATION_ERROR for a bad one */
export function takeCursor(order: Pick<ListOrder, 'sort' | 'kind'>, text: string | undefined): SortCursor | undefined {
  if (text === undefined) return undefined;
  const cursor = readCursor(order, text);
  if (cursor === undefined) throw validationError([{ path: 'cursor', message: 'error.validation' }]);
  return cursor;
}

/** Which page of a sorted list is wanted. */
export interface WantedPage {
  readonly order: ListOrder;
  readonly after: SortCursor | undefined;
  readonly limit: number;
}

/** The page that a client asks for, where the fields of the sort are stored so. @throws VALIDATION_ERROR for a bad cursor */
export function wantedPage<F extends string>(
  sort: ListSort<F>,
  fields: Readonly<Record<F, SortField>>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): WantedPage {
  const order = listOrder(sort, fields);
  return { order, after: takeCursor(order, cursor), limit };
}

/**
 * The conditions for the rows after a cursor, for `$and`; none without a cursor. The first one bounds the index of the
 * sort.
 */
export function pastCursor({ order: { field, kind, direction }, after }: Omit<WantedPage, 'limit'>) {
  if (after === undefined) return [];
  const value = kind === 'time' ? new Date(after.value) : after.value;
  const [beyond, within] = direction === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const id = trusted({ [beyond]: new Types.ObjectId(after.id) });
  return [
    { [field]: trusted({ [within]: value }) },
    { $or: [{ [field]: trusted({ [beyond]: value }) }, { [field]: value, _id: id }] },
  ];
}

/** What a row has in the field that its list is sorted by. */
function valueIn(row: unknown, field: string): string | number {
  const value = field
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), row);
  if (value instanceof Date) return value.getTime();
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

/** The rows of a page out of one more than asked for, and where the next one begins. */
export function sortedPage<R extends { readonly _id: { toHexString(): string } }>(
  rows: readonly R[],
  { order: { sort, field }, limit }: Omit<WantedPage, 'after'>,
): { rows: R[]; page: { next: string | null } } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  if (last === undefined) return { rows: shown, page: { next: null } };
  return {
    rows: shown,
    page: { next: writeCursor(sort, { value: valueIn(last, field), id: last._id.toHexString() }) },
  };
}
