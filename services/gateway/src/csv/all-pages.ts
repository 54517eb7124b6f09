import type { PagedReply } from '../http/api/handle.ts';

/** How many rows are read at a time. */
export const ROWS_AT_ONCE = 500;

type ListPage<Row> = (place: {
  readonly cursor: string | undefined;
  readonly limit: number;
}) => Promise<PagedReply<Row[]>>;

/** All pages of a list, one after the other: the next one is asked for once this one is taken, so no more is in memory. */
export async function* allPages<Row>(list: ListPage<Row>): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { body, page } = await list({ cursor, limit: ROWS_AT_ONCE });
    yield body;
    cursor = page?.next ?? undefined;
  } while (cursor !== undefined);
}
