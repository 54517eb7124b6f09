import { getBasket, putBasket } from '@harbour/contracts/basket';
import { sameLines } from '@harbour/contracts/basket-merge';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { noteError } from '../api/client-log.ts';
import { onBasketChange, ownLines, takeOver } from '../basket/basket.store.ts';
import { withBasket } from '../basket/hold.ts';
import { currentSession } from '../session/session.ts';

/** Quick presses on a stepper are sent once. */
const SETTLE_MS = 400;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** Others wait for their turn with the basket: an answer that takes longer is given up. */
const LATE_MS = 10_000;

export interface BasketSync {
  /** The account's basket may have changed. */
  look(): void;
  stop(): void;
}

/**
 * Keeps the browser's basket and the account's the same: what is changed here is put there, what is changed on another
 * device is taken over. What both changed is joined by the server, so nothing goes in circles.
 */
export function startBasketSync(): BasketSync {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let failures = 0;

  const sync = async (): Promise<void> => {
    // Somebody logged out while this waited for its turn.
    if (isStopped || !currentSession()) return;
    const signal = AbortSignal.timeout(LATE_MS);
    const { lines, agreed, basket } = ownLines();
    const isChanged = !sameLines(lines, agreed);
    const stored = isChanged
      ? await call(putBasket, { body: { basket, since: agreed } }, { signal })
      : await call(getBasket, {}, { signal });
    if (!isStopped && takeOver(stored, lines)) isWanted = true;
  };
  const run = async (): Promise<void> => {
    if (isStopped) return;
    isRunning = true;
    isWanted = false;
    let waitMs = SETTLE_MS;
    try {
      await withBasket(sync);
      failures = 0;
    } catch (error) {
      // What the server refuses is refused again: it waits for the next change. All else is tried again.
      isWanted = !(error instanceof ApiError && error.status >= 400 && error.status < 429);
      failures += 1;
      waitMs = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
      noteError(error, 'basket');
    }
    isRunning = false;
    if (isWanted) later(waitMs);
  };
  const later = (waitMs: number): void => {
    if (isRunning) {
      isWanted = true;
      return;
    }
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), waitMs);
  };
  const putChanges = (): void => {
    const { lines, agreed } = ownLines();
    if (!sameLines(lines, agreed)) later(SETTLE_MS);
  };
  const stopListening = onBasketChange(putChanges);
  putChanges();

  return {
    look: () => later(0),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}
