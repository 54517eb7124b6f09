import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { textOfCell } from './cell.rules.ts';

/** A row of a file: the line where it begins, and its cells by their columns, trimmed. Columns that are missing in the file have none. */
export interface CsvRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** What is wrong with a file and where; no column where it is the row, or the file. The message is a key. */
export interface CsvProblem {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
}

/** Columns that a file may have. */
export interface CsvShape {
  readonly known: readonly string[];
  readonly required: readonly string[];
}

/** A file that cannot be read any further. */
export class CsvUnreadable extends Error {
  readonly problems: readonly CsvProblem[];

  constructor(problems: readonly CsvProblem[]) {
    super('the file is not a CSV file of this shape');
    this.name = 'CsvUnreadable';
    this.problems = problems;
  }
}

/** Longest row in bytes. */
const MAX_ROW_BYTES = 1_000_000;
const DELIMITERS = [',', ';', '\t'] as const;
/** What a decoder puts for bytes that are no UTF-8. */
const REPLACEMENT = '\u{FFFD}';

/** Spreadsheets of some countries put a semicolon or a tab between cells: the first line tells. */
function delimiterOf(beginning: Buffer): string {
  const [line = ''] = beginning.toString('utf8').split(/\r|\n/, 1);
  const countOf = (each: string) => line.split(each).length;
  return DELIMITERS.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

async function* recordsOf(parts: AsyncIterable<Buffer>): AsyncGenerator<{ record: string[]; line: number }> {
  const source = parts[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done === true) return;
  const beginning = first.value;
  const rest = (async function* all() {
    yield beginning;
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
  })();
  // The parser is ahead of who reads: what it cannot read begins behind the last row that it could.
  let parsed = 0;
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(beginning),
    info: true,
    max_record_size: MAX_ROW_BYTES,
    relax_column_count: true,
    on_record(record, { lines }) {
      parsed = lines;
      return record;
    },
  });
  const input = Readable.from(rest, { objectMode: false }).once('error', (error) => parser.destroy(error));
  let ended = 0;
  try {
    for await (const { record, info } of input.pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const line = ended + 1;
      ended = info.lines;
      // An empty line.
      if (record.length > 1 || record[0] !== '') yield { record, line };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvUnreadable([{ line: parsed + 1, column: null, message: 'validation.importQuotes' }]);
  } finally {
    input.destroy();
  }
}

/** Names of columns as they are known: without blanks around them, in small letters. */
function columnsOf(header: readonly string[], { known, required }: CsvShape): string[] {
  const spelling = new Map(known.map((name) => [name.toLowerCase(), name]));
  const columns = header.map((name) => spelling.get(name.trim().toLowerCase()) ?? name.trim());
  const problem = (column: string, message: string): CsvProblem => ({ line: 1, column, message });
  const problems = [
    ...columns
      .filter((name) => !known.includes(name))
      .map((name) => problem(name.slice(0, 60), 'validation.importColumn')),
    ...columns
      .filter((name, at) => columns.indexOf(name) < at && known.includes(name))
      .map((name) => problem(name, 'validation.importColumnTwice')),
    ...required
      .filter((name) => !columns.includes(name))
      .map((name) => problem(name, 'validation.importColumnMissing')),
  ];
  if (problems.length > 0) throw new CsvUnreadable(problems);
  return columns;
}

/** The rows of a CSV file, read as its bytes come. @throws CsvUnreadable, what the source throws */
export async function* readCsv(parts: AsyncIterable<Buffer>, shape: CsvShape): AsyncGenerator<CsvRow> {
  let columns: string[] | undefined;
  for await (const { record, line } of recordsOf(parts)) {
    if (columns === undefined) {
      columns = columnsOf(record, shape);
      continue;
    }
    if (record.length > columns.length)
      throw new CsvUnreadable([{ line, column: null, message: 'validation.importCells' }]);
    const cells = new Map<string, string>();
    for (const [at, column] of columns.entries()) {
      const cell = record[at] ?? '';
      if (cell.includes(REPLACEMENT)) throw new CsvUnreadable([{ line, column, message: 'validation.importEncoding' }]);
      cells.set(column, textOfCell(cell).trim());
    }
    yield { line, cells };
  }
  if (columns === undefined) throw new CsvUnreadable([{ line: 1, column: null, message: 'validation.importEmpty' }]);
}
