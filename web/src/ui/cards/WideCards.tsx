import type { ReactNode } from 'react';

interface WideCardsProps<T> {
  items: readonly T[];
  /** On a phone each lies down, with its picture beside the words. */
  areRows?: boolean;
  /** The card of one; `isFirst` of the two that a page which begins with them shows first. */
  children: (item: T, isFirst: boolean) => ReactNode;
}

const FIRST_SEEN = 2;

/** A grid of wide cards. */
export function WideCards<T extends { id: string }>({ items, areRows = false, children }: WideCardsProps<T>) {
  return (
    <ul className={areRows ? 'cards cards--wide cards--rows' : 'cards cards--wide'}>
      {items.map((item, index) => (
        <li key={item.id}>{children(item, index < FIRST_SEEN)}</li>
      ))}
    </ul>
  );
}
