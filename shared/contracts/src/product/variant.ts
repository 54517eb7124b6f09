import * as z from 'zod';
import { inEachLanguage, Localized } from '../language/language.ts';

/** The most options of a product, values of an option and variants of a product. */
export const VARIANT_BOUNDS = { options: 3, values: 30, variants: 100 } as const;

/** What an option or one of its values is called in data: short, unchanging, in no language. */
export const OptionCode = z.string('validation.optionCode').regex(/^[a-z0-9-]{1,30}$/, 'validation.optionCode');

/** Something to choose of a product, such as a size or a colour, with its values in their order. */
export const ProductOption = z
  .object({
    code: OptionCode,
    name: Localized,
    values: z.array(z.object({ code: OptionCode, name: Localized })),
  })
  .meta({ id: 'ProductOption' });
export type ProductOption = z.infer<typeof ProductOption>;

/** The codes of the values that make a variant, by the codes of their options. */
export const ChosenOptions = z.record(OptionCode, OptionCode);
export type ChosenOptions = z.infer<typeof ChosenOptions>;

/** A product as it is bought: of a plain product there is one, with the product's own id. */
export const ProductVariant = z
  .object({
    id: z.string(),
    sku: z.string(),
    /** A GTIN; null where there is none. */
    barcode: z.string().nullable(),
    options: ChosenOptions,
    /** Dollars with cents. */
    price: z.number(),
    stock: z.int(),
    /** A picture of its own; null where the product's stands for it. */
    image: z.string().nullable(),
  })
  .meta({ id: 'ProductVariant' });
export type ProductVariant = z.infer<typeof ProductVariant>;

/** The variant of a line in a basket or an order. */
export const LineVariant = ProductVariant.pick({ id: true, sku: true, options: true })
  .extend({
    /** Its values in words, such as `Red, large`; missing where the product is plain. */
    label: Localized.optional(),
  })
  .meta({ id: 'LineVariant' });
export type LineVariant = z.infer<typeof LineVariant>;

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
export const hasChoice = ({ options = [] }: Choices): boolean => options.length > 0;

/** Whether its variants cost different amounts. */
export const hasPrices = ({ variants = [] }: Choices): boolean => new Set(variants.map(({ price }) => price)).size > 1;

/** The variant that is meant where a product alone is named; undefined from a gateway that is older than variants. */
export const firstVariant = ({ variants = [] }: Choices): ProductVariant | undefined => variants[0];

/** The values of a variant in words; undefined for a plain product. */
export function labelOf(options: readonly ProductOption[], chosen: ChosenOptions): Localized | undefined {
  const names = options.flatMap(({ code, values }) => values.find((value) => value.code === chosen[code])?.name ?? []);
  if (names.length === 0) return undefined;
  return inEachLanguage((lang) => names.map((name) => name[lang]).join(lang === 'en' ? ', ' : '、'));
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
