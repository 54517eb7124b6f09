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

/** Carries out a mutation, one run at a time. What fails is said by the mutation itself: its `error` or `onError`. */
export function useMutateOnce<V>({ mutateAsync }: { mutateAsync: (given: V) => Promise<unknown> }): (given: V) => void {
  return useOneAtATime((given: V) => mutateAsync(given).catch(() => undefined));
}
