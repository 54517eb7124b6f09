import { describe, expect, it } from '@jest/globals';
import { type CsvProblem, CsvUnreadable, readCsv } from './read-csv.ts';

const shape = { known: ['sku', 'stock', 'name_zh_HK'], required: ['sku'] };

async function* bytesOf(text: string | Buffer, size = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Buffer) {
  const rows: (readonly [number, Record<string, string>])[] = [];
  for await (const { line, cells } of readCsv(bytesOf(text), shape)) rows.push([line, Object.fromEntries(cells)]);
  return rows;
}

const problemsOf = (text: string | Buffer): Promise<readonly CsvProblem[]> =>
  read(text).then(
    () => [],
    (error: unknown) => {
      if (error instanceof CsvUnreadable) return error.problems;
      throw error;
    },
  );

describe('a CSV file', () => {
  it('is read by the line where each row begins, whatever its bytes come in', async () => {
    const text = '\u{FEFF}SKU, stock ,name_zh_hk\r\nA,1,"茶\n葉"\r\n\r\n"B ""x""",\'=1,\r\n';
    expect(await read(text)).toEqual([
      [2, { sku: 'A', stock: '1', name_zh_HK: '茶\n葉' }],
      [5, { sku: 'B "x"', stock: '=1', name_zh_HK: '' }],
    ]);
  });

  it.each([';', '\t'])('may have %j between its cells', async (mark) => {
    expect(await read(`sku${mark}stock\nA${mark}"1,5"\n`)).toEqual([[2, { sku: 'A', stock: '1,5' }]]);
  });

  it.each([
    ['', [1, null, 'validation.importEmpty']],
    ['stock\n1\n', [1, 'sku', 'validation.importColumnMissing']],
    ['sku,colour\nA,red\n', [1, 'colour', 'validation.importColumn']],
    ['sku,sku\nA,B\n', [1, 'sku', 'validation.importColumnTwice']],
    ['sku\nA\nB,1\n', [3, null, 'validation.importCells']],
    ['sku\nA\n"B\n', [3, null, 'validation.importQuotes']],
    [Buffer.from([...Buffer.from('sku\n'), 0xb4, 0xfa, 0xb8]), [2, 'sku', 'validation.importEncoding']],
  ])('that is %j is refused at its place', async (text, [line, column, message]) => {
    expect(await problemsOf(text)).toEqual([{ line, column, message }]);
  });
});
