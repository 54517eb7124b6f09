import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESSES, ROOT } from '@harbour/tools/processes';

const PAGE = join(ROOT, 'docs', 'operations.md');
const COLUMNS = ['from', 'to', 'production', 'local', 'for', 'seen'] as const;

export type Overlay = 'production' | 'local';

/** A row of the table "Connections" of docs/operations.md. */
export type ConnectionRow = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** The rows of the table. @throws where the page has no such table, so that nothing passes by accident */
export function connectionTable(page = readFileSync(PAGE, 'utf8')): ConnectionRow[] {
  const lines = page.split('\n');
  const head = lines.indexOf(`| ${COLUMNS.join(' | ')} |`);
  if (head < 0) throw new Error('docs/operations.md has no table of connections');
  const rows = lines.slice(head + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end).map((line) => {
    const cells = line.split('|').slice(1, -1);
    return Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at]?.trim() ?? ''])) as ConnectionRow;
  });
}

const listOf = (cell: string): string[] => (cell === '–' ? [] : cell.split(', '));

/** Names that stand for several; a caller adds those of its own pods. */
const PROCESS_NAMES = PROCESSES.map(({ name }) => name);

/** The connections of rows in one overlay, such as `gateway → status:8090`. */
export function connectionsOf(
  rows: readonly ConnectionRow[],
  overlay: Overlay,
  groups: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  const known: Readonly<Record<string, readonly string[]>> = { 'each process': PROCESS_NAMES, ...groups };
  const namesOf = (cell: string): string[] => listOf(cell).flatMap((name) => known[name] ?? [name]);
  return rows.flatMap((row) =>
    namesOf(row.from).flatMap((from) =>
      namesOf(row.to).flatMap((to) => listOf(row[overlay]).map((port) => `${from} → ${to}:${port}`)),
    ),
  );
}
