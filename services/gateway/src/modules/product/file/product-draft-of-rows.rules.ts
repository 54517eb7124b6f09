import { LANGUAGES, type Language } from '@harbour/contracts/language';
import { type EditedProduct, ProductDraft } from '@harbour/contracts/product-admin';
import { isMessageKey } from '@harbour/contracts/text';
import type { ChosenOptions } from '@harbour/contracts/variant';
import { choiceKey } from '@harbour/contracts/variant-rules';
import { isDeepStrictEqual } from 'node:util';
import type { CsvProblem, CsvRow } from '../../../csv/read-csv.ts';
import { splitParts } from '../../../csv/parts.rules.ts';
import { optionsOfRows, type WrittenOption } from './option-cells.rules.ts';
import { descriptionColumn, nameColumn, OPTION_NUMBERS, optionColumn, valueColumn } from './product-columns.rules.ts';
import { draftOfProduct, type WrittenProduct, type WrittenVariant } from './written-product.rules.ts';

/** A product as its rows have it, or what is wrong with them; `isSame` where it is so already. */
export type RowsRead =
  | { readonly draft: ProductDraft; readonly isSame: boolean }
  | { readonly problems: readonly CsvProblem[] };

/** What stands in a column; undefined where the file does not have it. */
type Said = (column: string) => string | undefined;
const saidIn =
  ({ cells }: CsvRow): Said =>
  (column) =>
    cells.get(column);

/** What cannot be empty: an empty cell leaves the value before. */
const orBefore = <T>(cell: string | undefined, read: (cell: string) => T, before: T): T =>
  cell === undefined || cell === '' ? before : read(cell);

/** What can be empty: an empty cell empties it, and only a missing column leaves the value before. */
const orNone = <T>(cell: string | undefined, read: (cell: string) => T, none: T, before: T): T => {
  if (cell === undefined) return before;
  return cell === '' ? none : read(cell);
};

const numberOf = (cell: string): number => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN);
const YES_NO: Readonly<Record<string, boolean>> = { yes: true, true: true, 1: true, no: false, false: false, 0: false };

function commonOf(said: Said, before: WrittenProduct): WrittenProduct {
  const text = (column: string, known: string): string => orBefore(said(column), (cell) => cell, known);
  const words = (columnOf: (lang: Language) => string, known: WrittenProduct['name']) => {
    const [en, zhHk, zh] = LANGUAGES.map((lang) => text(columnOf(lang), known[lang]));
    return { en: en ?? '', zh_HK: zhHk ?? '', zh: zh ?? '' };
  };
  return {
    ...before,
    name: words(nameColumn, before.name),
    description: words(descriptionColumn, before.description),
    category: text('category', before.category),
    unit: text('unit', before.unit),
    status: text('status', before.status),
    startsAt: orNone(said('starts_at'), (cell) => cell, null, before.startsAt),
    endsAt: orNone(said('ends_at'), (cell) => cell, null, before.endsAt),
    newArrival: orBefore<unknown>(said('new'), (cell) => YES_NO[cell.toLowerCase()] ?? cell, before.newArrival),
    image: text('image', before.image),
    gallery: orNone(said('gallery'), splitParts, [], before.gallery),
    keywords: orNone(said('keywords'), splitParts, [], before.keywords),
    lowStock: orNone(said('low_stock'), numberOf, null, before.lowStock),
  };
}

/** A row's price, code and picture on a variant that is known or new. */
function variantOf(row: CsvRow, options: ChosenOptions, known: WrittenVariant | undefined): WrittenVariant {
  const said = saidIn(row);
  const opening = orNone(said('stock'), numberOf, 0, 0);
  return {
    ...(known?.id === undefined ? {} : { id: known.id }),
    sku: orBefore(said('sku'), (cell) => cell, known?.sku ?? ''),
    barcode: orNone(said('barcode'), (cell) => cell, null, known?.barcode ?? null),
    options,
    price: orBefore(said('price'), numberOf, known?.price ?? Number.NaN),
    // What is sold meanwhile must not come back: files of stock change the stock of what there is.
    stock: known?.stock ?? { from: 0, to: opening },
    ...(known?.backOrder === undefined ? {} : { backOrder: known.backOrder }),
    image: orNone(said('variant_image'), (cell) => cell, null, known?.image ?? null),
  };
}

/** The variants after the rows, those that no row names unchanged, and which row each came from. */
function variantsOf(rows: readonly CsvRow[], options: readonly WrittenOption[], before: readonly WrittenVariant[]) {
  const variants = [...before];
  const rowOf = new Map<number, CsvRow>();
  for (const row of rows) {
    const said = saidIn(row);
    const sku = said('sku')?.toUpperCase();
    const values = options.flatMap(({ code }, at) => {
      const [value = ''] = splitParts(said(valueColumn(OPTION_NUMBERS[at] ?? 1)) ?? '');
      return value === '' ? [] : [[code, value] as const];
    });
    const chosen = Object.fromEntries(values);
    const bySku = variants.findIndex((each) => each.sku !== '' && each.sku.toUpperCase() === sku);
    const at = bySku === -1 ? variants.findIndex((each) => choiceKey(each.options) === choiceKey(chosen)) : bySku;
    const isTaken = at !== -1 && rowOf.has(at);
    const known = at === -1 || isTaken ? undefined : variants[at];
    const place = known === undefined ? variants.length : at;
    variants[place] = variantOf(row, values.length === 0 && known ? known.options : chosen, known);
    rowOf.set(place, row);
  }
  return { variants, rowOf };
}

function columnOfIssue([field, second, third]: readonly PropertyKey[]): string {
  const lang = LANGUAGES.find((each) => each === second);
  if (field === 'name' && lang) return nameColumn(lang);
  if (field === 'description' && lang) return descriptionColumn(lang);
  if (field === 'newArrival') return 'new';
  if (field === 'lowStock') return 'low_stock';
  if (field === 'startsAt') return 'starts_at';
  if (field === 'endsAt') return 'ends_at';
  if (field === 'options') {
    const number = OPTION_NUMBERS[Number(second)] ?? 1;
    return third === 'values' ? valueColumn(number) : optionColumn(number);
  }
  if (field !== 'variants') return String(field);
  if (third === undefined) return optionColumn(1);
  if (third === 'options') return valueColumn(1);
  return third === 'image' ? 'variant_image' : String(third);
}

/**
 * Reads a product from its rows, on top of what it is before, by the rules of its editor. The stock of variants that there are stays as it
 * is, and so do variants that no row names.
 */
export function draftOfRows(rows: readonly [CsvRow, ...CsvRow[]], before: EditedProduct | undefined): RowsRead {
  const [first, second] = rows;
  const known = draftOfProduct(before);
  const common = commonOf(saidIn(first), known);
  const options = optionsOfRows(rows, known.options);
  const rowOf = new Map<number, CsvRow>();
  let written: WrittenProduct;
  if (options.length > 0) {
    const made = variantsOf(rows, options, known.variants);
    for (const [at, row] of made.rowOf) rowOf.set(at, row);
    const [cheapest = Number.NaN] = made.variants.map(({ price }) => price).toSorted((a, b) => a - b);
    // Where a price is missing, that is told at its variant.
    written = { ...common, options, variants: made.variants, price: Number.isFinite(cheapest) ? cheapest : 1 };
  } else {
    if (second !== undefined)
      return { problems: [{ line: second.line, column: 'option1', message: 'validation.importPlain' }] };
    const { sku, barcode, price, stock } = variantOf(first, {}, before && { ...known.plain, options: {} });
    written = { ...common, price, stock, barcode, ...(sku === '' ? {} : { sku }) };
  }
  const { plain: _plain, ...input } = written;
  const read = ProductDraft.safeParse(input);
  if (!read.success) return { problems: read.error.issues.map((issue) => problemOf(issue, first, rowOf)) };
  const { plain: _known, ...same } = known;
  return {
    draft: read.data,
    isSame: before !== undefined && isDeepStrictEqual(read.data, ProductDraft.safeParse(same).data),
  };
}

function problemOf(
  issue: { path: readonly PropertyKey[]; message: string },
  first: CsvRow,
  rowOf: ReadonlyMap<number, CsvRow>,
): CsvProblem {
  const [field, at] = issue.path;
  const row = (field === 'variants' && typeof at === 'number' ? rowOf.get(at) : undefined) ?? first;
  // A message of zod's own tells a person nothing: only ours have keys.
  const message = isMessageKey(issue.message) ? issue.message : 'validation.importCell';
  return { line: row.line, column: columnOfIssue(issue.path), message };
}
