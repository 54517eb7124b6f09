import { pathOf } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import { runBatches } from '../../store/batches.ts';
import { MOST_DUE } from '../../store/in-parts.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { ConsentedNotices } from '../consent/consented-notices.service.ts';
import type { ProductService, SellableProduct } from '../product/product.service.ts';
import type { TimedWork } from '../timed/timed.service.ts';
import type { WishDocument } from './wish.model.ts';
import type { WatchedProduct, WishRepository } from './wish.repository.ts';
import { wordsOfDrop } from './wish.words.ts';

/** The most wishes per transaction. */
const BATCH = 50;

export interface PriceDropsDependencies {
  readonly inTransaction: Transaction;
  readonly wishes: WishRepository;
  readonly products: Pick<ProductService, 'onSale'>;
  readonly notices: ConsentedNotices;
}

const isNews = ({ highestCents, wasTold }: WatchedProduct, { priceCents, stock }: SellableProduct): boolean =>
  stock > 0 && (wasTold || priceCents < highestCents);

/** Tells people who agreed to it about lower prices on their wish list: once for each drop. */
export function createPriceDrops({ inTransaction, wishes, products, notices }: PriceDropsDependencies): TimedWork {
  const tellOf = async (product: SellableProduct, wish: WishDocument): Promise<void> => {
    const { id, slug, name, priceCents } = product;
    await notices.tell(wish.userId, 'priceDrops', {
      ...wordsOfDrop(name, priceCents, wish.priceCents),
      path: pathOf(PAGES.product, { id: slug }),
      about: id,
      mail: (links) => ({
        name: 'price-drop',
        values: { product: name, price: priceCents / 100, before: wish.priceCents / 100, ...links },
      }),
    });
  };

  /** Compares the next wishes with the current price; true once there are no more. */
  const compareBatch = (productId: string): Promise<boolean> =>
    inTransaction(async () => {
      const product = (await products.onSale([productId])).get(productId);
      // A sold-out product is not announced before it is back.
      if (product === undefined || product.stock <= 0) return true;
      const now = product.priceCents;
      await wishes.raise(productId, now);
      const found = await wishes.above(productId, now, BATCH);
      for (const wish of found) await tellOf(product, wish);
      await wishes.follow(
        found.map(({ _id }) => _id),
        now,
      );
      return found.length < BATCH;
    });

  return {
    async due() {
      const at = new Date();
      const due: { id: string; at: Date }[] = [];
      for await (const watched of wishes.watched()) {
        const goods = await products.onSale(watched.map(({ productId }) => productId));
        for (const each of watched) {
          const product = goods.get(each.productId);
          if (product !== undefined && isNews(each, product)) due.push({ id: each.productId, at });
        }
        if (due.length >= MOST_DUE) break;
      }
      return due;
    },
    run: (productId) => runBatches(() => compareBatch(productId)),
  };
}
