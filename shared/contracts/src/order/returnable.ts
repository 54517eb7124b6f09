import type { Order } from './order.ts';
import { type ReturnState, VOID_RETURNS } from './return-steps.ts';
import type { ReturnedLine } from './returns.ts';

/** How long after their arrival goods can be asked back, in days (product/constants §8). */
export const RETURN_DAYS = 7;

const DAY_MS = 24 * 3_600_000;
const RETURNABLE: readonly Order['status'][] = ['shipped', 'delivered'];

/** Steps that an order took, in their order. */
interface Taken {
  readonly history: readonly Pick<Order['history'][number], 'at' | 'status'>[];
}

type Sent = Taken & Pick<Order, 'status'>;

/** Until when goods of an order can be asked back; null while they have not arrived. */
export function returnableUntil({ history }: Taken): Date | null {
  // What comes after the step names the same state: news of the order.
  const arrived = history.find(({ status }) => status === 'delivered');
  return arrived === undefined ? null : new Date(Date.parse(arrived.at) + RETURN_DAYS * DAY_MS);
}

/** Whether goods of an order can be asked back now: once they were sent, and until some days after they arrived. */
export function isReturnable(order: Sent, now: Date): boolean {
  const until = returnableUntil(order);
  return RETURNABLE.includes(order.status) && (until === null || now <= until);
}

interface Asked {
  readonly state: ReturnState;
  readonly lines: readonly ReturnedLine[];
}

/** How many pieces of each line can still be asked back, by the line's place in the order. */
export function returnableQuantities(quantities: readonly number[], returns: readonly Asked[]): number[] {
  const asked = returns.filter(({ state }) => !VOID_RETURNS.includes(state)).flatMap(({ lines }) => lines);
  return quantities.map((quantity, place) =>
    asked.reduce((left, { line, quantity: taken }) => (line === place ? left - taken : left), quantity),
  );
}
