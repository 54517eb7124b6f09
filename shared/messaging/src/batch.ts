import { isMongoOutage } from '@harbour/platform/mongo-outage';
import { TransientError } from '@harbour/platform/errors';

/** Calls of one write, at most. */
export const MOST_AT_ONCE = 200;
/** So long calls wait for a write that is under way; then theirs goes beside it. */
export const LONGEST_WAIT_MS = 20;

/** Of a bulk write: its items do not depend on each other, and most members of the store have it. */
export const TOGETHER = { ordered: false, writeConcern: { w: 'majority', wtimeoutMS: 5_000 } } as const;
/** Longest that a read of a batch may take in the store (ms). */
export const READ_LIMIT_MS = 3_000;

/** What a call waits for. */
interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (outcome: O) => void;
  readonly reject: (error: unknown) => void;
}

/** Neither the store nor the broker takes anything now: trying the items one by one would only add to it. */
const isAway = (error: unknown): boolean => error instanceof TransientError || isMongoOutage(error);

/**
 * Turns single calls into writes of many: a call on its own is written at once, and calls that come while a write is under
 * way make the next one; `inOrder` keeps it waiting however long that write takes. `write` gives an outcome for each of its items, in their order. An item that makes a write fail
 * does not fail the others: they are then written one by one.
 */
export function inBatches<I, O>(
  write: (items: readonly I[]) => Promise<readonly O[]>,
  { inOrder = false } = {},
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let underWay = 0;
  let patience: NodeJS.Timeout | undefined;

  const settle = async (batch: readonly Waiting<I, O>[]): Promise<void> => {
    try {
      const outcomes = await write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as O);
    } catch (error) {
      if (batch.length === 1 || isAway(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await settle([one]);
    }
  };
  const flush = (): void => {
    clearTimeout(patience);
    patience = undefined;
    const batch = waiting.slice(0, MOST_AT_ONCE);
    waiting = waiting.slice(MOST_AT_ONCE);
    if (batch.length === 0) return;
    underWay += 1;
    void settle(batch).then(() => {
      underWay -= 1;
      if (underWay === 0) flush();
    });
    if (waiting.length > 0) goOn();
  };
  /** Has the next write begin beside the one that is under way, where it may. */
  const goOn = (): void => {
    if (inOrder) return;
    if (waiting.length >= MOST_AT_ONCE) flush();
    else patience ??= setTimeout(flush, LONGEST_WAIT_MS);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (underWay > 0) goOn();
      // Those of the same turn of the event loop go together.
      else if (waiting.length === 1) setImmediate(flush);
    });
}
