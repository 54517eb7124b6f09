import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the program runs: false where the gateway draws the page, and until the browser has taken that over. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
