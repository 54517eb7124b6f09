import type { ChosenOptions } from './variant.ts';

/** Whether digits are a GTIN: of a length that there is, with the right check digit. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  // From the right, the check digit first: each second digit counts three times.
  const sum = text
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

interface Codes {
  readonly code: string;
}

interface Written {
  readonly options?: readonly (Codes & { readonly values: readonly Codes[] })[] | undefined;
  readonly variants?: readonly { readonly sku: string; readonly options: ChosenOptions }[] | undefined;
}

/** What is wrong with options and variants together, at which field. */
export interface VariantProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length;

/** The choice as text: the same for the same choice, whatever the order of its options. */
export const choiceKey = (chosen: ChosenOptions): string =>
  JSON.stringify(Object.entries(chosen).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** What is wrong with options and variants together; none where neither is given. */
export function variantProblems({ options, variants }: Written): VariantProblem[] {
  if (options === undefined && variants === undefined) return [];
  // What is read of a plain product, its only variant included, may be sent back.
  const isPlain = variants?.every(({ options: chosen }) => Object.keys(chosen).length === 0) ?? false;
  if (options?.length === 0 && isPlain) return [];
  if (options === undefined || variants === undefined || options.length === 0 || variants.length === 0) {
    return [{ path: ['variants'], message: 'validation.variantsMissing' }];
  }
  const problems: VariantProblem[] = [];
  if (hasTwice(options.map(({ code }) => code)))
    problems.push({ path: ['options'], message: 'validation.optionTwice' });
  for (const [at, { values }] of options.entries()) {
    if (hasTwice(values.map(({ code }) => code))) {
      problems.push({ path: ['options', at, 'values'], message: 'validation.optionTwice' });
    }
  }
  const [skus, choices] = [new Set<string>(), new Set<string>()];
  for (const [at, { sku, options: chosen }] of variants.entries()) {
    const isWhole =
      Object.keys(chosen).length === options.length &&
      options.every(({ code, values }) => values.some((value) => value.code === chosen[code]));
    if (!isWhole) problems.push({ path: ['variants', at, 'options'], message: 'validation.variantOptions' });
    if (choices.has(choiceKey(chosen)))
      problems.push({ path: ['variants', at, 'options'], message: 'validation.variantTwice' });
    if (skus.has(sku)) problems.push({ path: ['variants', at, 'sku'], message: 'validation.skuTaken' });
    skus.add(sku);
    choices.add(choiceKey(chosen));
  }
  return problems;
}
