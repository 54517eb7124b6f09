/** For so long pieces are left to the people who were told of them, before the next in line are told of the same pieces. */
export const HEAD_START_MS = 24 * 3_600_000;

/**
 * How many people are told next that a product is back: as many as there are pieces, less those who were told within the
 * head start, whether or not they have bought since.
 */
export function peopleToTell(stock: number, toldRecently: number): number {
  return Math.max(0, stock - toldRecently);
}
