import type { Language, Localized } from '../language/language.ts';
import type { ChosenOptions, ProductOption, ProductVariant } from './variant.ts';

/** The most options of a product, values of an option and variants of a product. */
export const VARIANT_BOUNDS = { options: 3, values: 30, variants: 100 } as const;

/** A reference to a variant, as a line names it. */
export interface LineReference {
  readonly product: { readonly id: string };
  readonly variant?: { readonly id: string } | undefined;
}

/** What tells a line of a basket from the others: its variant, else its product. */
export const lineIdOf = ({ product, variant }: LineReference): string => variant?.id ?? product.id;

/** A line's product and variant by their ids; a product's own id names no variant. */
export const lineNameOf = (productId: string, variantId: string | undefined) => ({
  product: { id: productId },
  ...(variantId === undefined || variantId === productId ? {} : { variant: { id: variantId } }),
});

/** Options and variants of a product, as a gateway gives them that may be older than variants. */
export interface Choices {
  readonly options?: readonly ProductOption[] | undefined;
  readonly variants?: readonly ProductVariant[] | undefined;
}

/** Options and variants of a product; none from a gateway that is older than variants. */
export const choicesIn = ({ options = [], variants = [] }: Choices) => ({ options, variants });

/** Whether the product has something to choose. */
export const hasChoice = ({ options = [] }: Pick<Choices, 'options'>): boolean => options.length > 0;

/** Whether its variants cost different amounts. */
export const hasPrices = ({ variants = [] }: Choices): boolean => new Set(variants.map(({ price }) => price)).size > 1;

/** The variant that is meant where a product alone is named; undefined from a gateway that is older than variants. */
export const firstVariant = ({ variants = [] }: Choices): ProductVariant | undefined => variants[0];

/** The values of a variant in words; undefined for a plain product. */
export function labelOf(options: readonly ProductOption[], chosen: ChosenOptions): Localized | undefined {
  const names = options.flatMap(({ code, values }) => values.find((value) => value.code === chosen[code])?.name ?? []);
  if (names.length === 0) return undefined;
  const joined = (lang: Language) => names.map((name) => name[lang]).join(lang === 'en' ? ', ' : '、');
  return { en: joined('en'), zh_HK: joined('zh_HK'), zh: joined('zh') };
}

/** A product's name with the words of its variant, as papers and messages have it. */
export function fullName(name: Localized, label: Localized | undefined): Localized {
  if (label === undefined) return name;
  return {
    en: `${name.en} (${label.en})`,
    zh_HK: `${name.zh_HK}（${label.zh_HK}）`,
    zh: `${name.zh}（${label.zh}）`,
  };
}
