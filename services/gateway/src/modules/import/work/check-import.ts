import { type CsvProblem, CsvUnreadable } from '../../../csv/read-csv.ts';
import type { ImportRepository } from '../import.repository.ts';
import { noOutcome } from '../../../csv/plan.ts';
import type { RowGroup } from '../../../csv/row-groups.ts';
import { type Batches, type ImportWork, rowsIn } from './batches.ts';
import { createSeenKeys } from './seen-keys.ts';

export interface CheckDependencies {
  readonly imports: Pick<ImportRepository, 'finish' | 'restart'>;
  readonly batches: Batches;
}

/** Reads a whole file and notes what it would do and what is wrong with it. Nothing else is written. */
export async function checkImport(
  { imports, batches }: CheckDependencies,
  { document, lease, planner }: ImportWork,
): Promise<void> {
  const seen = createSeenKeys();
  let rows = 0;
  const work = async (groups: RowGroup[]): Promise<void> => {
    const twice = groups
      .flatMap(planner.keysIn)
      .filter(({ key }) => seen.note(key))
      .map(({ row, column }): CsvProblem => ({ line: row.line, column, message: 'validation.importTwice' }));
    const what = { importId: document._id.toHexString(), by: document.by, isRun: false };
    const { outcome, problems } = await planner.plan(groups, what);
    rows += rowsIn(groups);
    const found = [...twice, ...problems].toSorted((a, b) => a.line - b.line);
    await batches.note(lease, { groups: groups.length, rows: rowsIn(groups), outcome, problems: found });
  };
  const noteUnreadable = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof CsvUnreadable)) throw error;
    await batches.note(lease, { groups: 0, rows: 0, outcome: noOutcome(), problems: error.problems });
    return true;
  };
  // Nothing tells which keys another gateway has seen: a check begins anew.
  await imports.restart(lease);
  const isDone = await batches.each(batches.ofFile(document, 0), work).catch(noteUnreadable);
  if (isDone) await imports.finish(lease, 'checked', { 'rows.all': rows });
}
