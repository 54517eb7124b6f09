import type { CsvProblem, CsvShape } from '../../../csv/read-csv.ts';
import type { CsvRow } from '../../../csv/read-csv.ts';
import type { BulkChange } from '../../product/bulk/bulk-change.rules.ts';
import type { ImportOutcome } from '../import.model.ts';
import type { RowGroup } from './row-groups.ts';

/** What a batch of groups comes to: changes to be made, and what is wrong. */
export interface Plan {
  readonly changes: readonly BulkChange[];
  readonly outcome: ImportOutcome;
  readonly problems: readonly CsvProblem[];
}

/** What a plan is made for: of an import, to look at it or to carry it out within the running transaction. */
export interface PlanFor {
  readonly importId: string;
  readonly by: string;
  readonly isRun: boolean;
}

/** How one kind of file is read. */
export interface Planner {
  readonly shape: CsvShape;
  /** What rows have in common that belong together; undefined for a row of its own. */
  readonly keyOf: (row: CsvRow) => string | undefined;
  /** What must not come twice in a file, and in which column of a row it stands. */
  readonly keysIn: (
    group: RowGroup,
  ) => readonly { readonly key: string; readonly row: CsvRow; readonly column: string }[];
  readonly plan: (groups: readonly RowGroup[], what: PlanFor) => Promise<Plan>;
}

export const noOutcome = (): ImportOutcome => ({ added: 0, changed: 0, same: 0, failed: 0 });
