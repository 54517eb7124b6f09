import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { safeCell } from './cell.rules.ts';

/** Records that are read ahead of a client. */
const RECORDS_AHEAD = 64;

/** One column of a CSV file: its name in the first row, and what stands in it of a row; a number is written as it is. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string | number | null | undefined;
}

/** A CSV file to be downloaded: rows are taken from the source only as fast as the client reads. */
export interface CsvFile<Row> {
  /** With its ending; plain ASCII. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
}

async function* recordsOf<Row>({ columns, rows }: CsvFile<Row>): AsyncGenerator<(string | number)[]> {
  yield columns.map(({ title }) => title);
  for await (const row of rows) {
    yield columns.map(({ cell }) => {
      const value = cell(row) ?? '';
      return typeof value === 'number' ? value : safeCell(value);
    });
  }
}

/**
 * Writes rows while they are read: UTF-8 with a byte order mark, by which Excel knows Chinese, and lines as RFC 4180 ends them. A target
 * that is closed closes the source too, and with it its cursor. @throws what the source throws
 */
export async function writeCsv<Row>(file: CsvFile<Row>, target: Writable): Promise<void> {
  const source = Readable.from(recordsOf(file), { highWaterMark: RECORDS_AHEAD });
  await pipeline(source, stringify({ bom: true, record_delimiter: 'windows' }), target);
}

/** Sends rows as a CSV file to download. A client that leaves early is no failure; a source that fails cuts the download off. */
export async function sendCsv<Row>(response: Response, file: CsvFile<Row>): Promise<void> {
  response.setHeader('content-disposition', `attachment; filename="${file.name}"`);
  response.setHeader('cache-control', 'no-store');
  response.type('text/csv');
  await writeCsv(file, response);
}
