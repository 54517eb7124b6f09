import type { Edit } from '../../../editing/editing.repository.ts';
import type { ProductDocument } from '../product.model.ts';
import { storedTermsOf } from '../search-terms.rules.ts';
import { storedVariantsOf, totalsOf } from '../variant.rules.ts';

/** A product after an edit, as the store will have it. */
export function afterEdit(before: ProductDocument, { set, remove = [] }: Edit<ProductDocument>): ProductDocument {
  const after: ProductDocument = { ...before, ...set, version: (before.version ?? 0) + 1 };
  for (const field of remove) delete after[field];
  return after;
}

/** An edit that gives variants other stocks, by their ids. */
export function stockEdit(before: ProductDocument, stocks: ReadonlyMap<string, number>): Edit<ProductDocument> {
  if (before.variants === undefined || before.variants.length === 0) {
    return { set: { stock: stocks.get(before._id.toHexString()) ?? before.stock } };
  }
  const variants = before.variants.map((each) => ({ ...each, stock: stocks.get(each.id) ?? each.stock }));
  const { stock, variants: sorted } = totalsOf(variants);
  return { set: { stock, variants: sorted } };
}

/** Pieces by which each variant has more after an edit, or fewer, by their ids; variants that stay the same are left out. */
export function piecesBetween(before: ProductDocument | undefined, after: ProductDocument): Record<string, number> {
  const old = new Map((before ? storedVariantsOf(before) : []).map(({ id, stock }) => [id, stock]));
  const pieces = storedVariantsOf(after).map(({ id, stock }) => [id, stock - (old.get(id) ?? 0)] as const);
  return Object.fromEntries(pieces.filter(([, change]) => change !== 0));
}

/** What an edit may add to a product, and undoing it takes away. */
const OPTIONAL = [
  'gallery',
  'keywords',
  'options',
  'variants',
  'sku',
  'barcode',
  'skus',
  'lowStock',
  'startsAt',
  'endsAt',
  'turnsAt',
] as const;

/** What an import did to a product, as far as undoing it needs it. */
export interface Undone {
  readonly pieces: Readonly<Record<string, number>>;
  readonly edit?: { readonly before: ProductDocument | null; readonly version: number };
}

const stocksOf = (product: ProductDocument): Map<string, number> =>
  new Map(storedVariantsOf(product).map(({ id, stock }) => [id, stock]));

/** An edit that takes all pieces of a product away. */
export const emptied = (product: ProductDocument): Edit<ProductDocument> => {
  const none = new Map([...stocksOf(product).keys()].map((id) => [id, 0]));
  return { set: { ...stockEdit(product, none).set, status: 'offline' } };
};

/** The stocks of a product less the pieces that were added to it, none below zero. */
function stocksBack(now: ProductDocument, pieces: Undone['pieces']): Map<string, number> {
  return new Map([...stocksOf(now)].map(([id, stock]) => [id, Math.max(0, stock - (pieces[id] ?? 0))]));
}

function editBack(before: ProductDocument, now: ProductDocument, pieces: Undone['pieces']): Edit<ProductDocument> {
  const stocks = stocksBack(now, pieces);
  const sale = stockEdit(before, stocks).set;
  const { name, description, priceCents, unit, image, category, newArrival, status } = before;
  const there = Object.fromEntries(
    OPTIONAL.flatMap((field) => (before[field] === undefined ? [] : [[field, before[field]]])),
  );
  const words = { name, description, priceCents, unit, image, category, newArrival, status, ...there };
  return {
    set: { ...words, ...sale, ...storedTermsOf({ ...before, ...words }), changedAt: new Date() },
    remove: OPTIONAL.filter((field) => before[field] === undefined),
  };
}

/**
 * The edit that takes an import's change of a product back, less what was sold since; `remove` where it is new and untouched. Undefined where
 * it stays: somebody has edited it since, or bought of a variant that it did not have before.
 */
export function undoing({ pieces, edit }: Undone, now: ProductDocument): Edit<ProductDocument> | 'remove' | undefined {
  if (edit === undefined) return stockEdit(now, stocksBack(now, pieces));
  const { before, version } = edit;
  if ((now.version ?? 0) !== version) return undefined;
  const known = before === null ? new Map<string, number>() : stocksOf(before);
  const isBought = [...stocksOf(now)].some(([id, stock]) => !known.has(id) && stock !== (pieces[id] ?? 0));
  if (isBought) return undefined;
  return before === null ? 'remove' : editBack(before, now, pieces);
}
