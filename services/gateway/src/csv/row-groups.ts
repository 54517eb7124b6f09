import type { CsvRow } from './read-csv.ts';

/** Rows that belong together. */
export type RowGroup = readonly [CsvRow, ...CsvRow[]];

/** The most rows of one group: what is more is told of as a second one. */
const MOST_ROWS = 200;

/** Rows that stand together and have one key, as one group each. */
export async function* groupsOf(
  rows: AsyncIterable<CsvRow>,
  keyOf: (row: CsvRow) => string | undefined,
): AsyncGenerator<RowGroup> {
  let group: [CsvRow, ...CsvRow[]] | undefined;
  let key: string | undefined;
  for await (const row of rows) {
    const next = keyOf(row);
    if (group !== undefined && next !== undefined && next === key && group.length < MOST_ROWS) group.push(row);
    else {
      if (group !== undefined) yield group;
      group = [row];
    }
    key = next;
  }
  if (group !== undefined) yield group;
}

/** Groups by as many rows as are worked on at a time, after those that are left out. */
export async function* batchesOf(
  groups: AsyncIterable<RowGroup>,
  { rows, skip }: { rows: number; skip: number },
): AsyncGenerator<RowGroup[]> {
  let batch: RowGroup[] = [];
  let [size, passed] = [0, 0];
  for await (const group of groups) {
    passed += 1;
    if (passed <= skip) continue;
    batch.push(group);
    size += group.length;
    if (size < rows) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
