import type { Transaction } from '../../../store/transaction.ts';
import type { BulkRecord, ProductBulk } from '../../product/bulk/product-bulk.service.ts';
import type { ImportChangeRepository } from '../import-change.repository.ts';
import { noOutcome } from '../../../csv/plan.ts';
import { BATCH_ROWS, type Batches, type ImportWork } from './batches.ts';

export interface UndoDependencies {
  readonly changes: Pick<ImportChangeRepository, 'drop' | 'next'>;
  readonly products: Pick<ProductBulk, 'revert'>;
  readonly inTransaction: Transaction;
  readonly batches: Batches;
}

/** Takes back what is left of an import's changes; false where this process stops before the last. What stays is told by its address. */
export function undoImport(
  { changes, products, inTransaction, batches }: UndoDependencies,
  { document, lease }: Omit<ImportWork, 'planner'>,
): Promise<boolean> {
  const importId = document._id.toHexString();
  async function* left(): AsyncGenerator<BulkRecord[]> {
    for (;;) {
      const records = await changes.next(importId, BATCH_ROWS);
      if (records.length === 0) return;
      yield records;
    }
  }
  return batches.each(left(), (records) =>
    inTransaction(async () => {
      const kept = await products.revert(records, document.by);
      const problems = kept.map((slug) => ({ line: 0, column: slug, message: 'validation.importKept' }));
      const outcome = { ...noOutcome(), changed: records.length - kept.length, failed: kept.length };
      await batches.note(lease, { groups: records.length, rows: records.length, outcome, problems });
      await changes.drop(importId, records);
    }),
  );
}
