import { AppError } from '@harbour/contracts/errors';
import { validationError } from '../http/api/validate.ts';
import type { Actor } from '../modules/audit/audit.service.ts';
import type { EditorDependencies } from './editor.ts';

/** What products are named by: moving them gives all of one value another. */
type ProductField = 'category' | 'unit';

/** What removing needs of products. */
export interface ProductMover {
  countOf(field: ProductField, code: string): Promise<number>;
  /** Gives all products of a value another one, some at a time; gives how many there were. */
  move(field: ProductField, from: string, to: string): Promise<number>;
}

export interface RemovalDependencies extends EditorDependencies {
  readonly products: ProductMover;
}

/** What is removed, and where its products go. */
export interface Removal {
  readonly kind: ProductField;
  readonly id: string;
  readonly code: string;
  /** For the audit log. */
  readonly detail: string;
  readonly moveTo: string | undefined;
}

/** What is particular to the collection. */
export interface RemovalParts {
  /** Whether an entry of this code is there, which no other transaction removes meanwhile. */
  readonly use: (code: string) => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

/**
 * Removes what products may be named by. They are moved before, some at a time: one transaction over all of them would
 * hold up orders. One that comes meanwhile refuses the removal, and the next try moves it too.
 * @throws VALIDATION_ERROR, CLIENT_ERROR 409 with the number of products in `error.products`
 */
export async function removeMoving(
  { inTransaction, audit, products }: RemovalDependencies,
  { kind, id, code, detail, moveTo }: Removal,
  actor: Actor,
  { use, remove }: RemovalParts,
): Promise<{ moved: number }> {
  let moved = 0;
  if (moveTo !== undefined) {
    const isThere = moveTo !== code && (await inTransaction(() => use(moveTo)));
    if (!isThere) throw validationError([{ path: 'moveTo', message: 'validation.required' }]);
    moved = await products.move(kind, code, moveTo);
  }
  await inTransaction(async () => {
    const count = await products.countOf(kind, code);
    if (count > 0) throw new AppError('CLIENT_ERROR', 'error.inUse', { params: { count }, extra: { products: count } });
    await remove();
    const note = moveTo === undefined ? detail : `${detail} → ${moveTo} (${moved})`;
    await audit.record(actor, { action: `${kind}.remove`, ids: [id], detail: note });
  });
  return { moved };
}
