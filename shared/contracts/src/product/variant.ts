import * as z from 'zod';
import { Localized } from '../language/language.ts';

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

/** The day from which back-ordered pieces are sent, as `2026-12-25`; null where it is not known yet. */
const sentFrom = z.iso.date('validation.day').nullable();

/** Says that pieces are sold before the shop has them. */
export const BackOrderNotice = z.object({ sentFrom }).meta({ id: 'BackOrderNotice' });
export type BackOrderNotice = z.infer<typeof BackOrderNotice>;

/** How many pieces of a line the shop does not have yet. */
export const BackOrdered = BackOrderNotice.extend({ pieces: z.int() }).meta({ id: 'BackOrdered' });
export type BackOrdered = z.infer<typeof BackOrdered>;

/** The most pieces that can be owed, which is what no limit means. */
export const MOST_BACK_ORDERED = 1_000_000;

/** That a variant can be back-ordered: how many pieces may be owed, null for no limit. */
export const BackOrder = BackOrderNotice.extend({
  limit: z.int('validation.count').min(0, 'validation.count').max(MOST_BACK_ORDERED, 'validation.count').nullable(),
}).meta({ id: 'BackOrder' });
export type BackOrder = z.infer<typeof BackOrder>;

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
    /** Pieces that can be bought: those that are there, and those that can be back-ordered. */
    stock: z.int(),
    /** Only where all of these are back-ordered. */
    backOrder: BackOrderNotice.optional(),
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
