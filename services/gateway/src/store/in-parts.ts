/** How many rows are looked at together. */
export const PART = 500;
/** The most tasks that are found due at once: the rest are still due when these are done. */
export const MOST_DUE = 1_000;

/** What a query finds, part by part: however much it is, no more than one part is in memory. */
export async function* inParts<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let part: Row[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < PART) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
