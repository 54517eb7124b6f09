import { pathOf } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import { runBatches } from '../../store/batches.ts';
import { MOST_DUE } from '../../store/in-parts.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { ConsentedNotices } from '../consent/consented-notices.service.ts';
import type { ProductService, SellableProduct } from '../product/product.service.ts';
import type { TimedWork } from '../timed/timed.service.ts';
import type { StockAlertDocument } from './stock-alert.model.ts';
import type { StockAlertRepository } from './stock-alert.repository.ts';
import { HEAD_START_MS, peopleToTell } from './wish.rules.ts';
import { wordsOfReturn } from './wish.words.ts';

/** The most people told per transaction. */
const BATCH = 50;

export interface StockReturnsDependencies {
  readonly inTransaction: Transaction;
  readonly alerts: StockAlertRepository;
  readonly products: Pick<ProductService, 'onSale'>;
  readonly notices: ConsentedNotices;
}

/** Tells people that a product they wait for is back: first come, first served, once, and no more people than pieces. */
export function createStockReturns({ inTransaction, alerts, products, notices }: StockReturnsDependencies): TimedWork {
  const room = async ({ id, stock }: SellableProduct): Promise<number> =>
    peopleToTell(stock, await alerts.toldSince(id, new Date(Date.now() - HEAD_START_MS)));

  const tell = async ({ id, slug, name }: SellableProduct, { _id, userId }: StockAlertDocument): Promise<void> => {
    const isTold = await notices.tell(userId, 'backInStock', {
      ...wordsOfReturn(name),
      path: pathOf(PAGES.product, { id: slug }),
      about: id,
      mail: (links) => ({ name: 'back-in-stock', values: { product: name, ...links } }),
    });
    // Somebody who no longer agrees loses their place.
    if (isTold) await alerts.markTold(_id);
    else await alerts.remove(userId, id);
  };

  /** Tells the next people in the queue; true once all, or as many as there are pieces, are told. */
  const tellBatch = (productId: string): Promise<boolean> =>
    inTransaction(async () => {
      const product = (await products.onSale([productId])).get(productId);
      if (product === undefined) return true;
      const most = Math.min(await room(product), BATCH);
      if (most === 0) return true;
      const next = await alerts.first(productId, most);
      for (const alert of next) await tell(product, alert);
      return next.length < most;
    });

  return {
    async due() {
      const at = new Date();
      const found: { id: string; at: Date }[] = [];
      for await (const waitedFor of alerts.products()) {
        for (const product of (await products.onSale(waitedFor)).values()) {
          if (product.stock > 0 && (await room(product)) > 0) found.push({ id: product.id, at });
        }
        if (found.length >= MOST_DUE) break;
      }
      return found;
    },
    run: (productId) => runBatches(() => tellBatch(productId)),
  };
}
