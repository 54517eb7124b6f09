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

/** Options of a product as they are shown. */
export const optionsOf = ({ options = [] }: Pick<ProductDocument, 'options'>): ProductOption[] =>
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

/** A variant as a line of a basket or an order shows it, with the options of its product. */
export function lineVariantOf(all: readonly ProductOption[], { id, sku, options }: StoredVariant): LineVariant {
  const label = labelOf(all, options);
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

/** No stock is as low: owners of such a product are not told. */
const NO_LIMIT = Number.NEGATIVE_INFINITY;

/** The ids of products of which these changes left so little of a variant, for the first time, that owners are to be told. */
export function runningLow(changes: readonly StockChange[], products: readonly StockedProduct[]): string[] {
  return products
    .map(({ _id, lowStock = NO_LIMIT }) => ({ productId: _id.toHexString(), limit: lowStock }))
    .filter(({ productId, limit }) =>
      changes.some(({ id, stock, before }) => id === productId && before > limit && stock <= limit),
    )
    .map(({ productId }) => productId);
}

/** A variant with little left, with its words. */
export interface LowItem {
  readonly name: Localized;
  readonly stock: number;
}

/** What has as little left as the product's limit, or less; none where it has no limit. */
export function lowItemsOf(stored: ProductDocument): LowItem[] {
  const { lowStock = NO_LIMIT } = stored;
  const [name, all] = [localizedOf(stored.name), optionsOf(stored)];
  return storedVariantsOf(stored)
    .filter(({ stock }) => stock <= lowStock)
    .map(({ options, stock }) => ({ name: fullName(name, labelOf(all, options)), stock }));
}
