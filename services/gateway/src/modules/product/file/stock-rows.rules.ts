import { labelOf } from '@harbour/contracts/choices';
import type { Language } from '@harbour/contracts/language';
import type { EditedProduct } from '@harbour/contracts/product-admin';
import type { CsvColumn } from '../../../csv/csv-response.ts';

/** A variant in a file of stock. */
export interface StockRow {
  readonly product: EditedProduct;
  readonly variant: EditedProduct['variants'][number];
  /** Pieces that are sold and not sent yet. */
  readonly reserved: number;
}

/** A product as rows of a file of stock. */
export const stockRows = (product: EditedProduct, reserved: ReadonlyMap<string, number>): StockRow[] =>
  product.variants.map((variant) => ({ product, variant, reserved: reserved.get(variant.id) ?? 0 }));

/**
 * How these rows are written, names in one language. `stock` is there to be overwritten: imported again, the difference to `stock_before`
 * counts, so that what was sold meanwhile stays sold.
 */
export const stockColumns = (lang: Language): readonly CsvColumn<StockRow>[] => [
  { title: 'sku', cell: ({ variant }) => variant.sku },
  { title: 'name', cell: ({ product }) => product.name[lang] },
  { title: 'variant', cell: ({ product, variant }) => labelOf(product.options, variant.options)?.[lang] },
  { title: 'stock_before', cell: ({ variant }) => variant.stock },
  { title: 'stock', cell: ({ variant }) => variant.stock },
  { title: 'reserved', cell: ({ reserved }) => reserved },
  { title: 'low_stock', cell: ({ product }) => product.lowStock },
];
