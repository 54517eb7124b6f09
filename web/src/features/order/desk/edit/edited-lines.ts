import { MAX_QUANTITY } from '@harbour/contracts/basket-bounds';
import { fullName, labelOf, lineIdOf } from '@harbour/contracts/choices';
import type { Localized } from '@harbour/contracts/language';
import type { Order } from '@harbour/contracts/order';
import type { Product } from '@harbour/contracts/product';

/** A line of an order while it is edited. */
export interface EditLine {
  /** What tells it from the others. */
  readonly id: string;
  readonly product: string;
  readonly variant: string | undefined;
  readonly name: Localized;
  /** In dollars: that of the order, else today's. */
  readonly price: number;
  readonly quantity: number;
}

/** The lines of an order as they are. */
export const linesOf = ({ basket }: Order): EditLine[] =>
  basket.products.map(({ product, variant, quantity }) => ({
    id: lineIdOf({ product, variant }),
    product: product.id,
    variant: variant?.id,
    name: fullName(product.name, variant?.label),
    price: product.price,
    quantity,
  }));

/** What can be added of a product: a line of one piece for each variant. */
export const choicesOf = ({ id, name, options, variants }: Product) =>
  variants.map((variant) => ({
    id: variant.id,
    product: id,
    variant: variant.id === id ? undefined : variant.id,
    name: fullName(name, labelOf(options, variant.options)),
    price: variant.price,
    quantity: 1,
    stock: variant.stock,
  }));

/** The lines with one more piece of a line, or with that line. */
export function withPiece(lines: readonly EditLine[], added: EditLine): EditLine[] {
  if (!lines.some(({ id }) => id === added.id)) return [...lines, { ...added, quantity: 1 }];
  return lines.map((line) =>
    line.id === added.id ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + 1) } : line,
  );
}

/** The lines as the server takes them. */
export const wantedLines = (lines: readonly EditLine[]) =>
  lines.map(({ product, variant, quantity }) => ({
    product,
    quantity,
    ...(variant === undefined || variant === product ? {} : { variant }),
  }));

/** Whether both are the same goods in the same numbers. */
export const isSameLines = (one: readonly EditLine[], other: readonly EditLine[]): boolean =>
  JSON.stringify(wantedLines(one)) === JSON.stringify(wantedLines(other));
