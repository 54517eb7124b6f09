interface Batch {
  count: number;
  readonly total: Promise<number>;
}

/**
 * Adds one to a number at a time for each call, and gives what it is then. `add` adds several at once and gives the sum after
 * them: what is to be counted while an addition is under way goes into the next one, instead of waiting in line at the store.
 */
export function createTally(add: (key: string, count: number) => Promise<number>) {
  const waiting = new Map<string, Batch>();
  const underWay = new Map<string, Promise<unknown>>();

  const open = (key: string): Batch => {
    const before = underWay.get(key) ?? Promise.resolve();
    const addAll = (): Promise<number> => {
      waiting.delete(key);
      return add(key, batch.count);
    };
    const batch: Batch = { count: 0, total: before.then(addAll, addAll) };
    const forget = (): void => {
      if (underWay.get(key) === batch.total) underWay.delete(key);
    };
    waiting.set(key, batch);
    underWay.set(key, batch.total);
    batch.total.then(forget, forget);
    return batch;
  };

  return async (key: string): Promise<number> => {
    const batch = waiting.get(key) ?? open(key);
    batch.count += 1;
    const place = batch.count;
    return (await batch.total) - batch.count + place;
  };
}
