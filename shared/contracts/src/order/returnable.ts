import type { Order } from './order.ts';
import { type ReturnState, VOID_RETURNS } from './return-steps.ts';
import type { ReturnedLine } from './returns.ts';

/** How long after arrival goods can be returned, in days (product/constants §8). */
export const RETURN_DAYS = 7;

const DAY_MS = 24 * 3_600_000;
const RETURNABLE: readonly Order['status'][] = ['shipped', 'delivered'];

/** The steps of an order, in sequence. */
interface Taken {
  readonly history: readonly Pick<Order['history'][number], 'at' | 'status'>[];
}

type Sent = Taken & Pick<Order, 'status'>;

/** Until when goods of an order can be returned; null while they have not arrived. */
export function returnableUntil({ history }: Taken): Date | null {
  // Later rows with the same state are events, not steps.
  const arrived = history.find(({ status }) => status === 'delivered');
  return arrived === undefined ? null : new Date(Date.parse(arrived.at) + RETURN_DAYS * DAY_MS);
}

/** Whether goods of an order can be returned now: once they are sent, and until some days after they arrived. */
export function isReturnable(order: Sent, now: Date): boolean {
  const until = returnableUntil(order);
  return RETURNABLE.includes(order.status) && (until === null || now <= until);
}

interface Asked {
  readonly state: ReturnState;
  readonly lines: readonly ReturnedLine[];
}

/** How many pieces of each line can still be returned, by the line's index in the order. */
export function returnableQuantities(quantities: readonly number[], returns: readonly Asked[]): number[] {
  const asked = returns.filter(({ state }) => !VOID_RETURNS.includes(state)).flatMap(({ lines }) => lines);
  return quantities.map((quantity, place) =>
    asked.reduce((left, { line, quantity: taken }) => (line === place ? left - taken : left), quantity),
  );
}
