import type { Transaction } from '../../../store/transaction.ts';
import type { TimedWork } from '../../timed/timed.service.ts';
import type { WebhookEvents } from '../../webhook/webhook-events.service.ts';
import type { ProductRepository } from '../product.repository.ts';
import { toProduct } from '../product.view.ts';
import { publicationAt, wishOf } from './publication.rules.ts';

/** The most products looked at in one go. */
const MOST_AT_ONCE = 500;

export interface ProductPublicationDependencies {
  readonly inTransaction: Transaction;
  readonly products: Pick<ProductRepository, 'editing' | 'turn' | 'turning'>;
  readonly events: Pick<WebhookEvents, 'product'>;
}

/**
 * Brings products online and takes them offline at their time. What shoppers see follows from the stored status alone, so
 * that no list, search, page or kept answer can show a product before.
 */
export function createProductPublication({
  inTransaction,
  products,
  events,
}: ProductPublicationDependencies): TimedWork {
  return {
    due: async (until) =>
      (await products.turning(until, MOST_AT_ONCE)).map(({ _id, turnsAt }) => ({ id: _id.toHexString(), at: turnsAt })),
    run: (id) =>
      inTransaction(async () => {
        const before = await products.editing.byId(id);
        const now = new Date();
        // An admin may have put it off meanwhile.
        if (before?.turnsAt === undefined || before.turnsAt > now) return false;
        const after = await products.turn(
          { _id: before._id, turnsAt: before.turnsAt },
          publicationAt(wishOf(before), now),
        );
        if (after === null) return false;
        const isWithdrawn = before.status === 'online' && after.status === 'offline';
        await events.product(isWithdrawn ? 'product.withdrawn' : 'product.changed', toProduct(after));
        return true;
      }),
  };
}
