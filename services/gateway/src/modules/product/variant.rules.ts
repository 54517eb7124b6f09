import { type Localized, localizedOf } from '@harbour/contracts/language';
import { fullName, labelOf } from '@harbour/contracts/choices';
import {
  type BackOrdered,
  type BackOrderNotice,
  type LineVariant,
  MOST_BACK_ORDERED,
  type ProductOption,
  type ProductVariant,
} from '@harbour/contracts/variant';
import type { StockChange } from '../stock/stock-ledger.service.ts';
import type { ProductDocument, StoredBackOrder, StoredVariant } from './product.model.ts';

/** A product as far as its stock is asked. */
export type StockedProduct = Pick<
  ProductDocument,
  '_id' | 'backOrder' | 'barcode' | 'lowStock' | 'priceCents' | 'sku' | 'slug' | 'stock' | 'variants'
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
  const { _id, slug, sku = slug, barcode, priceCents, stock, backOrder } = stored;
  const own = { ...(barcode ? { barcode } : {}), ...(backOrder ? { backOrder } : {}) };
  return [{ id: _id.toHexString(), sku, ...own, options: {}, priceCents, stock }];
}

/** Pieces that can be bought: those that are there, and those that may be owed besides. */
export const buyableOf = ({ stock, backOrder }: Pick<StoredVariant, 'backOrder' | 'stock'>): number =>
  Math.max(0, stock + (backOrder?.limit ?? 0));

const noticeOf = ({ sentFrom = null }: StoredBackOrder): BackOrderNotice => ({ sentFrom });

/** What is said of a variant of which all that can be bought is back-ordered. */
function backOrderOf(variant: StoredVariant): { backOrder?: BackOrderNotice } {
  const { stock, backOrder } = variant;
  return backOrder && stock <= 0 && buyableOf(variant) > 0 ? { backOrder: noticeOf(backOrder) } : {};
}

/** How many of so many pieces the shop does not have yet. */
export function backOrderedOf(
  { stock, backOrder }: Pick<StoredVariant, 'backOrder' | 'stock'>,
  quantity: number,
): BackOrdered | undefined {
  const pieces = quantity - Math.max(0, stock);
  return backOrder && pieces > 0 ? { ...noticeOf(backOrder), pieces } : undefined;
}

/** What can be bought of a product in all, and what is said where all of it is back-ordered: by the variant that is sent first. */
export function shelfOf(stored: ProductDocument): { stock: number; backOrder?: BackOrderNotice } {
  const variants = storedVariantsOf(stored).filter((variant) => buyableOf(variant) > 0);
  const stock = variants.reduce((sum, variant) => sum + buyableOf(variant), 0);
  const owed = variants.flatMap((variant) => backOrderOf(variant).backOrder ?? []);
  if (owed.length === 0 || owed.length < variants.length) return { stock };
  const days = owed.flatMap(({ sentFrom }) => sentFrom ?? []);
  return { stock, backOrder: { sentFrom: days.toSorted()[0] ?? null } };
}

/** Options and variants of a product as the public sees them. */
export function choicesOf(stored: ProductDocument): { options: ProductOption[]; variants: ProductVariant[] } {
  const variants = storedVariantsOf(stored).map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    barcode: variant.barcode ?? null,
    options: { ...variant.options },
    price: variant.priceCents / 100,
    stock: buyableOf(variant),
    ...backOrderOf(variant),
    image: variant.image ?? null,
  }));
  return { options: optionsOf(stored), variants };
}

/** Variants as admins see them: with the pieces that are there, and how many may be owed. */
export function editedVariantsOf(stored: ProductDocument) {
  const all = storedVariantsOf(stored);
  return choicesOf(stored).variants.map((shown, at) => {
    const { backOrder: _, ...variant } = shown;
    const { stock = 0, backOrder } = all[at] ?? {};
    if (backOrder === undefined) return { ...variant, stock, backOrder: null };
    const limit = backOrder.limit === MOST_BACK_ORDERED ? null : backOrder.limit;
    return { ...variant, stock, backOrder: { limit, ...noticeOf(backOrder) } };
  });
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
