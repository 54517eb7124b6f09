import type { ProductService } from '../../product/product.service.ts';
import type { TimedWork } from '../../timed/timed.service.ts';
import { boughtTogether } from './bought-together.rules.ts';
import type { OrderRepository } from '../order.repository.ts';

/** The latest orders of a product that are looked at: what people buy changes with the season. */
const LATEST = 200;
/** Orders that are counted in one go, and for how long (ms) a run goes on: the scheduler waits 15 s for it. */
const AT_ONCE = 20;
const RUN_MS = 8_000;
/** There is one such work, whatever was bought. */
const ALL = 'all';

export interface BoughtTogetherDependencies {
  readonly orders: Pick<OrderRepository, 'noteCounted' | 'purchasesOf' | 'uncounted'>;
  readonly products: Pick<ProductService, 'setBoughtWith'>;
}

/**
 * Counts, after orders were paid or came back, what was bought together with each of their products, and has it shown.
 * A read finds it at the product; what it costs depends on the orders of a minute, not on all there are.
 */
export function createBoughtTogether({ orders, products }: BoughtTogetherDependencies): TimedWork {
  const countSome = async (): Promise<boolean> => {
    const some = await orders.uncounted(AT_ONCE);
    if (some.length === 0) return false;
    const ids = new Set(some.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
    for (const id of ids) await products.setBoughtWith(id, boughtTogether(id, await orders.purchasesOf(id, LATEST)));
    await orders.noteCounted(some);
    return true;
  };
  return {
    due: async (until) => {
      const [oldest] = await orders.uncounted(1);
      return oldest === undefined || oldest.uncountedSince > until ? [] : [{ id: ALL, at: oldest.uncountedSince }];
    },
    async run() {
      const end = performance.now() + RUN_MS;
      let hasCounted = false;
      while (performance.now() < end && (await countSome())) hasCounted = true;
      return hasCounted;
    },
  };
}
