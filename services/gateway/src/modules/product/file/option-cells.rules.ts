import type { Localized } from '@harbour/contracts/language';
import type { CsvRow } from '../../../csv/read-csv.ts';
import { splitParts } from '../../../csv/parts.rules.ts';
import { OPTION_NUMBERS, optionColumn, valueColumn } from './product-columns.rules.ts';

/** Something with a code and words, as a cell has it: `red|Red|紅|红`. */
export interface WrittenValue {
  readonly code: string;
  readonly name: Localized;
}

/** An option with its values. */
export interface WrittenOption extends WrittenValue {
  readonly values: readonly WrittenValue[];
}

/** A cell's code and words; a code alone means what is known by it. */
function valueOf(cell: string, known: readonly WrittenValue[]): WrittenValue {
  const [code = '', en, zhHk, zh] = splitParts(cell);
  const before = known.find((each) => each.code === code);
  if (en === undefined && before !== undefined) return { code, name: before.name };
  return { code, name: { en: en ?? '', zh_HK: zhHk ?? '', zh: zh ?? '' } };
}

function valuesOf(cells: readonly string[], known: readonly WrittenValue[]): WrittenValue[] {
  const values = [...known];
  for (const cell of cells) {
    const value = valueOf(cell, values);
    const at = values.findIndex(({ code }) => code === value.code);
    if (at === -1) values.push(value);
    else values[at] = value;
  }
  return values;
}

/** The options that the first row of a product names, with the values of all its rows; those it had where it names none. */
export function optionsOfRows(
  rows: readonly [CsvRow, ...CsvRow[]],
  before: readonly WrittenOption[],
): readonly WrittenOption[] {
  const named = OPTION_NUMBERS.map((number) => rows[0].cells.get(optionColumn(number)) ?? '').filter(
    (cell) => cell !== '',
  );
  const options = named.length === 0 ? before : named.map((cell) => valueOf(cell, before));
  return options.map(({ code, name }, at) => {
    const column = valueColumn(OPTION_NUMBERS[at] ?? 1);
    const cells = rows.map((row) => row.cells.get(column) ?? '').filter((cell) => cell !== '');
    return { code, name, values: valuesOf(cells, before.find((each) => each.code === code)?.values ?? []) };
  });
}
