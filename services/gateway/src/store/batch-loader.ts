import DataLoader from 'dataloader';

/** Ids of one query, at most. */
const AT_ONCE = 100;

/**
 * Finds things by their ids, those asked for in the same turn of the event loop by one query. Nothing is kept. Not for use
 * within a transaction: the query is asked for all.
 */
export function batchLoader<V>(find: (ids: readonly string[]) => Promise<V[]>, idOf: (value: V) => string) {
  const loader = new DataLoader<string, V | null>(
    async (ids) => {
      const found = new Map((await find(ids)).map((value) => [idOf(value), value]));
      return ids.map((id) => found.get(id) ?? null);
    },
    { cache: false, maxBatchSize: AT_ONCE },
  );
  return (id: string): Promise<V | null> => loader.load(id);
}
