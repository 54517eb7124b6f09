import { useCallback, useRef } from 'react';

/** An action that does not begin again before its last run has ended: a double click does it once. */
export function useOneAtATime<A extends unknown[]>(action: (...given: A) => Promise<unknown>): (...given: A) => void {
  const isRunning = useRef(false);
  return useCallback(
    (...given: A) => {
      // A disabled button comes one render later: too late for the second click of a double click.
      if (isRunning.current) return;
      isRunning.current = true;
      void action(...given).finally(() => {
        isRunning.current = false;
      });
    },
    [action],
  );
}
