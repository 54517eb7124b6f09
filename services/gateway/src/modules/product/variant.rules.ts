import { type Localized, localizedOf } from '@harbour/contracts/language';
import { fullName, labelOf } from '@harbour/contracts/choices';
import type { LineVariant, ProductOption, ProductVariant } from '@harbour/contracts/variant';
import type { StockChange } from '../stock/stock-ledger.service.ts';
import type { ProductDocument, StoredVariant } from './product.model.ts';

/** A product as far as its stock is asked. */
export type StockedProduct = Pick<
  ProductDocument,
  '_id' | 'barcode' | 'lowStock' | 'priceCents' | 'sku' | 'slug' | 'stock' | 'variants'
>;

const optionsOf = ({ options = [] }: ProductDocument): ProductOption[] =>
  options.map(({ code, name, values }) => ({
    code,
    name: localizedOf(name),
    values: values.map((value) => ({ code: value.code, name: localizedOf(value.name) })),
  }));

/** The variants of a product as they are stored; of a plain product the one that it is, with its own id. */
export function storedVariantsOf(stored: StockedProduct): readonly StoredVariant[] {
  if (stored.variants !== undefined && stored.variants.length > 0) return stored.variants;
  const { _id, slug, sku = slug, barcode, priceCents, stock } = stored;
  return [{ id: _id.toHexString(), sku, ...(barcode ? { barcode } : {}), options: {}, priceCents, stock }];
}

/** Options and variants of a product as the public sees them. */
export function choicesOf(stored: ProductDocument): { options: ProductOption[]; variants: ProductVariant[] } {
  const variants = storedVariantsOf(stored).map(({ priceCents, barcode = null, image = null, ...variant }) => ({
    id: variant.id,
    sku: variant.sku,
    barcode,
    options: { ...variant.options },
    price: priceCents / 100,
    stock: variant.stock,
    image,
  }));
  return { options: optionsOf(stored), variants };
}

/** A variant as a line of a basket or an order shows it. */
export function lineVariantOf(stored: ProductDocument, { id, sku, options }: StoredVariant): LineVariant {
  const label = labelOf(optionsOf(stored), options);
  return { id, sku, options: { ...options }, ...(label ? { label } : {}) };
}

/** What follows for the product from its variants: they are kept by price, so that the first is the one that is meant. */
export function totalsOf(variants: readonly StoredVariant[]) {
  const sorted = variants.toSorted((a, b) => a.priceCents - b.priceCents);
  return {
    variants: sorted,
    skus: sorted.map(({ sku }) => sku),
    priceCents: sorted[0]?.priceCents ?? 0,
    stock: sorted.reduce((sum, { stock }) => sum + stock, 0),
  };
}

const changeOf = (
  { _id, slug }: StockedProduct,
  { id, sku }: StoredVariant,
  stock: number,
  before: number,
): StockChange => ({
  id: _id.toHexString(),
  slug,
  variant: { id, sku },
  stock,
  before,
});

/** How the stock of each variant changed by an edit; of one that is new or gone, from or to none. */
export function stockChangesBetween(before: StockedProduct | undefined, after: StockedProduct): StockChange[] {
  const [old, now] = [before ? storedVariantsOf(before) : [], storedVariantsOf(after)];
  const stockIn = (variants: readonly StoredVariant[], id: string) =>
    variants.find((each) => each.id === id)?.stock ?? 0;
  const gone = old.filter(({ id }) => now.every((each) => each.id !== id));
  return [...now, ...gone]
    .map((variant) => changeOf(after, variant, stockIn(now, variant.id), stockIn(old, variant.id)))
    .filter((change) => change.stock !== change.before);
}

/** How the stock of variants changed once these pieces were added to it, or taken from it by negative numbers. */
export function stockChangesBy(pieces: ReadonlyMap<string, number>, after: readonly StockedProduct[]): StockChange[] {
  return after.flatMap((product) =>
    storedVariantsOf(product).flatMap((variant) => {
      const added = pieces.get(variant.id);
      return added === undefined ? [] : [changeOf(product, variant, variant.stock, variant.stock - added)];
    }),
  );
}

/** The ids of products of which these changes left so little of a variant, for the first time, that owners are to be told. */
export function runningLow(changes: readonly StockChange[], products: readonly StockedProduct[]): string[] {
  const limits = new Map(
    products.map(({ _id, lowStock }) => [_id.toHexString(), lowStock ?? Number.NEGATIVE_INFINITY]),
  );
  const isLow = ({ id, stock, before }: StockChange): boolean => {
    const limit = limits.get(id) ?? Number.NEGATIVE_INFINITY;
    return before > limit && stock <= limit;
  };
  return [...new Set(changes.filter(isLow).map(({ id }) => id))];
}

/** A variant with little left, with its words. */
export interface LowItem {
  readonly name: Localized;
  readonly stock: number;
}

/** What has as little left as the product's limit, or less; none where it has no limit. */
export function lowItemsOf(stored: ProductDocument): LowItem[] {
  const { lowStock = Number.NEGATIVE_INFINITY } = stored;
  return storedVariantsOf(stored)
    .filter(({ stock }) => stock <= lowStock)
    .map((variant) => ({
      name: fullName(localizedOf(stored.name), lineVariantOf(stored, variant).label),
      stock: variant.stock,
    }));
}
