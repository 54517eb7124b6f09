import { MAX_QUANTITY } from '@harbour/contracts/basket-bounds';
import { lineIdOf } from '@harbour/contracts/choices';
import type { EditedLine } from '@harbour/contracts/order-edit';
import type { QuoteChange } from '@harbour/contracts/quote';
import { validationError } from '../../../http/api/validate.ts';
import type { SellableVariant, StockLine } from '../../product/product.service.ts';
import type { OrderLine } from '../order.model.ts';

/** What can be bought now, by the ids of variants, and of products for the one that they mean. */
type ForSale = ReadonlyMap<string, SellableVariant>;

/** What an edit makes of an order's lines. */
export interface PlannedLines {
  readonly lines: readonly OrderLine[];
  /** Pieces that the edit takes from the shelf, at today's price, by which the shelf finds them. */
  readonly taken: readonly (OrderLine & StockLine)[];
  /** Pieces that go back on the shelf. */
  readonly given: readonly OrderLine[];
  /** Added pieces that the shop does not have. */
  readonly problems: readonly QuoteChange[];
}

const idOf = ({ variant, productId }: OrderLine): string => variant?.id ?? productId;

function lineOf({
  id,
  variant,
  name,
  unit,
  image,
  category,
  priceCents,
}: SellableVariant): Omit<OrderLine, 'quantity'> {
  return { productId: id, variant, name, unit, image, category, priceCents };
}

/** The back-ordered pieces of a line after an edit: those it had, as far as they stay, and those of what is added. */
function owedIn(
  line: OrderLine | undefined,
  now: SellableVariant | undefined,
  quantity: number,
): Pick<OrderLine, 'backOrdered'> {
  const added = quantity - (line?.quantity ?? 0);
  const more = added > 0 ? now?.backOrdered(added) : undefined;
  const known = more ?? line?.backOrdered;
  const pieces = Math.min(quantity, (line?.backOrdered?.pieces ?? 0) + (more?.pieces ?? 0));
  return known && pieces > 0 ? { backOrdered: { ...known, pieces } } : {};
}

/** Why so many more pieces cannot be added; undefined where they can. */
function problemOf(
  { product, variant }: Pick<EditedLine, 'product' | 'variant'>,
  { now, had, wanted }: { now: SellableVariant | undefined; had: number; wanted: number },
): QuoteChange | undefined {
  const label = now?.variant.label;
  const named = {
    product: { id: product, ...(now ? { name: now.name } : {}) },
    ...(variant === undefined ? {} : { variant: { id: variant, ...(label ? { label } : {}) } }),
  };
  if (now === undefined) return { ...named, kind: 'gone' };
  if (now.stock >= wanted - had) return undefined;
  if (now.stock <= 0 && had === 0) return { ...named, kind: 'soldOut' };
  return { ...named, kind: 'fewer', from: wanted, to: had + Math.max(0, now.stock) };
}

/** The quantities wanted, one line for each variant. @throws VALIDATION_ERROR for more of one than can be ordered */
function merged(wanted: readonly EditedLine[], before: ReadonlyMap<string, OrderLine>, goods: ForSale) {
  const byId = new Map<string, EditedLine>();
  for (const line of wanted) {
    const named = lineIdOf({
      product: { id: line.product },
      variant: line.variant === undefined ? undefined : { id: line.variant },
    });
    const id = before.has(named) ? named : (goods.get(named)?.variant.id ?? named);
    const quantity = line.quantity + (byId.get(id)?.quantity ?? 0);
    if (quantity > MAX_QUANTITY) throw validationError([{ path: 'lines', message: 'validation.quantity' }]);
    byId.set(id, { ...line, quantity });
  }
  return byId;
}

/**
 * What an edit makes of an order's lines: lines keep the price at which they were ordered, new ones have today's. Only the
 * difference of pieces is taken from the shelf or goes back. Pure.
 * @throws VALIDATION_ERROR for more pieces of one variant than can be ordered
 */
export function planLines(ordered: readonly OrderLine[], wanted: readonly EditedLine[], goods: ForSale): PlannedLines {
  const before = new Map(ordered.map((line) => [idOf(line), line]));
  const after = merged(wanted, before, goods);
  const lines: OrderLine[] = [];
  const taken: (OrderLine & StockLine)[] = [];
  const given: OrderLine[] = [];
  const problems: QuoteChange[] = [];
  for (const [id, { quantity, ...named }] of after) {
    const line = before.get(id);
    const found = goods.get(id);
    const now = found?.id === named.product ? found : undefined;
    const had = line?.quantity ?? 0;
    const kept = line ?? (now && { ...lineOf(now), quantity });
    if (kept) {
      const { backOrdered: _, ...rest } = kept;
      lines.push({ ...rest, quantity, ...owedIn(line, now, quantity) });
    }
    if (quantity > had) {
      const problem = problemOf(named, { now, had, wanted: quantity });
      if (problem) problems.push(problem);
      else if (now) taken.push({ ...lineOf(now), quantity: quantity - had, owable: now.owable });
    }
    if (line && quantity < had) given.push({ ...line, quantity: had - quantity });
  }
  for (const [id, line] of before) if (!after.has(id)) given.push(line);
  return { lines, taken, given, problems };
}
