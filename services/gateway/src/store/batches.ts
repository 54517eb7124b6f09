/** How long one call may take. */
const AT_MOST_MS = 8_000;

/** Runs batches until the last one or for some seconds; the next call continues from there. */
export async function runBatches(isLast: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + AT_MOST_MS;
  while (!(await isLast())) if (Date.now() > end) return false;
  return true;
}
