/** How long the people who were told have to buy, before the next in the queue are told about the same pieces. */
export const HEAD_START_MS = 24 * 3_600_000;

/**
 * How many people are told next that a product is back: as many as there are pieces, less those who were told within the
 * head start, whether or not they have bought since.
 */
export function peopleToTell(stock: number, toldRecently: number): number {
  return Math.max(0, stock - toldRecently);
}
