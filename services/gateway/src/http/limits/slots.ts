import { tooMany } from './limits.ts';

/** Streams and sockets open at most, by address and in this process (security §2). */
export const OPEN_PER_ADDRESS = 20;
const OPEN_PER_PROCESS = 2_000;
const RETRY_SECONDS = 5;

/** Takes a place for an address and gives the function that lets go of it. @throws TOO_MANY_REQUESTS */
export type TakeSlot = (limitKey: string) => () => void;

/** Counts what is open: streams and sockets together. */
export function createSlots(factor: number): TakeSlot {
  const perAddress = Math.max(1, Math.floor(OPEN_PER_ADDRESS * factor));
  const open = new Map<string, number>();
  let total = 0;
  return (key) => {
    const mine = open.get(key) ?? 0;
    if (mine >= perAddress || total >= OPEN_PER_PROCESS) throw tooMany(RETRY_SECONDS);
    open.set(key, mine + 1);
    total += 1;
    return () => {
      total -= 1;
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    };
  };
}
