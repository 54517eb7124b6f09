import { useState, type Dispatch, type SetStateAction } from 'react';

/** State that its screen may change at once, until what is given changes: then it is that. */
export function useFollowing<T>(given: T): [T, Dispatch<SetStateAction<T>>] {
  const [own, setOwn] = useState(given);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    setOwn(given);
  }
  return [own, setOwn];
}
