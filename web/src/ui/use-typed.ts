import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react';
import { useFollowing } from './use-following.ts';

/**
 * The text of a server-rendered field, which also follows text typed before the program ran. The browser shows it
 * until the first render, which would overwrite it. Presses are kept by public/start.js.
 */
export function useTyped(
  given: string,
): [string, Dispatch<SetStateAction<string>>, RefObject<HTMLInputElement | null>] {
  const [typed, setTyped] = useFollowing(given);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) setTyped(field.current.value);
  }, [setTyped]);
  return [typed, setTyped, field];
}
