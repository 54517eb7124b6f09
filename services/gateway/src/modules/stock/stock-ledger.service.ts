import type { WebhookStock } from '@harbour/contracts/webhook-event';
import type { StockCause } from '@harbour/contracts/stock-ledger';
import type { NewStockEntry } from './stock-entry.model.ts';
import type { StockEntryRepository } from './stock-entry.repository.ts';

/** Pieces of a variant after a change, and how many there were before. */
export interface StockChange extends WebhookStock {
  readonly before: number;
}

/** Why stock changes, and by what or whom. */
export interface StockChangeCause {
  readonly cause: StockCause;
  /** The order's number. */
  readonly order?: string;
  /** The admin's id. */
  readonly by?: string;
}

export type StockLedger = ReturnType<typeof createStockLedger>;

/** Writes every change of stock down, within the transaction that makes it: the entries of a variant add up to its stock. */
export const createStockLedger = (entries: StockEntryRepository) => ({
  async record(changes: readonly StockChange[], cause: StockChangeCause): Promise<void> {
    const at = new Date();
    const added = changes.map(
      ({ id: productId, variant: { id: variantId, sku }, stock, before }): NewStockEntry => ({
        productId,
        variantId,
        sku,
        at,
        change: stock - before,
        ...cause,
      }),
    );
    if (added.length > 0) await entries.insert(added);
  },
});
