import type { ProductDraft } from '@harbour/contracts/product-admin';
import type { ChosenOptions } from '@harbour/contracts/variant';
import { choiceKey } from '@harbour/contracts/variant-rules';
import type * as z from 'zod';

type Written = z.input<typeof ProductDraft>;
export type WrittenOption = NonNullable<Written['options']>[number];
export type WrittenVariant = NonNullable<Written['variants']>[number];

/** What a new variant begins with. */
export interface VariantTemplate {
  readonly price: number;
  /** Its SKU begins with it. */
  readonly sku: string;
}

const NO_NAME = { en: '', zh_HK: '', zh: '' };

/** A value that has no name yet; its code follows from its English name. */
export const newValue = (): WrittenOption['values'][number] => ({ code: '', name: { ...NO_NAME } });

/** An option with two values to fill in. */
export const newOption = (): WrittenOption => ({ code: '', name: { ...NO_NAME }, values: [newValue(), newValue()] });

/** A code for an English name that none of the others has. */
export function codeFor(english: string, others: readonly string[]): string {
  const plain = english.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const base = (plain.match(/[a-z0-9]+/g) ?? ['value']).join('-').slice(0, 26).replace(/-$/, '');
  if (!others.includes(base)) return base;
  let count = 2;
  while (others.includes(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}

/** Options with a code for each option and value that has a name by now; a code that is there stays. */
export function withCodes(options: readonly WrittenOption[]): WrittenOption[] {
  const coded = <T extends { code: string; name: { en: string } }>(all: readonly T[]): T[] => {
    const known = all.map(({ code }) => code).filter(Boolean);
    return all.map((each) => {
      if (each.code !== '' || each.name.en.trim() === '') return each;
      const code = codeFor(each.name.en, known);
      known.push(code);
      return { ...each, code };
    });
  };
  return coded(options.map((option) => ({ ...option, values: coded(option.values) })));
}

/** Every combination of one value of each option. */
export function combinationsOf(options: readonly WrittenOption[]): ChosenOptions[] {
  const named = options.filter(({ code, values }) => code !== '' && values.some((value) => value.code !== ''));
  if (named.length === 0) return [];
  return named.reduce<ChosenOptions[]>(
    (begun, { code, values }) =>
      begun.flatMap((chosen) =>
        values.filter((value) => value.code !== '').map((value) => ({ ...chosen, [code]: value.code })),
      ),
    [{}],
  );
}

const newVariant = (chosen: ChosenOptions, { price, sku }: VariantTemplate): WrittenVariant => ({
  sku: [sku, ...Object.values(chosen)].filter(Boolean).join('-').toUpperCase().slice(0, 40),
  barcode: null,
  options: chosen,
  price,
  stock: { from: 0, to: 0 },
  backOrder: null,
  image: null,
});

/**
 * The variants after options have changed: those that are there stay as they are, and combinations that there were not begin
 * with the template. A combination that was taken out before stays out.
 */
export function variantsFor(
  options: { readonly before: readonly WrittenOption[]; readonly after: readonly WrittenOption[] },
  variants: readonly WrittenVariant[],
  template: VariantTemplate,
): WrittenVariant[] {
  const known = new Map(variants.map((variant) => [choiceKey(variant.options), variant]));
  const before = new Set(combinationsOf(options.before).map(choiceKey));
  return combinationsOf(options.after).flatMap(
    (chosen) => known.get(choiceKey(chosen)) ?? (before.has(choiceKey(chosen)) ? [] : [newVariant(chosen, template)]),
  );
}
