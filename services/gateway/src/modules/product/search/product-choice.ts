import { trusted } from '@harbour/platform/mongo';
import { type QueryFilter, Types } from 'mongoose';
import type { ProductDocument } from '../product.model.ts';
import type { SortOrder } from '../product.rules.ts';
import type { SortCursor } from '../../../http/api/sort-cursor.ts';

type Filter = QueryFilter<ProductDocument>;

/** The targets of running offers. */
export interface Offered {
  readonly categories: readonly string[];
  readonly ids: readonly Types.ObjectId[];
}

/** Which products a list is of, apart from its words. */
export interface ProductChoice {
  readonly status: ProductDocument['status'];
  readonly newArrival?: boolean | undefined;
  /** Codes of a category and its parts. */
  readonly categories?: readonly string[] | undefined;
  readonly fromCents?: number | undefined;
  readonly toCents?: number | undefined;
  readonly inStock?: boolean | undefined;
  /** The targets of offers, if only products on offer are wanted. */
  readonly offered?: Offered | undefined;
}

const isOffered = ({ categories, ids }: Offered): Filter => ({
  $or: [{ category: trusted({ $in: [...categories] }) }, { _id: trusted({ $in: [...ids] }) }],
});

/** A single value is not wrapped in `$in`, so that the index also gives the order. */
export const anyOf = (values: readonly string[]) => {
  const [first = ''] = values;
  return values.length === 1 ? first : trusted({ $in: [...values] });
};

/** The filter of a choice, in the shape that the indexes serve. */
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

/** Whether a choice has no filter but the status. */
export const isEverything = ({
  newArrival,
  categories,
  fromCents,
  toCents,
  inStock,
  offered,
}: ProductChoice): boolean =>
  inStock !== true && [newArrival, categories, fromCents, toCents, offered].every((filter) => filter === undefined);

/** The part of a filter for rows after a cursor. */
export function afterCursor({ field, direction }: SortOrder, cursor: SortCursor) {
  const beyond = direction === 1 ? '$gt' : '$lt';
  const value = field === 'createdAt' ? new Date(cursor.value) : cursor.value;
  const id = new Types.ObjectId(cursor.id);
  return [{ [field]: trusted({ [beyond]: value }) }, { [field]: value, _id: trusted({ [beyond]: id }) }];
}
