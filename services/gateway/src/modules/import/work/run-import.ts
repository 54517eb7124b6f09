import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import type { CsvProblem } from '../../../csv/read-csv.ts';
import type { Transaction } from '../../../store/transaction.ts';
import type { BulkChange, ProductBulk } from '../../product/bulk/product-bulk.service.ts';
import type { ImportChangeRepository } from '../import-change.repository.ts';
import { noOutcome, type Plan } from '../../../csv/plan.ts';
import type { RowGroup } from '../../../csv/row-groups.ts';
import { type Batches, type ImportWork, paceOf, rowsIn } from './batches.ts';

export interface RunDependencies {
  readonly changes: Pick<ImportChangeRepository, 'keep'>;
  readonly products: Pick<ProductBulk, 'apply'>;
  readonly inTransaction: Transaction;
  readonly batches: Batches;
}

/**
 * Carries a file out from where it was left; false where this process stops before its end. Each batch is one transaction with the note of how
 * far it came and what undoing it needs.
 */
export function runImport(
  { changes, products, inTransaction, batches }: RunDependencies,
  { document, lease, planner }: ImportWork,
): Promise<boolean> {
  const importId = document._id.toHexString();
  const commit = (groups: readonly RowGroup[], plan: () => Promise<Plan<BulkChange>>): Promise<void> =>
    inTransaction(async () => {
      const { changes: wanted, outcome, problems } = await plan();
      await batches.note(lease, { groups: groups.length, rows: rowsIn(groups), outcome, problems });
      await changes.keep(importId, await products.apply(wanted, document.by));
    });
  /** Writes a batch; where something in it is taken meanwhile, its groups one by one, so that the others are written. */
  const write = async (groups: readonly RowGroup[]): Promise<void> => {
    try {
      await commit(groups, () => planner.plan(groups, { importId, by: document.by, isRun: true }));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (groups.length > 1) {
        for (const group of groups) await write([group]);
        return;
      }
      const taken = groups.map(([{ line }]): CsvProblem => ({ line, column: 'sku', message: 'validation.skuTaken' }));
      const outcome = { ...noOutcome(), failed: 1 };
      await commit(groups, async () => ({ changes: [], outcome, problems: taken }));
    }
  };
  return batches.each(batches.ofFile(document, document.groups), write, paceOf);
}
