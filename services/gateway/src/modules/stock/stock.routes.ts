import { AppError } from '@harbour/contracts/errors';
import { getStockCount, listStockEntries, type StockEntry } from '@harbour/contracts/stock-ledger';
import { handle, handlePaged, type Route } from '../../http/api/handle.ts';
import { readTimeCursor, timePage } from '../../http/api/time-cursor.ts';
import type { ProductService } from '../product/product.service.ts';
import type { StockEntryDocument } from './stock-entry.model.ts';
import type { StockEntryRepository } from './stock-entry.repository.ts';

const DEFAULT_LIMIT = 50;

export interface StockRoutesDependencies {
  readonly entries: StockEntryRepository;
  readonly products: Pick<ProductService, 'stocked'>;
  /** Pieces of each variant of products that are sold and not sent yet. */
  readonly orders: { readonly reservedOf: (productIds: readonly string[]) => Promise<ReadonlyMap<string, number>> };
}

const toEntry = ({ at, cause, variantId, sku, change, order, by }: StockEntryDocument): StockEntry => ({
  at: at.toISOString(),
  cause,
  variant: { id: variantId, sku },
  change,
  order: order ?? null,
  by: by === undefined ? null : { id: by },
});

/** How much there is of a product and why, for admins. */
export function stockRoutes({ entries, products, orders }: StockRoutesDependencies): Route[] {
  const find = async (id: string) => {
    const stored = await products.stocked(id);
    if (stored === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
    return stored;
  };
  return [
    handlePaged(listStockEntries, async ({ params, query: { cursor, limit = DEFAULT_LIMIT } }) => {
      const { id: productId } = await find(params.id);
      const found = await entries.list(productId, readTimeCursor(cursor), limit + 1);
      const { rows, page } = timePage(found, limit, ({ at, _id }) => ({ at, id: _id.toHexString() }));
      return { body: rows.map(toEntry), page };
    }),
    handle(getStockCount, async ({ params }) => {
      const stored = await find(params.id);
      const reserved = await orders.reservedOf([stored.id]);
      return stored.variants.map(({ id, sku, stock }) => ({
        variant: { id, sku },
        free: Math.max(0, stock),
        reserved: reserved.get(id) ?? 0,
        owed: Math.max(0, -stock),
      }));
    }),
  ];
}
