/** How long one call goes on. */
const AT_MOST_MS = 8_000;

/** Goes on with batches until one is the last or some seconds are over; the next call goes on from there. */
export async function runBatches(isLast: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + AT_MOST_MS;
  while (!(await isLast())) if (Date.now() > end) return false;
  return true;
}
