import { localizedOf, type Localized } from '@harbour/contracts/language';
import type { BackOrdered, LineVariant } from '@harbour/contracts/variant';
import type { StockChangeCause, StockLedger } from '../stock/stock-ledger.service.ts';
import {
  backOrderedOf,
  buyableOf,
  type LowItem,
  lineVariantOf,
  lowItemsOf,
  optionsOf,
  runningLow,
  stockChangesBy,
  storedVariantsOf,
} from './variant.rules.ts';
import type { WebhookEvents } from '../webhook/webhook-events.service.ts';
import type { ProductDocument, StockLine } from './product.model.ts';
import { isShown } from './publication/publication.rules.ts';
import type { ProductRepository } from './product.repository.ts';

export type { StockLine } from './product.model.ts';
export type { LowItem } from './variant.rules.ts';

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
  /** How many pieces may be owed of it: `stock` counts them. */
  readonly owable: number;
  /** How many of so many pieces the shop does not have yet. */
  readonly backOrdered: (quantity: number) => BackOrdered | undefined;
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
    const options = optionsOf(stored);
    for (const variant of storedVariantsOf(stored)) {
      const { priceCents, image = product.image } = variant;
      const sellable: SellableVariant = {
        ...product,
        priceCents,
        stock: buyableOf(variant),
        owable: variant.backOrder?.limit ?? 0,
        backOrdered: (quantity) => backOrderedOf(variant, quantity),
        image,
        variant: lineVariantOf(options, variant),
      };
      byId.set(variant.id, sellable);
      if (!byId.has(product.id)) byId.set(product.id, sellable);
    }
  }
  return byId;
}

/** Always in the same order, so that two buyers of the same goods meet at the first of them. */
const inOrder = (lines: readonly StockLine[]): StockLine[] =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

export interface ProductServiceDependencies {
  readonly products: ProductRepository;
  readonly events: Pick<WebhookEvents, 'stock'>;
  readonly ledger: Pick<StockLedger, 'record'>;
}

export type ProductService = ReturnType<typeof createProductService>;

/** Products as other modules use them: looked up for pricing, taken from the shelf and put back. */
export function createProductService({ products, events, ledger }: ProductServiceDependencies) {
  /** Writes down that the quantities of these lines were added, or taken by `sign`, and tells other systems what is left. */
  const follow = async (lines: readonly StockLine[], sign: 1 | -1, cause: StockChangeCause): Promise<void> => {
    const pieces = new Map<string, number>();
    for (const { productId, variant, quantity } of lines) {
      const id = variant?.id ?? productId;
      pieces.set(id, (pieces.get(id) ?? 0) + sign * quantity);
    }
    // A variant that the shop has removed since has no stock that could change.
    const stored = await products.stocksOf(lines.map(({ productId }) => productId));
    const changes = stockChangesBy(pieces, stored);
    await ledger.record(changes, cause);
    const low = runningLow(changes, stored);
    if (low.length > 0) await products.noteLow(low);
    await events.stock(changes);
  };

  return {
    /** Those of the ids that are on sale, by id. */
    async onSale(ids: readonly string[]): Promise<Map<string, SellableProduct>> {
      const found = await products.onlineByIds(ids);
      return new Map(found.map((stored) => [stored._id.toHexString(), toSellable(stored)]));
    },
    /** What can be bought of the products on sale among these ids: variants by their ids, and by a product's its first. */
    forSale: async (ids: readonly string[]): Promise<ReadonlyMap<string, SellableVariant>> =>
      variantsById(await products.onlineByIds(ids)),
    /** The product on sale, now or at a moment, that an id or a slug names; undefined where there is none. */
    async named(name: string, at?: Date): Promise<SellableProduct | undefined> {
      const stored = await products.named(name);
      return stored !== null && isShown(stored, at) ? toSellable(stored) : undefined;
    },
    /**
     * Takes goods from the shelf for an order, by its number, inside the running transaction. False, with nothing decided, where one is no longer
     * there at that price and number: the transaction must then be given up.
     */
    async take(lines: readonly StockLine[], order: string): Promise<boolean> {
      const isTaken = await products.takeStock(inOrder(lines));
      if (isTaken) await follow(lines, -1, { cause: 'sale', order });
      return isTaken;
    },
    /** How much there is of each variant of the product of any status that an id or a slug names; undefined where there is none. */
    async stocked(name: string) {
      const stored = await products.named(name);
      return stored ? { id: stored._id.toHexString(), variants: storedVariantsOf(stored) } : undefined;
    },
    /** Products that owners are to be told of, the oldest news first. */
    low: (limit: number) => products.low(limit),
    /**
     * Takes a product that owners are to be told of, once, and gives what has as little left as its limit; undefined where there is
     * nothing to tell any more.
     */
    async takeLow(id: string): Promise<LowItem[] | undefined> {
      const stored = await products.takeLow(id);
      return stored === null ? undefined : lowItemsOf(stored);
    },
    /** Has ids of products shown as bought together with one. */
    setBoughtWith: (id: string, boughtWith: readonly string[]): Promise<void> => products.setBoughtWith(id, boughtWith),
    /** Keeps what a product's accepted reviews come to, within the transaction that changed one. */
    setStars: (id: string, stars: { readonly sum: number; readonly count: number }): Promise<void> =>
      products.setStars(id, stars),
    /** Puts goods back on the shelf inside the running transaction. */
    async giveBack(lines: readonly StockLine[], cause: StockChangeCause): Promise<void> {
      await products.giveBackStock(inOrder(lines));
      await follow(lines, 1, cause);
    },
  };
}
