import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { writeCsv } from './csv-response.ts';

interface Row {
  readonly name: string;
  readonly pieces: number | null;
}

const columns = [
  { title: 'name', cell: ({ name }: Row) => name },
  { title: 'pieces', cell: ({ pieces }: Row) => pieces },
];

it('writes quoted, harmless rows, numbers as they are', async () => {
  const rows = [
    { name: 'Tea, "black"', pieces: -2 },
    { name: '=HYPERLINK("https://evil.example")', pieces: null },
  ];
  const target = new PassThrough();
  const [written] = await Promise.all([buffer(target), writeCsv({ name: 'x.csv', columns, rows }, target)]);
  expect(written.toString('utf8')).toBe(
    '\u{FEFF}name,pieces\r\n"Tea, ""black""",-2\r\n"\'=HYPERLINK(""https://evil.example"")",\r\n',
  );
});

it('takes rows only as they are read, and closes their source when nobody reads on', async () => {
  let [given, isClosed] = [0, false];
  async function* endless(): AsyncGenerator<Row> {
    try {
      for (;;) yield { name: 'row', pieces: (given += 1) };
    } finally {
      isClosed = true;
    }
  }
  const target = new PassThrough();
  target.once('data', () => target.destroy());
  await expect(writeCsv({ name: 'x.csv', columns, rows: endless() }, target)).rejects.toThrow('Premature close');
  expect(isClosed).toBe(true);
  expect(given).toBeLessThan(50_000);
});
