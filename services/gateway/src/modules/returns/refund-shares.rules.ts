import type { ReturnAmounts } from '@harbour/contracts/returns';
import type { ReturnDocument } from './return.model.ts';

/** The parts of an order that decide how much was paid for each piece. */
export interface PaidOrder {
  readonly lines: readonly { readonly priceCents: number; readonly quantity: number }[];
  readonly charges: readonly { readonly cents: number }[];
  readonly totalCents: number;
}

type Earlier = Pick<ReturnDocument, 'refund'>;

/** Splits an amount by weight into whole cents: the shares add up exactly, and each is off by less than a cent. */
export function shares(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  let seen = 0;
  let given = 0;
  return weights.map((weight) => {
    seen += weight;
    const until = Math.round(cents * (seen / whole));
    const share = until - given;
    given = until;
    return share;
  });
}

/** What was paid for the goods of an order after discounts, and for its charges; together its total. */
function partsOf({ charges, totalCents }: PaidOrder): { goods: number; charges: number } {
  const charged = charges.reduce((sum, { cents }) => sum + cents, 0);
  const goods = Math.max(0, totalCents - charged);
  return { goods, charges: totalCents - goods };
}

/** For each line: cents for its first 0, 1, 2 … pieces. */
function centsByPieces(order: PaidOrder): number[][] {
  const worths = order.lines.map(({ priceCents, quantity }) => priceCents * quantity);
  return shares(partsOf(order).goods, worths).map((cents, line) => {
    const pieces = order.lines[line]?.quantity ?? 0;
    return Array.from({ length: pieces + 1 }, (_, count) => Math.round(cents * (count / pieces)));
  });
}

/** Refunds of other returns, done or in progress. */
const madeOf = (others: readonly Earlier[]) => others.flatMap(({ refund }) => (refund === null ? [] : [refund]));

/**
 * What the pieces of a return were paid with: for each of its lines, dollars for 0, 1, 2 … pieces beyond those that other
 * returns were refunded for. Whatever is refunded in whichever order, no line gives more than it was paid with, and all
 * lines with the charges exactly the order's total.
 */
export function amountsOf(
  order: PaidOrder,
  asked: Pick<ReturnDocument, 'lines'>,
  { others, leftCents }: { readonly others: readonly Earlier[]; readonly leftCents: number },
): ReturnAmounts {
  const byPieces = centsByPieces(order);
  const made = madeOf(others);
  const before = (place: number): number =>
    made.flatMap(({ lines }) => lines).reduce((sum, { line, quantity }) => (line === place ? sum + quantity : sum), 0);
  const isCharged = made.every(({ charges }) => !charges);
  return {
    lines: asked.lines.map(({ line, quantity }) => {
      const cents = byPieces[line] ?? [0];
      const first = Math.min(before(line), cents.length - 1);
      const most = Math.min(quantity, cents.length - 1 - first);
      const amounts = Array.from(
        { length: most + 1 },
        (_, count) => ((cents[first + count] ?? 0) - (cents[first] ?? 0)) / 100,
      );
      return { line, amounts };
    }),
    charges: isCharged ? partsOf(order).charges / 100 : 0,
    left: leftCents / 100,
  };
}
