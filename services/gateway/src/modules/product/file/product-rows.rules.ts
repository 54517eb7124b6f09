import { hasChoice } from '@harbour/contracts/choices';
import { LANGUAGES, type Localized } from '@harbour/contracts/language';
import type { EditedProduct } from '@harbour/contracts/product-admin';
import type { CsvColumn } from '../../../csv/csv-response.ts';
import { joinParts } from '../../../csv/parts.rules.ts';
import {
  descriptionColumn,
  nameColumn,
  OPTION_NUMBERS,
  optionColumn,
  PRODUCT_COLUMNS,
  type ProductColumn,
  valueColumn,
} from './product-columns.rules.ts';

type Cells = Partial<Record<ProductColumn, string | number | null>>;

const named = ({ code, name }: { code: string; name: Localized }): string =>
  joinParts([code, ...LANGUAGES.map((lang) => name[lang])]);

function commonCells(product: EditedProduct): Cells {
  const { category, unit, status, image, lowStock } = product;
  const cells: Cells = {
    category,
    unit,
    status,
    starts_at: product.startsAt,
    ends_at: product.endsAt,
    new: product.newArrival ? 'yes' : 'no',
    image,
    gallery: joinParts(product.gallery),
    keywords: joinParts(product.keywords),
    low_stock: lowStock,
  };
  for (const lang of LANGUAGES) {
    cells[nameColumn(lang)] = product.name[lang];
    cells[descriptionColumn(lang)] = product.description[lang];
  }
  for (const [at, number] of OPTION_NUMBERS.entries()) {
    const option = product.options[at];
    if (option !== undefined) cells[optionColumn(number)] = named(option);
  }
  return cells;
}

function variantCells(product: EditedProduct, variant: EditedProduct['variants'][number]): Cells {
  const { sku, barcode, price, stock, image } = variant;
  // A plain product without an SKU is known by its slug.
  const isNamed = hasChoice(product) || sku !== product.slug;
  const cells: Cells = { sku: isNamed ? sku : '', barcode, price, stock, variant_image: image };
  for (const [at, number] of OPTION_NUMBERS.entries()) {
    const option = product.options[at];
    const value = option?.values.find(({ code }) => code === variant.options[option.code]);
    if (value !== undefined) cells[valueColumn(number)] = named(value);
  }
  return cells;
}

/** A product as rows of a file, one for each variant; the first one says what they have in common. */
export function productRows(product: EditedProduct): Cells[] {
  return product.variants.map((variant, at) => ({
    product: product.slug,
    ...(at === 0 ? commonCells(product) : {}),
    ...variantCells(product, variant),
  }));
}

/** How these rows are written. */
export const productCsvColumns: readonly CsvColumn<Cells>[] = PRODUCT_COLUMNS.map((title) => ({
  title,
  cell: (cells) => cells[title],
}));
