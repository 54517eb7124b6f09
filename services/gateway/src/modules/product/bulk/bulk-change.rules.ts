import { AppError } from '@harbour/contracts/errors';
import type { ProductDraft } from '@harbour/contracts/product-admin';
import type { Edit } from '../../../editing/editing.repository.ts';
import type { StockChangeCause } from '../../stock/stock-ledger.service.ts';
import { editOf, newProductOf } from '../product-draft.rules.ts';
import type { ProductDocument } from '../product.model.ts';
import { afterEdit, emptied, stockEdit, type Undone, undoing } from './undo.rules.ts';

/** The stock that a variant is to have, and why. */
export interface StockTarget {
  readonly to: number;
  readonly cause: StockChangeCause;
}

/** A change of one product among many: a new one under a slug, an edit by a draft, or other stocks by the variants' ids. */
export type BulkChange =
  | { readonly slug: string; readonly draft: ProductDraft }
  | { readonly before: ProductDocument; readonly draft: ProductDraft }
  | { readonly before: ProductDocument; readonly stocks: ReadonlyMap<string, StockTarget> };

/** A product before and after a change, either of them undefined where it is new or removed. */
export interface Made {
  readonly before: ProductDocument | undefined;
  /** Without pieces where it is removed. */
  readonly after: ProductDocument;
  /** Undefined where it is new or removed. */
  readonly edit: Edit<ProductDocument> | undefined;
  /** Why the stock of a variant changed. */
  readonly causeOf: (variantId: string) => StockChangeCause;
  /** Nothing but its stock was to change. */
  readonly isStock: boolean;
}

/** A product has become another one since the change was made of it. */
export const changedMeanwhile = (): AppError => new AppError('CLIENT_ERROR', 'error.changedMeanwhile', { status: 409 });

/** A product as a change makes it. @throws CLIENT_ERROR 409 where the draft no longer fits */
export function madeBy(change: BulkChange, by: string, newId: () => ProductDocument['_id']): Made {
  const newVariantId = () => newId().toHexString();
  if ('slug' in change) {
    const { slug, draft } = change;
    const after = { ...newProductOf(draft, newVariantId), _id: newId(), slug, version: 1, createdAt: new Date() };
    return { before: undefined, edit: undefined, after, causeOf: () => ({ cause: 'opening', by }), isStock: false };
  }
  const { before } = change;
  const corrected: StockChangeCause = { cause: 'correction', by };
  if ('stocks' in change) {
    const { stocks } = change;
    const edit = stockEdit(before, new Map([...stocks].map(([id, { to }]) => [id, to])));
    return {
      before,
      edit,
      after: afterEdit(before, edit),
      causeOf: (id) => stocks.get(id)?.cause ?? corrected,
      isStock: true,
    };
  }
  const edit = editOf(change.draft, before, newVariantId);
  if (edit === undefined) throw changedMeanwhile();
  const dated = { ...edit, set: { ...edit.set, changedAt: new Date() } };
  return { before, edit: dated, after: afterEdit(before, dated), causeOf: () => corrected, isStock: false };
}

/** A product as undoing a change makes it; undefined where it stays as it is. */
export function madeByUndoing(change: Undone, now: ProductDocument, by: string): Made | undefined {
  const edit = undoing(change, now);
  if (edit === undefined) return undefined;
  const causeOf = (): StockChangeCause => ({ cause: 'correction', by });
  const isStock = change.edit === undefined;
  if (edit === 'remove') return { before: now, edit: undefined, after: afterEdit(now, emptied(now)), causeOf, isStock };
  return { before: now, edit, after: afterEdit(now, edit), causeOf, isStock };
}
