import { VARIANT_BOUNDS } from '@harbour/contracts/choices';
import { LANGUAGES, type Language } from '@harbour/contracts/language';

/** Columns of what all variants of a product have in common, and columns of each variant. */
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

type OptionNumber = 1 | 2 | 3;

/** The places of options in a file. */
export const OPTION_NUMBERS = ([1, 2, 3] as const).slice(0, VARIANT_BOUNDS.options);

export const nameColumn = (lang: Language): `name_${Language}` => `name_${lang}`;
export const descriptionColumn = (lang: Language): `description_${Language}` => `description_${lang}`;
export const optionColumn = (number: OptionNumber): `option${OptionNumber}` => `option${number}`;
export const valueColumn = (number: OptionNumber): `value${OptionNumber}` => `value${number}`;

/** What a file says of a product: in the first of its rows, which stand together. */
export const COMMON_COLUMNS = [
  ...LANGUAGES.map(nameColumn),
  ...LANGUAGES.map(descriptionColumn),
  'category',
  'unit',
  'status',
  'starts_at',
  'ends_at',
  'new',
  'image',
  'gallery',
  'keywords',
  'low_stock',
  ...OPTION_NUMBERS.map(optionColumn),
] as const;

/** What a file says of a variant; a plain product is one. */
export const VARIANT_COLUMNS = [
  'sku',
  'barcode',
  ...OPTION_NUMBERS.map(valueColumn),
  'price',
  'stock',
  'variant_image',
] as const;

/** Every column of a file of products, in the order in which they are written. */
export const PRODUCT_COLUMNS = ['product', ...COMMON_COLUMNS, ...VARIANT_COLUMNS] as const;
