import { localizedOf, type Localized } from '@harbour/contracts/language';
import type { WebhookEvents } from '../webhook/webhook-events.service.ts';
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

/** Always in the same order, so that two buyers of the same goods meet at the first of them. */
const inOrder = (lines: readonly StockLine[]): StockLine[] =>
  lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));

export type ProductService = ReturnType<typeof createProductService>;

/** Products as other modules use them: looked up for pricing, taken from the shelf and put back. */
export function createProductService(products: ProductRepository, events: Pick<WebhookEvents, 'stock'>) {
  /** Tells other systems what is left of these goods, after `sign` times their quantity was added. */
  const tellStock = (lines: readonly StockLine[], sign: 1 | -1): Promise<void> =>
    events.stock(async () => {
      const stored = await products.stocksOf(lines.map(({ productId }) => productId));
      return lines.flatMap(({ productId, quantity }) => {
        const found = stored.get(productId);
        return found === undefined ? [] : [{ id: productId, ...found, before: found.stock - sign * quantity }];
      });
    });

  return {
    /** Those of the ids that are on sale, by id. */
    async onSale(ids: readonly string[]): Promise<Map<string, SellableProduct>> {
      const found = await products.onlineByIds(ids);
      return new Map(found.map((stored) => [stored._id.toHexString(), toSellable(stored)]));
    },
    /** The product on sale that an id or a slug names; undefined where there is none. */
    async named(name: string): Promise<SellableProduct | undefined> {
      const stored = await products.named(name);
      return stored?.status === 'online' ? toSellable(stored) : undefined;
    },
    /**
     * Takes goods from the shelf inside the running transaction. False, with nothing decided, where one is no longer
     * there at that price and number: the transaction must then be given up.
     */
    async take(lines: readonly StockLine[]): Promise<boolean> {
      const isTaken = await products.takeStock(inOrder(lines));
      if (isTaken) await tellStock(lines, -1);
      return isTaken;
    },
    /** Has ids of products shown as bought together with one. */
    setBoughtWith: (id: string, boughtWith: readonly string[]): Promise<void> => products.setBoughtWith(id, boughtWith),
    /** Keeps what a product's accepted reviews come to, within the transaction that changed one. */
    setStars: (id: string, stars: { readonly sum: number; readonly count: number }): Promise<void> =>
      products.setStars(id, stars),
    /** Puts goods back on the shelf inside the running transaction. */
    async giveBack(lines: readonly StockLine[]): Promise<void> {
      await products.giveBackStock(inOrder(lines));
      await tellStock(lines, 1);
    },
  };
}
