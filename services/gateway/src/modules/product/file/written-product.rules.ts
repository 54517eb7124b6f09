import { hasChoice } from '@harbour/contracts/choices';
import type { Localized } from '@harbour/contracts/language';
import type { EditedProduct } from '@harbour/contracts/product-admin';
import type { BackOrder, ChosenOptions } from '@harbour/contracts/variant';
import type { WrittenOption } from './option-cells.rules.ts';

/** A variant before its values are checked. */
export interface WrittenVariant {
  readonly id?: string;
  readonly sku: string;
  readonly barcode: string | null;
  readonly options: ChosenOptions;
  readonly price: number;
  readonly stock: { readonly from: number; readonly to: number };
  /** As it is: files say nothing of it. */
  readonly backOrder?: BackOrder | null;
  readonly image: string | null;
}

/** A product before its values are checked; `plain` is what it is sold as without a choice. */
export interface WrittenProduct {
  readonly name: Localized;
  readonly description: Localized;
  readonly price: number;
  readonly unit: string;
  readonly category: string;
  readonly image: string;
  readonly gallery: readonly string[];
  readonly newArrival: unknown;
  readonly status: string;
  /** Since when and until when it is in the shop, as ISO 8601. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly stock: WrittenVariant['stock'];
  readonly keywords: readonly string[];
  readonly lowStock: number | null;
  readonly sku?: string;
  readonly barcode?: string | null;
  readonly options: readonly WrittenOption[];
  readonly variants: readonly WrittenVariant[];
  readonly plain: Omit<WrittenVariant, 'options'>;
}

const NOTHING: Localized = { en: '', zh_HK: '', zh: '' };
const unchanged = (stock: number) => ({ from: stock, to: stock });

const NEW: WrittenProduct = {
  name: NOTHING,
  description: NOTHING,
  price: Number.NaN,
  unit: '',
  category: '',
  image: '',
  gallery: [],
  newArrival: false,
  // An owner looks at it before shoppers do.
  status: 'offline',
  startsAt: null,
  endsAt: null,
  stock: unchanged(0),
  keywords: [],
  lowStock: null,
  options: [],
  variants: [],
  plain: { sku: '', barcode: null, price: Number.NaN, stock: unchanged(0), image: null },
};

/** What a file begins with that writes about a product: all that it is now. A new one is offline and empty. */
export function draftOfProduct(product: EditedProduct | undefined): WrittenProduct {
  if (product === undefined) return NEW;
  const { name, description, price, unit, category, image, gallery, newArrival, status, keywords, lowStock } = product;
  const isPlain = !hasChoice(product);
  const variants = product.variants.map((each) => ({ ...each, stock: unchanged(each.stock) }));
  const [only] = variants;
  const plain = only ?? NEW.plain;
  // A plain product without an SKU is known by its slug, which is none.
  const sku = plain.sku === product.slug ? '' : plain.sku;
  return {
    name,
    description,
    price,
    unit,
    category,
    image,
    gallery,
    newArrival,
    status,
    startsAt: product.startsAt,
    endsAt: product.endsAt,
    stock: unchanged(product.stock),
    keywords,
    lowStock,
    ...(isPlain ? { barcode: plain.barcode, ...(sku === '' ? {} : { sku }) } : {}),
    options: product.options,
    variants: isPlain ? [] : variants,
    plain: { ...plain, sku },
  };
}
