import type { CsvProblem, CsvRow, CsvShape } from './read-csv.ts';
import type { RowGroup } from './row-groups.ts';

/** What became of groups of rows: products, or variants in a file of stock. */
export interface Outcome {
  added: number;
  changed: number;
  same: number;
  failed: number;
}

/** What a batch of groups comes to: changes to be made, and what is wrong. */
export interface Plan<Change> {
  readonly changes: readonly Change[];
  readonly outcome: Outcome;
  readonly problems: readonly CsvProblem[];
}

/** What a plan is made for: of an import, to look at it or to carry it out within the running transaction. */
export interface PlanFor {
  readonly importId: string;
  readonly by: string;
  readonly isRun: boolean;
}

/** A key of a group, in which row and column it stands. */
export interface RowKey {
  readonly key: string;
  readonly row: CsvRow;
  readonly column: string;
}

/** How one kind of file is read. */
export interface Planner<Change> {
  readonly shape: CsvShape;
  /** What rows have in common that belong together; undefined for a row of its own. */
  readonly keyOf: (row: CsvRow) => string | undefined;
  /** What must not come twice in a file. */
  readonly keysIn: (group: RowGroup) => readonly RowKey[];
  readonly plan: (groups: readonly RowGroup[], what: PlanFor) => Promise<Plan<Change>>;
}

export const noOutcome = (): Outcome => ({ added: 0, changed: 0, same: 0, failed: 0 });
