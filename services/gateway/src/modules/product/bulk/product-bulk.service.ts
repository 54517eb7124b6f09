import type { StockChange, StockLedger } from '../../stock/stock-ledger.service.ts';
import type { WebhookEvents } from '../../webhook/webhook-events.service.ts';
import type { ProductDocument } from '../product.model.ts';
import { toProduct } from '../product.view.ts';
import { stockChangesBetween } from '../variant.rules.ts';
import { type BulkChange, changedMeanwhile, type Made, madeBy, madeByUndoing } from './bulk-change.rules.ts';
import type { ProductBulkRepository } from './product-bulk.repository.ts';
import { piecesBetween, type Undone } from './undo.rules.ts';

export type { BulkChange } from './bulk-change.rules.ts';

/** What undoing a change needs, of which product. */
export interface BulkRecord extends Undone {
  readonly productId: ProductDocument['_id'];
}

export interface ProductBulkDependencies {
  readonly products: ProductBulkRepository;
  readonly ledger: Pick<StockLedger, 'record'>;
  readonly events: Pick<WebhookEvents, 'products' | 'stock'>;
}

export type ProductBulk = ReturnType<typeof createProductBulk>;

const eventOf = ({ before, after }: Made) => {
  if (before === undefined) return 'product.created';
  return before.status === 'online' && after.status === 'offline' ? 'product.withdrawn' : 'product.changed';
};

const editsOf = (all: readonly Made[]) => all.flatMap(({ before, edit }) => (before && edit ? [{ before, edit }] : []));

/** Many products changed at once, by the rules of their editor: with entries of stock, and events for other systems. */
export function createProductBulk({ products, ledger, events }: ProductBulkDependencies) {
  /** Writes down what changed of stock, by its causes. */
  const record = async (all: readonly Made[]): Promise<StockChange[]> => {
    const changes = all.flatMap(({ before, after, causeOf }) =>
      stockChangesBetween(before, after).map((change) => ({ change, cause: causeOf(change.variant.id) })),
    );
    for (const named of ['opening', 'delivery', 'correction'] as const) {
      const ofCause = changes.filter(({ cause }) => cause.cause === named);
      const [first] = ofCause;
      if (first)
        await ledger.record(
          ofCause.map(({ change }) => change),
          first.cause,
        );
    }
    return changes.map(({ change }) => change);
  };

  /** Writes entries of stock and events for other systems, within the running transaction. */
  const follow = async (all: readonly Made[]): Promise<void> => {
    const changes = await record(all);
    const shown = all.filter(({ isStock }) => !isStock);
    await events.products(shown.map((each) => ({ type: eventOf(each), product: () => toProduct(each.after) })));
    await events.stock(changes);
  };

  return {
    bySlugs: products.bySlugs,
    bySkus: products.bySkus,

    /** Makes one admin's changes within the running transaction. @throws CLIENT_ERROR 409 where a product has changed since */
    async apply(changes: readonly BulkChange[], by: string): Promise<BulkRecord[]> {
      const all = changes.map((change) => madeBy(change, by, products.newId));
      const edits = editsOf(all);
      await products.words.learn(all.flatMap(({ after, isStock }) => (isStock ? [] : [after])));
      await products.insert(all.filter(({ before }) => before === undefined).map(({ after }) => after));
      if ((await products.change(edits)) < edits.length) throw changedMeanwhile();
      await follow(all);
      return all.map(({ before, after, isStock }) => ({
        productId: after._id,
        pieces: piecesBetween(before, after),
        ...(isStock ? {} : { edit: { before: before ?? null, version: after.version ?? 1 } }),
      }));
    },

    /**
     * Takes changes back within the running transaction: what is new is removed, what was changed is as before, less what was sold since.
     * What somebody has edited or bought since stays; gives its slugs.
     */
    async revert(records: readonly BulkRecord[], by: string): Promise<string[]> {
      const found = await products.byIds(records.map(({ productId }) => productId));
      const recordOf = new Map(records.map((each) => [each.productId.toHexString(), each]));
      const all = found.flatMap((now) => {
        const known = recordOf.get(now._id.toHexString());
        return known === undefined ? [] : [{ slug: now.slug, made: madeByUndoing(known, now, by) }];
      });
      const undone = all.flatMap(({ made }) => made ?? []);
      const edits = editsOf(undone);
      if ((await products.change(edits)) < edits.length) throw changedMeanwhile();
      await products.remove(undone.flatMap(({ before, edit }) => (before && !edit ? [before._id] : [])));
      await follow(undone);
      return all.flatMap(({ slug, made }) => (made === undefined ? [slug] : []));
    },
  };
}
