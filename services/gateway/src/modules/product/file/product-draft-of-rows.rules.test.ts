import { describe, expect, it } from '@jest/globals';
import type { EditedProduct } from '@harbour/contracts/product-admin';
import type { CsvRow } from '../../../csv/read-csv.ts';
import { draftOfRows } from './product-draft-of-rows.rules.ts';
import { productCsvColumns, productRows } from './product-rows.rules.ts';

const words = (text: string) => ({ en: text, zh_HK: `${text}港`, zh: `${text}国` });
const value = (code: string) => ({ code, name: words(code) });

const scarf: EditedProduct = {
  id: 'a'.repeat(24),
  slug: 'scarf',
  name: words('Scarf'),
  description: words('=Soft'),
  price: 80,
  unit: 'piece',
  image: '/pictures/scarf',
  gallery: ['/pictures/scarf-2'],
  category: 'gifts',
  newArrival: true,
  status: 'online',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  stock: 7,
  options: [{ ...value('colour'), values: [value('red'), value('blue')] }],
  variants: [
    {
      id: 'b'.repeat(24),
      sku: 'S-R',
      barcode: '4006381333931',
      options: { colour: 'red' },
      price: 80,
      stock: 3,
      backOrder: null,
      image: null,
    },
    {
      id: 'c'.repeat(24),
      sku: 'S-B',
      barcode: null,
      options: { colour: 'blue' },
      price: 90,
      stock: 4,
      backOrder: null,
      image: '/pictures/blue',
    },
  ],
  rating: null,
  keywords: ['warm|soft'],
  lowStock: 2,
  version: 3,
  createdAt: '2026-11-26T00:00:00.000Z',
};

/** Rows as a file has them that was downloaded. */
function rowsOf(product: EditedProduct): [CsvRow, ...CsvRow[]] {
  const [first, ...rest] = productRows(product).map(
    (cells, at): CsvRow => ({
      line: at + 2,
      cells: new Map(productCsvColumns.map(({ title, cell }) => [title, String(cell(cells) ?? '')])),
    }),
  );
  if (first === undefined) throw new Error('a product has rows');
  return [first, ...rest];
}
const row = (cells: Record<string, string>, line = 2): CsvRow => ({ line, cells: new Map(Object.entries(cells)) });
const plain: EditedProduct = {
  ...scarf,
  options: [],
  variants: [
    { id: scarf.id, sku: 'scarf', barcode: null, options: {}, price: 80, stock: 7, backOrder: null, image: null },
  ],
};

describe('rows of a file', () => {
  it.each([
    ['with variants', scarf],
    ['that is plain', plain],
  ])('that were downloaded of a product %s change nothing of it', (_, product) => {
    expect(draftOfRows(rowsOf(product), product)).toMatchObject({ isSame: true });
  });

  it('make the same product anew, with its stock', () => {
    const read = draftOfRows(rowsOf(scarf), undefined);
    expect(read).toMatchObject({
      isSame: false,
      draft: { price: 80, options: scarf.options, keywords: ['warm|soft'] },
    });
    if ('problems' in read) throw new Error('it has problems');
    expect(read.draft.variants?.map(({ sku, stock }) => [sku, stock.to])).toEqual([
      ['S-R', 3],
      ['S-B', 4],
    ]);
  });

  it('change what they name, by SKU, and neither stock nor other variants', () => {
    const read = draftOfRows([row({ sku: 's-b', price: '95', stock: '99', low_stock: '', name_en: '' })], scarf);
    if ('problems' in read) throw new Error('it has problems');
    expect(read.draft).toMatchObject({ name: scarf.name, lowStock: null });
    expect(read.draft.variants?.map(({ sku, price, stock }) => [sku, price, stock.to])).toEqual([
      ['S-R', 80, 3],
      ['S-B', 95, 4],
    ]);
  });

  it('add a variant with a value that is new', () => {
    const read = draftOfRows([row({ sku: 'S-G', value1: 'green|Green|綠|绿', price: '70', stock: '5' })], scarf);
    if ('problems' in read) throw new Error('it has problems');
    expect(read.draft.options?.[0]?.values.map(({ code }) => code)).toEqual(['red', 'blue', 'green']);
    expect(read.draft.variants?.at(-1)).toMatchObject({ options: { colour: 'green' }, stock: { from: 0, to: 5 } });
  });

  it.each([
    [{ price: 'abc' }, 2, 'price'],
    [{ low_stock: '-1' }, 2, 'low_stock'],
    [{ status: 'gone' }, 2, 'status'],
    [{ new: 'perhaps' }, 2, 'new'],
    [{ name_zh: 'x'.repeat(121) }, 2, 'name_zh'],
    [{ barcode: '123' }, 2, 'barcode'],
  ])('with %j have a problem at line %i, %s', (cells, line, column) => {
    const read = draftOfRows([row(cells)], plain);
    expect('problems' in read && read.problems.map((problem) => [problem.line, problem.column])).toEqual([
      [line, column],
    ]);
  });

  it('of one product without options are one', () => {
    const read = draftOfRows([row({}), row({}, 3)], plain);
    expect('problems' in read && read.problems).toMatchObject([{ line: 3, message: 'validation.importPlain' }]);
  });
});
