import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { Purchase } from '../order.repository.ts';

/** As many different people must have bought two things together, so that a pair tells nothing of one of them. */
export const LEAST_BUYERS = 3;
/** As many are kept of what was bought together with a product. */
const MOST = 8;
/** Goods that were paid, and neither came back nor were called off. */
const BOUGHT: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];

/** Ids of what was bought together with a product, by how many different people; of equals, the latest first. */
export function boughtTogether(productId: string, latestFirst: readonly Purchase[]): string[] {
  const buyers = new Map<string, Set<string>>();
  for (const { userId, status, lines } of latestFirst) {
    if (!BOUGHT.includes(status)) continue;
    for (const line of lines) {
      const known = buyers.get(line.productId) ?? new Set();
      buyers.set(line.productId, known.add(userId));
    }
  }
  buyers.delete(productId);
  return [...buyers]
    .filter(([, people]) => people.size >= LEAST_BUYERS)
    .toSorted(([, one], [, other]) => other.size - one.size)
    .slice(0, MOST)
    .map(([id]) => id);
}
