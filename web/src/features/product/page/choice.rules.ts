import type { ChosenOptions, ProductVariant } from '@harbour/contracts/variant';

const agreeing = ({ options }: ProductVariant, chosen: ChosenOptions): number =>
  Object.entries(options).filter(([option, value]) => chosen[option] === value).length;

/** The variants that have a value, those first that have most of what is chosen besides, and are in stock. */
function nearest(variants: readonly ProductVariant[], chosen: ChosenOptions, option: string, value: string) {
  return variants
    .filter(({ options }) => options[option] === value)
    .toSorted(
      (a, b) =>
        agreeing(b, chosen) - agreeing(a, chosen) || Number(b.stock > 0) - Number(a.stock > 0) || a.price - b.price,
    );
}

/** The variant that is meant once a value is chosen: with all other choices kept where there is such a variant, else the nearest. */
export function withValue(
  variants: readonly ProductVariant[],
  { options }: ProductVariant,
  option: string,
  value: string,
): ProductVariant | undefined {
  return nearest(variants, { ...options, [option]: value }, option, value)[0];
}

/** Whether a value can be had: in stock with all else that is chosen, or in stock with something else, or not at all. */
export function availabilityOf(
  variants: readonly ProductVariant[],
  { options }: ProductVariant,
  option: string,
  value: string,
): 'here' | 'otherwise' | 'none' {
  const chosen = { ...options, [option]: value };
  const all = variants.filter((variant) => variant.options[option] === value && variant.stock > 0);
  if (all.length === 0) return 'none';
  return all.some((variant) => agreeing(variant, chosen) === Object.keys(chosen).length) ? 'here' : 'otherwise';
}

/** The variant that a product's page begins with: the first that is in stock, else the first. */
export const initialVariant = (variants: readonly ProductVariant[]): ProductVariant | undefined =>
  variants.find(({ stock }) => stock > 0) ?? variants[0];
