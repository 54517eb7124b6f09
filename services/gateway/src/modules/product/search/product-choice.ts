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
  /** The moment at which shoppers see them; now where not given. */
  readonly at?: Date | undefined;
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

/** Both, so that a query finds its index. */
const ANY_STATUS = trusted({ $in: ['online' as const, 'offline' as const] });

/** Products that shoppers see at a moment: those online now until their end, and those to come from their beginning. */
const seenAt = (at: Date): Filter => ({
  $and: [
    {
      $or: [
        { status: 'online' },
        { status: 'offline', turnsAt: trusted({ $exists: true }), startsAt: trusted({ $lte: at }) },
      ],
    },
    { $or: [{ endsAt: null }, { endsAt: trusted({ $gt: at }) }] },
  ],
});

/** The filter of a choice, in the shape that the indexes serve. */
export function filterOf({
  status,
  at,
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
    status: at === undefined ? status : ANY_STATUS,
    ...(newArrival === undefined ? {} : { newArrival }),
    ...(categories === undefined ? {} : { category: anyOf(categories) }),
    ...(fromCents === undefined && toCents === undefined ? {} : { priceCents: trusted(price) }),
    ...(inStock === true ? { stock: trusted({ $gt: 0 }) } : {}),
    ...(offered === undefined && at === undefined
      ? {}
      : { $and: [...(offered === undefined ? [] : [isOffered(offered)]), ...(at === undefined ? [] : [seenAt(at)])] }),
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
