import { localizedOf, type Localized } from '@harbour/contracts/language';
import type { LineVariant } from '@harbour/contracts/variant';
import { lineVariantOf, storedVariantsOf } from './variant.rules.ts';
import type { ProductDocument, StockLine } from './product.model.ts';
import type { ProductRepository } from './product.repository.ts';

/** What the rest of the shop may know of a product that is on sale. */
export interface SellableProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: Localized;
  readonly priceCents: number;
  readonly unit: string;
  readonly image: string;
  readonly category: string;
  readonly stock: number;
}

/** A variant as it is bought: price, picture and stock are its own. */
export interface SellableVariant extends SellableProduct {
  readonly variant: LineVariant;
}

function toSellable(stored: ProductDocument): SellableProduct {
  return {
    id: stored._id.toHexString(),
    slug: stored.slug,
    name: localizedOf(stored.name),
    priceCents: stored.priceCents,
    unit: stored.unit,
    image: stored.image,
    category: stored.category,
    stock: stored.stock,
  };
}

/** The variants of products, each under its id; the one that a product alone means under the product's too. */
function variantsById(found: readonly ProductDocument[]): Map<string, SellableVariant> {
  const byId = new Map<string, SellableVariant>();
  for (const stored of found) {
    const product = toSellable(stored);
    for (const variant of storedVariantsOf(stored)) {
      const { priceCents, stock, image = product.image } = variant;
      const sellable = { ...product, priceCents, stock, image, variant: lineVariantOf(stored, variant) };
      byId.set(variant.id, sellable);
      if (!byId.has(product.id)) byId.set(product.id, sellable);
    }
  }
  return byId;
}

/** Always in the same order, so that two buyers of the same goods meet at the first of them. */
const inOrder = (lines: readonly StockLine[]): StockLine[] =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

export type ProductService = ReturnType<typeof createProductService>;

/** Products as other modules use them: looked up for pricing, taken from the shelf and put back. */
export function createProductService(products: ProductRepository) {
  return {
    /** Those of the ids that are on sale, by id. */
    async onSale(ids: readonly string[]): Promise<Map<string, SellableProduct>> {
      const found = await products.onlineByIds(ids);
      return new Map(found.map((stored) => [stored._id.toHexString(), toSellable(stored)]));
    },
    /** What can be bought of the products on sale among these ids: variants by their ids, and by a product's its first. */
    forSale: async (ids: readonly string[]): Promise<ReadonlyMap<string, SellableVariant>> =>
      variantsById(await products.onlineByIds(ids)),
    /** The product on sale that an id or a slug names; undefined where there is none. */
    async named(name: string): Promise<SellableProduct | undefined> {
      const stored = await products.named(name);
      return stored?.status === 'online' ? toSellable(stored) : undefined;
    },
    /**
     * Takes goods from the shelf inside the running transaction. False, with nothing decided, where one is no longer
     * there at that price and number: the transaction must then be given up.
     */
    take: (lines: readonly StockLine[]): Promise<boolean> => products.takeStock(inOrder(lines)),
    /** Has ids of products shown as bought together with one. */
    setBoughtWith: (id: string, boughtWith: readonly string[]): Promise<void> => products.setBoughtWith(id, boughtWith),
    /** Keeps what a product's accepted reviews come to, within the transaction that changed one. */
    setStars: (id: string, stars: { readonly sum: number; readonly count: number }): Promise<void> =>
      products.setStars(id, stars),
    /** Puts goods back on the shelf inside the running transaction. */
    giveBack: (lines: readonly StockLine[]): Promise<void> => products.giveBackStock(inOrder(lines)),
  };
}
